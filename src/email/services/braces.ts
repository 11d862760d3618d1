/**
 * Text that Handlebars and similar languages would read as a tag, or as part of an adjacent tag: several braces, and a
 * backslash, which escapes the following braces (handlebars.l). A closing brace after a two-brace tag would be its
 * third.
 */
export const SPECIAL_BRACES = /[\\{]{2,}\}*|[\\{]$|^\}+/g
