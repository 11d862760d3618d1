/** Decodes base64, with or without line breaks; null for other text. */
export function base64Bytes(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replace(/\s+/g, '')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
