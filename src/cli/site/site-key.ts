import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { readSigningKey, type SigningKey } from '../mail/signing-key.js'
import { fileProblem } from '../usage-error.js'

/**
 * The key of the site's links: that of the file, which is made at the first start. Links in mails live as long as their
 * key, so it is kept beside the database.
 */
export function siteKey(path: string): SigningKey {
  if (!existsSync(path)) makeKey(path)
  return readSigningKey(path)
}

function makeKey(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    // 'wx': of two that start at once, one makes it and both read it.
    const file = openSync(path, 'wx', 0o600)
    try {
      writeSync(file, `site:${randomBytes(32).toString('hex')}\n`)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw fileProblem(path, error)
  }
}
