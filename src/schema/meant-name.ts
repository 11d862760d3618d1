import { nearestName } from '../options/nearest-name.js'
import { quoted } from './quoted.js'

/** What ends the sentence about an unknown name: the known one that was meant, if one is near. */
export function meantName(unknown: string, known: readonly { readonly name: string }[]): string {
  // A name that nobody would write costs time in proportion to its length.
  const near =
    unknown.length > MAX_NAME
      ? undefined
      : nearestName(
          unknown,
          known.map(({ name }) => name),
        )
  return near === undefined ? '' : `; did you mean ${quoted(near)}?`
}

const MAX_NAME = 60
