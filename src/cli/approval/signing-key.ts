import { readFileSync } from 'node:fs'
import type { Mailbox } from '../../email/index.js'
import { fileProblem, UsageError } from '../usage-error.js'

/** `Ines <ines@lowwater.example>`, or the address alone, for people. */
export function mailboxText({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address
}

/** A secret that signs links and approvals. */
export interface SigningKey {
  /** Names the key in links, so that several can be valid. */
  readonly id: string
  /** At least 32 characters. */
  readonly secret: string
}

/** Reads a key file: one line, `id:secret`, with a secret of at least 32 bytes. Throws UsageError for other content. */
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
