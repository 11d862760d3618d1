import { nearestName } from '../options/nearest-name.js'
import { quoted } from './quoted.js'

/** The end of a sentence about an unknown name: a suggestion if a known name is close, else empty. */
export function meantName(unknown: string, known: readonly { readonly name: string }[]): string {
  // Absurdly long names are skipped, because the comparison takes time in proportion to their length.
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
