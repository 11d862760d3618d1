/** Letters of narrow text. A Unicode property takes several times as long. */
const LETTER = 'A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u017f'
/** A fast test for the words below. Most lines have none of them. */
const MAY_BE_UNBROKEN = /[@`]|[.:][^ ]/
/** Words that the general rules keep whole: addresses, and source code within a sentence. */
const UNBROKEN = new RegExp(`:\\/\\/|mailto:|tel:|www\\.|[@\`]|\\.[${LETTER}]`, 'i')
/**
 * Text in which line breaks depend on more context: several blanks, brackets, quotes before brackets, signs that cannot
 * begin a line, several dashes, minus signs.
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
/** Number of characters on each side of a break that these rules look at. */
const AROUND = 3
const HYPHENATED = new RegExp(`^[${LETTER}]-[${LETTER}]$`)
/** The number of a link, which stays with its text. */
const NUMBER = /^\[\d{1,5}\]/

/**
 * Folds a narrow line of prose in Latin letters (`isNarrow`) to at most `width` columns, with the same result as
 * `folded`. Null for a line that needs Unicode's line breaking algorithm, which is far slower.
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
 * The end of the line that begins at `start`: as late as possible, or else after the first word. Null if the text needs
 * the general rules.
 */
function endFor(line: string, start: number, width: number): number | null {
  // The blank at the end of a line takes no space.
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

/** Whether a line may end there: after blanks, dashes, and hyphens between letters. */
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
