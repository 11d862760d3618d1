/**
 * Not errors: sites and single messages include local pictures, and `mail` refuses to send mails with pictures that it
 * cannot include. `TK` is a writer's own mark.
 */
const WARNINGS: ReadonlySet<string> = new Set(['picture-local', 'open-place'])

/**
 * `error` if readers get less than was written, `warning` if that depends on the way of sending or on what was meant.
 * `code` is a problem's code.
 */
export function problemSeverity(code: string): 'error' | 'warning' {
  return WARNINGS.has(code) ? 'warning' : 'error'
}
