/** Letters of narrow text; a property of Unicode takes several times as long to look up. */
const LETTER = 'A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u017f'
/** What each of the words below has. Most lines have none of it. */
const MAY_BE_UNBROKEN = /[@`]|[.:][^ ]/
/** Words that the general rules keep whole: addresses, and source within a sentence. */
const UNBROKEN = new RegExp(`:\\/\\/|mailto:|tel:|www\\.|[@\`]|\\.[${LETTER}]`, 'i')
/**
 * Where a line may end depends on more than the characters at its end: blanks in a row, brackets, quotes before
 * brackets, signs that no line begins with, dashes in a row, minus signs.
 */
const UNUSUAL = new RegExp(
  [
    '  ',
    '[([{¡¿] ',
    '[‘’‚“”„«»"\'] [([{]',
    ` (?![${LETTER}\\d‘“„"'«([{&$€£#+–—])`,
    '[–—] ?[–—]',
    ' -',
    `-[^${LETTER}\\d ]`,
    `[–—][^${LETTER}\\d ]`,
  ].join('|'),
)
/** Characters that these rules look at, on either side of an end. */
const AROUND = 3
const HYPHENATED = new RegExp(`^[${LETTER}]-[${LETTER}]$`)
/** The number of a link, which stays with its words. */
const NUMBER = /^\[\d{1,5}\]/

/**
 * A narrow line of prose in Latin letters (`isNarrow`) as lines of at most `width` columns, as `folded` makes them.
 * Null for a line that needs the line breaking algorithm of Unicode, which takes far longer.
 */
export function foldedLatin(line: string, width: number): string[] | null {
  if (line.startsWith(' ') || (MAY_BE_UNBROKEN.test(line) && UNBROKEN.test(line))) return null
  const lines: string[] = []
  let start = 0
  while (line.length - start > width) {
    const end = endFor(line, start, width)
    if (end === null) return null
    if (end === line.length) break
    lines.push(line.slice(start, end).trimEnd())
    start = end
  }
  lines.push(line.slice(start).trimEnd())
  return lines
}

/**
 * Where the line that begins at `start` ends: as late as there is room for, else after the first word. Null if what
 * was looked at is not usual.
 */
function endFor(line: string, start: number, width: number): number | null {
  // The blank at an end takes no room.
  const limit = start + width + 1
  let end = isEnd(line, limit) && line[limit - 1] === ' ' ? limit : limit - 1
  while (end > start && !isEnd(line, end)) end--
  if (end > start) return isUsual(line, end, limit) ? end : null
  end = limit
  while (end < line.length && !isEnd(line, end)) end++
  return isUsual(line, start, end) ? end : null
}

function isUsual(line: string, from: number, to: number): boolean {
  return !UNUSUAL.test(line.slice(Math.max(0, from - AROUND), to + AROUND).trimEnd())
}

/** After blanks, dashes, and hyphens between letters. */
function isEnd(line: string, at: number): boolean {
  switch (line[at - 1]) {
    case ' ':
      return line[at] !== '[' || !NUMBER.test(line.slice(at, at + 8))
    case '–':
    case '—':
      return line[at] !== ' '
    case '-':
      return HYPHENATED.test(line.slice(at - 2, at + 1))
    default:
      return false
  }
}
