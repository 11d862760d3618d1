/**
 * A pattern of one word: a CJK character with its attached punctuation, or a run up to the next space or CJK character
 * (V-WC-1). New for each call, because a global pattern keeps a position.
 */
export function wordPattern(): RegExp {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]\p{P}*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\u3000-\u303f]+/gu
}

/** Number of words; each CJK character counts as one (V-WC-1). */
export function countWords(text: string): number {
  const counter = spacedCounter()
  return counter.add(text) ? counter.words() : (text.match(wordPattern())?.length ?? 0)
}

/** Counts words that are separated by spaces. */
export interface SpacedCounter {
  /**
   * Adds a text. Returns false if it has a character above U+10FF that may be a word of its own. The count is then
   * wrong.
   */
  add(text: string): boolean
  /** Ends the current word. */
  end(): void
  words(): number
}

export function spacedCounter(): SpacedCounter {
  let words = 0
  let within = false
  return {
    add(text) {
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        // The most common case first, because every character of a post is tested.
        if (code === 0x20) within = false
        else if (code > 0x20 && code < 0x80) {
          if (!within) words += 1
          within = true
        }
        // Scripts below U+1100 separate words by spaces. So does the common punctuation from U+2000 on.
        else if (code >= 0x1100 && (code < 0x2000 || code > 0x206f)) return false
        else if (isSpace(code)) within = false
        else {
          if (!within) words += 1
          within = true
        }
      }
      return true
    },
    end() {
      within = false
    },
    words: () => words,
  }
}

/** Like `\s`, below U+2070. */
function isSpace(code: number): boolean {
  return (
    (code >= 0x09 && code <= 0x0d) ||
    code === 0x20 ||
    code === 0xa0 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f
  )
}
