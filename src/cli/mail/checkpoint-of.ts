import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { STDIN } from '../inputs.js'
import { fileProblem } from '../usage-error.js'
import { openCheckpoint, type Checkpoint } from './checkpoint.js'
import { describeTarget, type Target } from './target.js'

export interface CheckpointFlags {
  readonly recipients: string
  /** A path of the caller's; false for none. */
  readonly checkpoint?: string | false
}

/**
 * Where a run notes what it has delivered: beside the recipients, a file for each target. Nothing is noted where
 * nothing stays (`null`, a pipe), nor for recipients from a pipe, unless a path is given.
 */
export function checkpointPath({ recipients, checkpoint }: CheckpointFlags, target: Target): string | null {
  if (checkpoint === false || target.kind === 'null') return null
  if (checkpoint !== undefined) return checkpoint
  if (recipients === STDIN || (target.kind === 'ndjson' && target.file === null)) return null
  return `${recipients}.${digest(describeTarget(target)).slice(0, 8)}.checkpoint`
}

/** Opens the journal of a mailing. What makes the messages and their order, the post, the options and the list, must be what it was. */
export async function checkpointOf(flags: CheckpointFlags, target: Target, made: { readonly post: string; readonly options: Readonly<Record<string, string>> }, date: Date): Promise<Checkpoint | null> {
  const path = checkpointPath(flags, target)
  if (path === null) return null
  const recipients = flags.recipients === STDIN ? 'standard input' : await digestOfFile(flags.recipients)
  return openCheckpoint(path, { post: digest(made.post).slice(0, 16), recipients, target: describeTarget(target), ...made.options }, date)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    throw fileProblem(path, error)
  }
  return hash.digest('hex').slice(0, 16)
}
