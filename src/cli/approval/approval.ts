import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import * as v from 'valibot'
import { parseJson } from '../input/json.js'
import { fileProblem, UsageError } from '../usage-error.js'
import type { Content } from './content.js'
import type { SigningKey } from './signing-key.js'

const HASH = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

/** A person's approval to send this content. */
export interface Approval extends Content {
  /** Who approves, up to 200 characters. */
  readonly name: string
  /** ISO 8601. */
  readonly date: string
  /** Id of the key that signed it. Absent if none did. */
  readonly key?: string | undefined
  /** HMAC-SHA256 of name, date and fingerprint, 64 hexadecimal digits. Absent like `key`. */
  readonly signature?: string | undefined
}

const APPROVAL: v.GenericSchema<unknown, Approval> = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  date: v.pipe(v.string(), v.isoTimestamp()),
  fingerprint: HASH,
  parts: v.record(v.string(), HASH),
  key: v.optional(v.string()),
  signature: v.optional(HASH),
})
const FILE = v.object({ version: v.literal(1), approvals: v.pipe(v.array(APPROVAL), v.maxLength(1000)) })

/** Bytes. An approval has a few thousand. */
const LARGEST = 10_000_000

/** The file with the approvals of a post: `letter.proof.json` next to `letter.md`. */
export function approvalPath(post: string): string {
  return join(dirname(post), `${basename(post, extname(post))}.proof.json`)
}

/**
 * Reads the approvals of a file, oldest first; empty if the file is missing.
 *
 * @throws UsageError if the file contains something else.
 */
export function readApprovals(path: string): readonly Approval[] {
  let text: string
  try {
    if (statSync(path).size > LARGEST) throw new UsageError(`${path}: is too large for a file of approvals.`)
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof UsageError) throw error
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw fileProblem(path, error)
  }
  const read = v.safeParse(FILE, parseJson({ name: path, text }))
  if (read.success) return read.output.approvals
  const at = v.getDotPath(read.issues[0])
  throw new UsageError(
    `${path}: is not a file of approvals${at ? ` (${at})` : ''}. Delete it and approve the proof again.`,
  )
}

/** Adds an approval. It replaces an earlier one of the same name. */
export function writeApproval(path: string, approval: Approval): void {
  const others = readApprovals(path).filter(({ name }) => name !== approval.name)
  try {
    writeFileSync(path, `${JSON.stringify({ version: 1, approvals: [...others, approval] }, null, 2)}\n`)
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/** Makes an approval, signed if there is a key. */
export function approvalOf(name: string, date: Date, content: Content, key: SigningKey | null): Approval {
  const approval = { name, date: date.toISOString(), fingerprint: content.fingerprint, parts: content.parts }
  return key ? { ...approval, key: key.id, signature: signatureOf(approval, key) } : approval
}

/** Whether an approval is signed by this key. */
export function isSignedBy(approval: Approval, key: SigningKey): boolean {
  if (approval.key !== key.id || approval.signature === undefined) return false
  return timingSafeEqual(Buffer.from(approval.signature, 'hex'), Buffer.from(signatureOf(approval, key), 'hex'))
}

function signatureOf({ name, date, fingerprint }: Approval, { secret }: SigningKey): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['diptych proof', name, date, fingerprint]))
    .digest('hex')
}
