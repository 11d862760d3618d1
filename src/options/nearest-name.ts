import { closestMatch } from 'leven'

/** Maximum edit distance of a suggestion. */
const FARTHEST = 3

/**
 * The known name closest to an unknown one; undefined if none is close. A name within a group (`visit.sharer`) is found
 * by its last part.
 */
export function nearestName(
  unknown: string,
  known: readonly string[],
  farthest = Math.min(FARTHEST, Math.floor(unknown.length / 3)),
): string | undefined {
  // The later entry wins, so a top-level name goes before the same name within a group.
  const ordered = [...known].sort((a, b) => Number(b.includes('.')) - Number(a.includes('.')))
  const paths = new Map(ordered.map((path) => [comparable(path.slice(path.lastIndexOf('.') + 1)), path]))
  const name = comparable(unknown)
  // Among equally close names, prefer the one with the same start: few people misspell the first letter.
  const candidates = [...paths.keys()].sort((a, b) => sharedStart(name, b) - sharedStart(name, a))
  const near = closestMatch(name, candidates, { maxDistance: farthest })
  return near === undefined ? undefined : paths.get(near)
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** Makes `is_subscribed` and `isSubscribed` equal. */
function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}
