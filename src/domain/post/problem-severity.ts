/** Sites and single messages bring the picture along, and `mail` refuses to send a list what it cannot. */
const WARNINGS: ReadonlySet<string> = new Set(['picture-local'])

/** Whether readers get less than was written, or whether that depends on how it is sent. `code` is a problem's. */
export function problemSeverity(code: string): 'error' | 'warning' {
  return WARNINGS.has(code) ? 'warning' : 'error'
}
