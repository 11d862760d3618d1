import { createReadStream, existsSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInterface } from 'node:readline'

/** A file of JSON lines that is written from its start. */
export interface LineWriter {
  write(value: unknown): Promise<void>
  /** Ends when all lines are on the disk. */
  close(): Promise<void>
}

/** Bytes collected before they are written. */
const CHUNK = 1 << 18

/** Writes JSON lines. With `append`, after those that exist. */
export async function lineWriter(path: string, flags: 'w' | 'a' = 'w'): Promise<LineWriter> {
  const file = await open(path, flags, 0o600)
  let waiting = ''
  const flush = async () => {
    const text = waiting
    waiting = ''
    if (text !== '') await file.appendFile(text)
  }
  return {
    async write(value) {
      waiting += `${JSON.stringify(value)}\n`
      if (waiting.length >= CHUNK || flags === 'a') await flush()
    },
    async close() {
      await flush()
      await synced(file)
    },
  }
}

async function synced(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The values of a file of JSON lines; none without a file. Passes over a line that a killed process left torn. */
export async function* readLines<T>(path: string): AsyncGenerator<T> {
  if (!existsSync(path)) return
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    if (line === '') continue
    let value: T
    try {
      value = JSON.parse(line) as T
    } catch {
      continue
    }
    yield value
  }
}
