import { LOSS_CODES, type Problem } from '../index.js'

interface Entry {
  readonly file: string
  readonly line?: number
  readonly column?: number
  readonly code: string
  readonly message: string
}

/** Content that imports lost, changed or left out, for `--json`. */
export interface LossList {
  add(file: string, problems: readonly Problem[]): void
  /** One JSON object and a line break. */
  json(): string
}

export function lossList(): LossList {
  const lost: Entry[] = []
  const leftOut: Entry[] = []
  return {
    add(file, problems) {
      for (const { code, message, position } of problems) {
        const entry: Entry = { file, ...position, code, message }
        if (LOSS_CODES.has(code)) lost.push(entry)
        else if (code === 'left-out') leftOut.push(entry)
      }
    },
    json: () => `${JSON.stringify({ lost, leftOut }, null, 2)}\n`,
  }
}
