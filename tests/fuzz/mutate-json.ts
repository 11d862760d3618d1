import { isObject } from '../harness/node-fixtures.js'
import { hostileNumber, hostileString, hostileValue, PROTOTYPE_NAMES } from './hostile-values.js'
import type { Random } from './random.js'

type Container = unknown[] | Record<string, unknown>

interface Place {
  readonly holder: Container
  readonly key: string | number
}

/** A changed copy of a JSON value; `other` gives a second value, of which parts are taken over. */
export function mutateJson(value: unknown, random: Random, other: () => unknown): unknown {
  const root = { value: structuredClone(value) }
  const changes = 2 ** random.int(0, 3)
  for (let change = 0; change < changes; change++) {
    const places = placesIn(root)
    if (places.length === 0) break
    changeOne(random.pick(places), random, other)
  }
  return root.value
}

/** Every place of a value where something stands. */
function placesIn(root: Container): Place[] {
  const places: Place[] = []
  const waiting: Container[] = [root]
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    for (const key of keysOf(holder)) {
      places.push({ holder, key })
      const item = valueAt({ holder, key })
      if (Array.isArray(item) || isObject(item)) waiting.push(item)
    }
  }
  return places
}

function changeOne(place: Place, random: Random, other: () => unknown): void {
  const current = valueAt(place)
  switch (random.int(0, 11)) {
    case 0:
      return remove(place)
    case 1:
      return set(place, hostileValue(random))
    case 2:
      return set(place, repeatOf(current, random))
    case 3:
      return set(place, wrapped(current, random))
    case 4:
      return set(place, partOf(other(), random))
    case 5: {
      if (isObject(current))
        return setOwn(
          current,
          random.oneIn(2) ? random.pick(PROTOTYPE_NAMES) : hostileString(random),
          hostileValue(random),
        )
      return set(place, hostileString(random))
    }
    case 6: {
      if (!Array.isArray(place.holder)) return set(place, partOf(place.holder, random))
      place.holder.splice(random.int(0, place.holder.length), 0, structuredClone(current))
      return
    }
    case 7: {
      if (Array.isArray(current) && current.length > 1) current.push(current.shift())
      else if (isObject(current)) set(place, renamed(current, random))
      return
    }
    default:
      return set(place, sameType(current, random))
  }
}

function sameType(value: unknown, random: Random): unknown {
  if (typeof value === 'string') return random.oneIn(2) ? hostileString(random) : inserted(value, random)
  if (typeof value === 'number') return hostileNumber(random)
  if (typeof value === 'boolean') return !value
  return hostileValue(random)
}

function inserted(value: string, random: Random): string {
  const at = random.int(0, value.length)
  return value.slice(0, at) + hostileString(random) + value.slice(at + random.int(0, 3))
}

function repeatOf(value: unknown, random: Random): unknown {
  const times = random.int(2, 40)
  if (typeof value === 'string') return value.slice(0, 200).repeat(times)
  if (Array.isArray(value)) return Array.from({ length: Math.min(times, 8) }, () => structuredClone(value)).flat()
  return Array.from({ length: Math.min(times, 8) }, () => structuredClone(value))
}

/** The value as the content of nodes around it, from one to rather deep. */
function wrapped(value: unknown, random: Random): unknown {
  const type = random.pick([
    'blockquote',
    'bullet_list',
    'list_item',
    'paragraph',
    'calloutBlock',
    'doc',
    'footnote',
    'heading',
    'code_block',
    'caption',
    'nothing-known',
    'constructor',
  ])
  let whole = value
  for (let depth = random.oneIn(6) ? random.int(20, 300) : random.int(1, 3); depth > 0; depth--)
    whole = { type, content: [whole] }
  return whole
}

function renamed(value: Record<string, unknown>, random: Random): unknown {
  const entries = Object.entries(value)
  if (entries.length === 0) return hostileValue(random)
  const chosen = random.int(0, entries.length - 1)
  return Object.fromEntries(
    entries.map(([key, item], at) => [
      at === chosen
        ? random.pick([...PROTOTYPE_NAMES, 'type', 'attrs', 'content', 'marks', 'text', key.toUpperCase()])
        : key,
      item,
    ]),
  )
}

function partOf(value: unknown, random: Random): unknown {
  const places = placesIn([value])
  return places.length === 0 ? null : structuredClone(valueAt(random.pick(places)))
}

function keysOf(holder: Container): (string | number)[] {
  return Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder)
}

function valueAt({ holder, key }: Place): unknown {
  return Object.getOwnPropertyDescriptor(holder, key)?.value
}

function set({ holder, key }: Place, value: unknown): void {
  setOwn(holder, key, value)
}

/** Assigning to `__proto__` would not make a key. */
function setOwn(holder: Container, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else Reflect.deleteProperty(holder, key)
}
