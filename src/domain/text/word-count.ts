/**
 * A new pattern of one word: a CJK character with the punctuation that hangs on it, or a run up to the next
 * space or CJK character (V-WC-1). Fresh each time, because a global pattern carries a position.
 */
export function wordPattern(): RegExp {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]\p{P}*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\u3000-\u303f]+/gu
}

/** Words of a text, each CJK character one (V-WC-1). */
export function countWords(text: string): number {
  // Scripts below U+1100 have spaces between words; looking properties up for each of their letters takes six times as
  // long.
  return /[\u1100-\u1fff\u2070-\uffff]/.test(text)
    ? (text.match(wordPattern())?.length ?? 0)
    : (text.match(/\S+/g)?.length ?? 0)
}
