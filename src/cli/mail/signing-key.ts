import { readFileSync } from 'node:fs'
import { fileProblem, UsageError } from '../usage-error.js'

export interface SigningKey {
  readonly id: string
  readonly secret: string
}

/** Reads a key file: one line, `id:secret`, with a secret of at least 32 bytes. */
export function readSigningKey(path: string): SigningKey {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw fileProblem(path, error)
  }
  const [, id, secret] = /^([\w-]{1,16}):(\S{32,})\s*$/.exec(text) ?? []
  if (!id || !secret)
    throw new UsageError(
      `${path}: must hold one line 'id:secret' with a secret of at least 32 characters. Make one with openssl rand -hex 32.`,
    )
  return { id, secret }
}
