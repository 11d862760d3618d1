/** An object whose fields nobody has looked at yet: of an answer, of a form. */
export type Fields = Readonly<Record<string, unknown>>

/** An object of JSON: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
