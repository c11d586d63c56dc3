/* Which form of native fields and curves a file is compiled as, and the names that follow from it. */
#ifndef PYJCA_NATIVE_FORM_H
#define PYJCA_NATIVE_FORM_H

/* A file for some instruction set has defined the form's name, and the features that the processor has to have. */
#ifndef PYJCA_NATIVE_FORM
#define PYJCA_NATIVE_FORM native
#define PYJCA_NATIVE_REQUIRES 0
#endif

#define NATIVE_PASTE(name, form) name##_##form
#define NATIVE_PASTED(name, form) NATIVE_PASTE(name, form)
#define NATIVE_TEXT(form) #form
#define NATIVE_TEXT_OF(form) NATIVE_TEXT(form)
/* The name of a table of this form, and the form's name as a string */
#define NATIVE_TABLE(name) NATIVE_PASTED(name, PYJCA_NATIVE_FORM)
#define NATIVE_FORM_NAME NATIVE_TEXT_OF(PYJCA_NATIVE_FORM)

#endif
