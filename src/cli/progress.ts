import { printable } from './printable.js'

export interface Progress {
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
