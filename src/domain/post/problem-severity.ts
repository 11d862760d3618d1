/**
 * Not errors: sites and single messages include local pictures. `mail` refuses to send mails with pictures that it
 * cannot include.
 */
const WARNINGS: ReadonlySet<string> = new Set(['picture-local'])

/**
 * `error` if readers get less than was written, `warning` if that depends on the way of sending. `code` is a problem's
 * code.
 */
export function problemSeverity(code: string): 'error' | 'warning' {
  return WARNINGS.has(code) ? 'warning' : 'error'
}
