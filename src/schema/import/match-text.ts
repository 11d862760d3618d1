import { bareOf, type ResultContent } from './result-content.js'
import type { TextPiece } from './source-content.js'

/**
 * The result of a search for a piece of the source. `at` is its position in the bare text of the result, or null if its
 * words were found separately.
 */
export interface TextMatch {
  readonly at: number | null
  readonly found: boolean
}

/** How far ahead a piece is searched for, in characters. Bounds the time. */
const WINDOW = 4000
/** Shorter pieces occur everywhere, so they must directly follow the piece before them. */
const DISTINCT = 12
const LETTER = /[\p{L}\p{M}\p{N}]/u
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu
const WORD_OR_SIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu

/**
 * Finds each piece of the source in the result. Pieces in reading order are found by position. For all others, their
 * words must be among the remaining words, with the same frequency. Takes linear time.
 */
export function matchText(pieces: readonly TextPiece[], result: ResultContent): TextMatch[] {
  const inOrder = matchInOrder(pieces, result)
  const left = leftOver(inOrder, pieces, result)
  const matches: TextMatch[] = []
  for (let from = 0; from < pieces.length;) {
    const at = inOrder[from] ?? null
    if (at !== null) {
      matches.push({ at, found: true })
      from++
      continue
    }
    let to = from + 1
    while (to < pieces.length && inOrder[to] === null && pieces[to]?.run === pieces[from]?.run) to++
    const texts = pieces.slice(from, to).map(({ text }) => text)
    // Marks may split a word, and adjacent texts of a line may be in different attributes.
    const found = left.take(texts.join('')) || (texts.length > 1 && left.take(texts.join(' ')))
    for (; from < to; from++) matches.push({ at: null, found })
  }
  return matches
}

function matchInOrder(pieces: readonly TextPiece[], { bare, places }: ResultContent): (number | null)[] {
  let cursor = 0
  return pieces.map(({ text, run }, i) => {
    const piece = bareOf(text)
    const at = placeOf(piece, pieces[i + 1]?.run === run)
    if (at !== null) cursor = at + piece.length
    return at
  })

  function placeOf(piece: string, goesOn: boolean): number | null {
    if (bare.startsWith(piece, cursor) && (goesOn || piece.length >= DISTINCT || !isWithinWord(cursor + piece.length)))
      return cursor
    if (piece.length < DISTINCT) return null
    const ahead = bare.slice(cursor, cursor + WINDOW + piece.length).indexOf(piece)
    return ahead === -1 ? null : cursor + ahead
  }

  /** Whether a word of the result continues there: the "1" of a note is not the one of "15 hours". */
  function isWithinWord(end: number): boolean {
    return (
      places[end] === (places[end - 1] ?? -2) + 1 && LETTER.test(bare.charAt(end)) && LETTER.test(bare.charAt(end - 1))
    )
  }
}

/** The words and signs of the result that no piece in reading order matches, and those of attributes and fields. */
function leftOver(
  inOrder: readonly (number | null)[],
  pieces: readonly TextPiece[],
  { text, bare, places, words }: ResultContent,
) {
  const counts = new Map<string, number>()
  const add = (part: string) => {
    for (const word of part.match(WORD_OR_SIGN) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  let end = 0
  const addBetween = (to: number) => {
    if (to > end) add(text.slice(places[end] ?? 0, (places[to - 1] ?? 0) + 1))
  }
  inOrder.forEach((at, i) => {
    if (at === null) return
    addBetween(at)
    end = at + bareOf(pieces[i]?.text ?? '').length
  })
  addBetween(bare.length)
  words.forEach(add)
  return {
    /**
     * Removes the words of a text, or its signs if it has no words. If one is missing, returns false and removes none.
     */
    take(part: string): boolean {
      const taken: string[] = []
      for (const word of part.match(WORD) ?? bareOf(part).match(WORD_OR_SIGN) ?? []) {
        const count = counts.get(word) ?? 0
        if (count === 0) {
          for (const back of taken) counts.set(back, (counts.get(back) ?? 0) + 1)
          return false
        }
        counts.set(word, count - 1)
        taken.push(word)
      }
      return true
    },
  }
}
