/**
 * What Handlebars and its kin would take for a tag, or for a part of the tag beside it: braces in a row, and a
 * backslash, which makes the braces after it text (handlebars.l). A closing brace after a tag of two would be its
 * third.
 */
export const SPECIAL_BRACES = /[\\{]{2,}\}*|[\\{]$|^\}+/g
