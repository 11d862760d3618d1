/** How a text looks in a terminal. */
export type Style = 'bold' | 'muted' | 'error' | 'warning' | 'fine'

const CODES: Readonly<Record<Style, number>> = { bold: 1, muted: 2, error: 31, warning: 33, fine: 32 }

/** Returns the text with the escape sequences of a style, or as it is for a stream without colours. */
export type Paint = (style: Style, text: string) => string

/** How a terminal shows text. */
export interface TerminalLayout {
  /** Columns. */
  readonly width: number
  /** Colours its text. */
  readonly paint: Paint
}

/**
 * Colours if the terminal supports them. FORCE_COLOR turns them on (also in a pipe) or off (`0`, `false`) and is
 * stronger than NO_COLOR, as in Node (https://no-color.org, https://force-color.org).
 */
export function isColoured(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  const forced = env['FORCE_COLOR']
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return isTerminal && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
}

/** Colours text for a stream: only for a terminal, unless FORCE_COLOR or NO_COLOR say otherwise. */
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

/** Prints an error on standard error, as one line that begins with `diptych:`. */
export function printError(message: string): void {
  process.stderr.write(`${paintFor(process.stderr)('error', 'diptych:')} ${message}\n`)
}

/** Prints a warning on standard error, as one line that begins with `warning:`. */
export function warn(message: string): void {
  process.stderr.write(`${paintFor(process.stderr)('warning', 'warning:')} ${message}\n`)
}

/** When nothing but the result is wanted. */
export interface HintFlags {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Says on standard error what to do next: for people at a terminal. Programs and pipes do not get it. */
export function hint(next: string, { json = false, quiet = false }: HintFlags): void {
  const { stderr } = process
  if (stderr.isTTY === true && !json && !quiet) stderr.write(`${paintFor(stderr)('muted', `Next: ${next}`)}\n`)
}

/** Makes untrusted text safe for a terminal: one line of at most `length` characters, without control characters. */
export function printable(text: string, length = 120): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return plain.length > length ? `${plain.slice(0, length - 1)}…` : plain
}

/** A progress bar. */
export interface Progress {
  /** Shows that one more of the total is finished. */
  step(label: string): void
  /** Shows that `done` of the total is finished. */
  reach(done: number, label: string): void
  /** Clears the line. */
  end(): void
}

const BAR = 24
const PAUSE = 60

/**
 * A progress bar on one line of a terminal. Prints nothing in pipes, files and terminals that cannot rewrite a line.
 */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>, total: number): Progress {
  if (stream.isTTY !== true || process.env['TERM'] === 'dumb')
    return { step: () => undefined, reach: () => undefined, end: () => undefined }
  let done = 0
  let drawn = -Infinity
  const draw = (shown: string) => {
    const now = performance.now()
    if (now - drawn < PAUSE && done < total) return
    drawn = now
    const filled = total === 0 ? BAR : Math.round((Math.min(done, total) / total) * BAR)
    const line = `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${printable(shown)}`
    stream.write(`\r\u001b[K${line.slice(0, Math.max(20, (stream.columns || 80) - 1))}`)
  }
  return {
    step(label) {
      done++
      draw(`${String(done).padStart(String(total).length)}/${total}  ${label}`)
    },
    reach(reached, label) {
      done = reached
      draw(label)
    },
    end() {
      stream.write('\r\u001b[K')
    },
  }
}

/**
 * Resolves at the first Ctrl-C or SIGTERM; a second one ends the process. Call it before printing that the server runs,
 * because a script may send the signal as soon as it reads that line.
 */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    const stop = () => {
      if (isStopping) process.exit(130)
      isStopping = true
      resolve()
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
  })
}
