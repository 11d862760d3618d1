/** A value as JSON for a report. Trees that are too deep for the runtime have none. */
export function jsonText(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? '').slice(0, 2000)
  } catch {
    return ''
  }
}
