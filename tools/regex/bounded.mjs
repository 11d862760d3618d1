/** Expressions that the checkers cannot judge or refuse, each with why its time is bounded, and the longest input. */
export const BOUNDED = {
  // Addresses in prose. All repetitions before a match are limited to 120 characters, and those after it consume their
  // match. The checkers time out because they expand the limits. The input is one line of prose, at most budget.text.
  '/(?:[a-z][a-z0-9+.-]{1,20}:\\/\\/|mailto:|tel:|www\\.)[^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]+|[\\w.+-]{1,64}@(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}|(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}(?:[:/?#][^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]*)?|`[^`\\s]+`/giu':
    { longest: 'budget.text' },
  // What stands before a merge field in plain text. The time is quadratic in schemes that follow each other. The caller
  // cuts the text to the longest input, which holds 570 schemes and takes 3 ms.
  '/(?:https?:\\/\\/|mailto:)[^\\s<>"]*$/i': { longest: 4_000 },
}
