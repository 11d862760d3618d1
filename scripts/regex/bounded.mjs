/** Expressions that the checkers cannot judge, each with what bounds its time and the longest text it is given. */
export const BOUNDED = {
  // Addresses in prose. All repeats before a match are bounded by 120 characters, those behind one take what they
  // match; checking runs out of time because it writes the bounds out. Given one line of prose, at most budget.text.
  '/(?:[a-z][a-z0-9+.-]{1,20}:\\/\\/|mailto:|tel:|www\\.)[^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]+|[\\w.+-]{1,64}@(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}|(?:[\\w-]{1,120}\\.){1,8}\\p{L}{2,24}(?:[:/?#][^\\s<>"“”„«»\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65]*)?|`[^`\\s]+`/giu':
    { longest: 'budget.text' },
}
