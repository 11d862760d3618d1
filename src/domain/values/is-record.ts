/** An unchecked object, for example from an answer or a form. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: not null and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
