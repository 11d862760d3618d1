import { addressDigest, digestTable } from '../../recipients/digest-table.js'

/** When a deferred message is tried again. Times are in milliseconds since 1970. */
export interface Deferral {
  readonly since: number
  readonly next: number
  readonly tries: number
}

/**
 * Recipients whose messages were deferred, in 64 to 128 bytes each. The run waits only for those on its list; the log
 * may have more.
 */
export interface WaitingList {
  /** Loads an entry of the log. It does not wait yet. */
  load(address: string, deferral: Deferral): void
  of(address: string): Deferral | null
  /** Marks an address on the list of this run as waiting, because it is not due yet. */
  wait(address: string): void
  /** Defers an address. `isLast`: this run does not try again. */
  postpone(address: string, deferral: Deferral, isLast: boolean): void
  /** Whether the address is due at `time`. */
  isDue(address: string, time: number): boolean
  settle(address: string): void
  /** Drops the addresses due until `time`: a pass over the list did not find them. */
  forget(time: number): void
  /** Makes everyone due at once, as for a first try. */
  restart(): void
  /** Number of addresses that wait for another try. */
  readonly waiting: number
  /** Number of addresses that this run gave up on. */
  readonly givenUp: number
  /** When the first of them is due; null if none waits. */
  next(): number | null
}

const SINCE = 0
const NEXT = 1
const TRIES = 2
const STATE = 3
const COLUMNS = 4

const KNOWN = 1
const WAITING = 2
const GIVEN_UP = 3
const SETTLED = 4

export function waitingList(): WaitingList {
  const table = digestTable(COLUMNS)
  const counts = new Map<number, number>()

  const count = (state: number) => counts.get(state) ?? 0
  const stateOf = (place: number) => table.value(place, STATE)
  const setState = (place: number, state: number) => {
    const before = stateOf(place)
    counts.set(before, count(before) - 1).set(state, count(state) + 1)
    table.setValue(place, STATE, state)
  }
  const find = (address: string) => (table.size === 0 ? -1 : table.find(addressDigest(address)))
  const put = (address: string, { since, next, tries }: Deferral, state: number) => {
    const place = table.add(addressDigest(address))
    table.setValue(place, SINCE, since)
    table.setValue(place, NEXT, next)
    table.setValue(place, TRIES, tries)
    setState(place, state)
  }
  return {
    load: (address, deferral) => put(address, deferral, KNOWN),
    of(address) {
      const place = find(address)
      if (place === -1 || stateOf(place) === SETTLED) return null
      return { since: table.value(place, SINCE), next: table.value(place, NEXT), tries: table.value(place, TRIES) }
    },
    wait(address) {
      const place = find(address)
      if (place !== -1) setState(place, WAITING)
    },
    postpone: (address, deferral, isLast) => put(address, deferral, isLast ? GIVEN_UP : WAITING),
    isDue(address, time) {
      const place = find(address)
      return place !== -1 && stateOf(place) === WAITING && table.value(place, NEXT) <= time
    },
    settle(address) {
      const place = find(address)
      if (place !== -1) setState(place, SETTLED)
    },
    forget(time) {
      for (const place of table.places())
        if (stateOf(place) === WAITING && table.value(place, NEXT) <= time) setState(place, SETTLED)
    },
    restart() {
      for (const place of table.places()) {
        table.setValue(place, NEXT, 0)
        table.setValue(place, TRIES, 0)
      }
    },
    get waiting() {
      return count(WAITING)
    },
    get givenUp() {
      return count(GIVEN_UP)
    },
    next() {
      let first: number | null = null
      for (const place of table.places())
        if (stateOf(place) === WAITING) first = Math.min(first ?? Infinity, table.value(place, NEXT))
      return first
    },
  }
}
