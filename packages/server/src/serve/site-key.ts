import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeStateFolder, fileProblem } from 'diptych/command'
import { readSigningKey, type SigningKey } from 'diptych/newsletter'

/** The id of the keys of sites. */
export const SITE_KEY_ID = 'site'

/**
 * The key that signs the site's links. Its file is created at the first start, next to the database, because links in
 * mails work only as long as the key exists.
 */
export function siteKey(path: string): SigningKey {
  if (!existsSync(path)) makeKey(path)
  return readSigningKey(path)
}

function makeKey(path: string): void {
  try {
    makeStateFolder(path)
    mkdirSync(dirname(path), { recursive: true })
    // 'wx': if two processes start at once, one creates the file and both read it.
    const file = openSync(path, 'wx', 0o600)
    try {
      writeSync(file, `${SITE_KEY_ID}:${randomBytes(32).toString('hex')}\n`)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw fileProblem(path, error)
  }
}
