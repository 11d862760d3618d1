/** encodeURIComponent that survives half surrogate pairs. */
export function encodeComponent(value: string): string {
  return encodeURIComponent(wellFormed(value))
}

/** decodeURIComponent, null for what is not percent-encoded UTF-8. */
export function decodeComponent(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** The text with U+FFFD for each half of a surrogate pair that stands alone. */
export function wellFormed(value: string): string {
  return value.replace(/\p{Surrogate}/gu, '\ufffd')
}
