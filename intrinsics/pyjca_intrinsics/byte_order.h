/* Words from bytes and back, whatever the machine's byte order is. Compilers make one instruction of each. */
#ifndef PYJCA_BYTE_ORDER_H
#define PYJCA_BYTE_ORDER_H

#include <stdint.h>

static inline uint32_t load_be32(const uint8_t *b)
{
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

static inline uint32_t load_le32(const uint8_t *b)
{
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

static inline uint64_t load_be64(const uint8_t *b)
{
    return (uint64_t)load_be32(b) << 32 | load_be32(b + 4);
}

static inline uint64_t load_le64(const uint8_t *b)
{
    return (uint64_t)load_le32(b + 4) << 32 | load_le32(b);
}

static inline void store_be32(uint8_t *b, uint32_t word)
{
    for (unsigned i = 0; i < 4; i++)
        b[i] = (uint8_t)(word >> (24 - 8 * i));
}

static inline void store_be64(uint8_t *b, uint64_t word)
{
    for (unsigned i = 0; i < 8; i++)
        b[i] = (uint8_t)(word >> (56 - 8 * i));
}

static inline void store_le32(uint8_t *b, uint32_t word)
{
    for (unsigned i = 0; i < 4; i++)
        b[i] = (uint8_t)(word >> (8 * i));
}

static inline void store_le64(uint8_t *b, uint64_t word)
{
    for (unsigned i = 0; i < 8; i++)
        b[i] = (uint8_t)(word >> (8 * i));
}

#endif
