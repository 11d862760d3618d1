/**
 * A new pattern of one word: a CJK character with the punctuation that hangs on it, or a run up to the next
 * space or CJK character (V-WC-1). Fresh each time, because a global pattern carries a position.
 */
export function wordPattern(): RegExp {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]\p{P}*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー\u3000-\u303f]+/gu
}

/** Words of a text, each CJK character one (V-WC-1). */
export function countWords(text: string): number {
  const counter = spacedCounter()
  return counter.add(text) ? counter.words() : (text.match(wordPattern())?.length ?? 0)
}

/** Counts words that have spaces between them. */
export interface SpacedCounter {
  /** Goes on with a text. False if a character above U+10FF in it may be a word of its own: then the count is wrong. */
  add(text: string): boolean
  /** Ends the word, if there is one. */
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
        // The commonest first: every character of a post passes here.
        if (code === 0x20) within = false
        else if (code > 0x20 && code < 0x80) {
          if (!within) words += 1
          within = true
        }
        // Scripts below U+1100 have spaces between words, and print's punctuation from U+2000 on is as theirs.
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

/** As `\s` has it, below U+2070. */
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
