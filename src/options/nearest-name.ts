import { closestMatch } from 'leven'

/** Names that differ by more are other words. */
const FARTHEST = 3

/**
 * The known name that an unknown one was meant to be; undefined if none is near. A name within a group (`visit.sharer`)
 * is found by its last part.
 */
export function nearestName(
  unknown: string,
  known: readonly string[],
  farthest = Math.min(FARTHEST, Math.floor(unknown.length / 3)),
): string | undefined {
  // The later of two entries stays: a name of its own goes before the same name within a group.
  const ordered = [...known].sort((a, b) => Number(b.includes('.')) - Number(a.includes('.')))
  const paths = new Map(ordered.map((path) => [comparable(path.slice(path.lastIndexOf('.') + 1)), path]))
  const name = comparable(unknown)
  // Of names that are equally near, the one that begins alike: few misspell a first letter.
  const candidates = [...paths.keys()].sort((a, b) => sharedStart(name, b) - sharedStart(name, a))
  const near = closestMatch(name, candidates, { maxDistance: farthest })
  return near === undefined ? undefined : paths.get(near)
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** `is_subscribed` and `isSubscribed` are one name that was written in two ways. */
function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}
