/** Line numbers from 1, in any order, with any gaps. */
export interface LineSet {
  has(line: number): boolean
  /** Whether it was new. */
  add(line: number): boolean
  /** Adds all from `first` to `last`. */
  addRange(first: number, last: number): void
  /** How many there are. */
  readonly size: number
  /** The lowest line, from 1, that is not there. */
  firstMissing(): number
}

/** Lines of one page. */
const PAGE = 32_768
const WORDS = PAGE / 32

interface Page {
  /** Null once every line of the page is there. */
  bits: Uint32Array | null
  count: number
}

/**
 * A bit for each line, on pages that shrink to a mark once they are full: lists have gaps (a header, blank lines,
 * records over several lines), so what is settled is seldom one run of numbers.
 */
export function lineSet(): LineSet {
  const pages = new Map<number, Page>()
  let size = 0

  const add = (line: number): boolean => {
    const number = Math.floor(line / PAGE)
    const page = pages.get(number) ?? { bits: new Uint32Array(WORDS), count: 0 }
    pages.set(number, page)
    if (page.bits === null || hasBit(page.bits, line % PAGE)) return false
    const at = line % PAGE
    page.bits[at >> 5] = (page.bits[at >> 5] ?? 0) | (1 << (at & 31))
    if (++page.count === PAGE) page.bits = null
    size++
    return true
  }
  return {
    has(line) {
      const page = pages.get(Math.floor(line / PAGE))
      return page !== undefined && (page.bits === null || hasBit(page.bits, line % PAGE))
    },
    add,
    addRange(first, last) {
      let line = first
      while (line <= last) {
        const number = Math.floor(line / PAGE)
        if (line % PAGE === 0 && last - line >= PAGE - 1) {
          size += PAGE - (pages.get(number)?.count ?? 0)
          pages.set(number, { bits: null, count: PAGE })
          line += PAGE
        } else add(line++)
      }
    },
    get size() {
      return size
    },
    firstMissing() {
      for (let line = 1; ; ) {
        const page = pages.get(Math.floor(line / PAGE))
        if (page === undefined) return line
        if (page.bits === null) line = (Math.floor(line / PAGE) + 1) * PAGE
        else if (hasBit(page.bits, line % PAGE)) line++
        else return line
      }
    },
  }
}

function hasBit(bits: Uint32Array, at: number): boolean {
  return ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0
}
