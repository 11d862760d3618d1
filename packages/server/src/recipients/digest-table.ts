import { hash } from 'node:crypto'
import { addressKey } from 'diptych/domain'

/** A set of digests with some numbers for each. */
export interface DigestTable {
  readonly size: number
  /** The index of a digest; -1 if it is missing. An index is valid until the next `add`. */
  find(digest: string): number
  /** The index of a digest. Adds the digest with zeros if it is missing. */
  add(digest: string): number
  value(place: number, column: number): number
  setValue(place: number, column: number, value: number): void
  /** The indexes of all digests. */
  places(): Iterable<number>
}

const FIRST_CAPACITY = 1024
/** Above this load, finding a free entry gets slow. */
const MAX_LOAD = 0.75
/** 32-bit words of a digest that are kept. */
const WORDS = 4

type Words = readonly [number, number, number, number]

/**
 * Holds the first 128 bits of each digest (16 bytes, plus 8 for each column) in a table that doubles: at most 43 MB for
 * a million digests without columns. Among n digests the chance that any two collide is n²/2¹²⁹, less than 10⁻²⁶ for a
 * million, so digests are not verified against the text.
 *
 * A digest is a binary string (one byte for each UTF-16 unit) of at least 16 bytes of a cryptographic hash.
 */
export function digestTable(columns: number): DigestTable {
  let capacity = FIRST_CAPACITY
  let words = new Uint32Array(capacity * WORDS)
  let values = new Float64Array(capacity * columns)
  let size = 0

  const isFree = (place: number) => words[place * WORDS] === 0 && words[place * WORDS + 1] === 0
  /** The index of the digest, or of the free entry where it belongs. */
  const placeOf = ([a, b, c, d]: Words): number => {
    let place = d & (capacity - 1)
    for (;;) {
      const at = place * WORDS
      if (isFree(place) || (words[at] === a && words[at + 1] === b && words[at + 2] === c && words[at + 3] === d))
        return place
      place = (place + 1) & (capacity - 1)
    }
  }
  const put = (place: number, digest: Words) => words.set(digest, place * WORDS)
  const grow = () => {
    const [oldWords, oldValues, oldCapacity] = [words, values, capacity]
    capacity *= 2
    words = new Uint32Array(capacity * WORDS)
    values = new Float64Array(capacity * columns)
    for (let old = 0; old < oldCapacity; old++) {
      const [a = 0, b = 0, c = 0, d = 0] = oldWords.subarray(old * WORDS, (old + 1) * WORDS)
      if (a === 0 && b === 0) continue
      const place = placeOf([a, b, c, d])
      put(place, [a, b, c, d])
      values.set(oldValues.subarray(old * columns, (old + 1) * columns), place * columns)
    }
  }
  return {
    get size() {
      return size
    },
    find(digest) {
      const place = placeOf(wordsOf(digest))
      return isFree(place) ? -1 : place
    },
    add(digest) {
      if (size + 1 > capacity * MAX_LOAD) grow()
      const digestWords = wordsOf(digest)
      const place = placeOf(digestWords)
      if (isFree(place)) {
        put(place, digestWords)
        size++
      }
      return place
    },
    value: (place, column) => values[place * columns + column] ?? 0,
    setValue(place, column, value) {
      values[place * columns + column] = value
    },
    *places() {
      for (let place = 0; place < capacity; place++) if (!isFree(place)) yield place
    },
  }
}

/** The first two words are never both 0: that marks a free entry. */
function wordsOf(digest: string): Words {
  const first = wordAt(digest, 0)
  return [first, wordAt(digest, 4) || (first === 0 ? 1 : 0), wordAt(digest, 8), wordAt(digest, 12)]
}

function wordAt(bytes: string, at: number): number {
  return (
    ((bytes.charCodeAt(at) << 24) |
      (bytes.charCodeAt(at + 1) << 16) |
      (bytes.charCodeAt(at + 2) << 8) |
      bytes.charCodeAt(at + 3)) >>>
    0
  )
}

/** SHA-256 of an address as a binary string, the same for every spelling of the address. `salt` keeps uses apart. */
export function addressDigest(address: string, salt = ''): string {
  return hash('sha256', `${salt}${addressKey(address)}`, 'binary')
}

/**
 * Tells whether an address was seen before. All spellings of one address count as the same (`addressKey`). Stores 8
 * bytes per address, the beginning of its SHA-256, in a table that doubles: 16 MB for a million. Among n addresses the
 * probability that any two collide is n²/2⁶⁵: 3 in 100 million for a million addresses. The hash is cryptographic, so
 * that nobody can make an address that collides with another.
 */
export function uniqueAddresses(): (address: string) => boolean {
  let table = new Uint32Array(2 * FIRST_CAPACITY)
  let count = 0
  return (address) => {
    const [high, low] = hashOf(address)
    const at = entryOf(table, high, low)
    if (table[at] !== 0 || table[at + 1] !== 0) return true
    table[at] = high
    table[at + 1] = low
    count++
    if (count * 2 > table.length * MAX_LOAD) table = doubleTable(table)
    return false
  }
}

/** Two words, never both 0: that marks a free entry. */
function hashOf(address: string): [number, number] {
  const bytes = addressDigest(address)
  const high = wordAt(bytes, 0)
  return [high, wordAt(bytes, 4) || (high === 0 ? 1 : 0)]
}

/** The index of the hash, or of the free entry where it belongs. */
function entryOf(table: Uint32Array, high: number, low: number): number {
  const mask = table.length - 1
  let at = (low << 1) & mask
  while ((table[at] !== 0 || table[at + 1] !== 0) && (table[at] !== high || table[at + 1] !== low)) at = (at + 2) & mask
  return at
}

function doubleTable(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(table.length * 2)
  for (let from = 0; from < table.length; from += 2) {
    const high = table[from] ?? 0
    const low = table[from + 1] ?? 0
    if (high === 0 && low === 0) continue
    const at = entryOf(larger, high, low)
    larger[at] = high
    larger[at + 1] = low
  }
  return larger
}
