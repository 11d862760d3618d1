/** Like encodeURIComponent, but accepts unpaired surrogates. */
export function encodeComponent(value: string): string {
  return encodeURIComponent(wellFormed(value))
}

/** Like decodeURIComponent, but returns null if the value is not percent-encoded UTF-8. */
export function decodeComponent(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** Replaces unpaired surrogates by U+FFFD. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd')
}
