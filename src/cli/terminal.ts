export type Style = 'bold' | 'muted' | 'error' | 'warning' | 'fine'

const CODES: Readonly<Record<Style, number>> = { bold: 1, muted: 2, error: 31, warning: 33, fine: 32 }

export type Paint = (style: Style, text: string) => string

/**
 * Colours if the terminal supports them. FORCE_COLOR turns them on (also in a pipe) or off (`0`, `false`) and is
 * stronger than NO_COLOR, as in Node (https://no-color.org, https://force-color.org).
 */
export function isColoured(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
}

export function paintFor(stream: NodeJS.WriteStream): Paint {
  return isColoured(stream.isTTY === true, process.env)
    ? (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m`
    : (_, text) => text
}

/** Width in columns: 80 in a pipe, limited so that lines stay readable. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return Math.max(60, Math.min(stream.columns || 80, 110))
}

/** Ignores errors when a reader closes the pipe early (`| head`). */
export function surviveClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
      process.exit()
    })
  }
}

export function tell(message: string): void {
  process.stderr.write(`${paintFor(process.stderr)('error', 'diptych:')} ${message}\n`)
}

export function warn(message: string): void {
  process.stderr.write(`${paintFor(process.stderr)('warning', 'warning:')} ${message}\n`)
}
