import { readFile, stat } from 'node:fs/promises'
import { fileProblem } from 'diptych/command'
import * as v from 'valibot'
import { PROOF_RECORD, type ProofRecord } from './record.js'

/** Id of the element with a proof's record. */
export const RECORD_ID = 'diptych-proof'
const OPEN = `<script type="application/json" id="${RECORD_ID}">`
const CLOSE = '</script>'
/** Bytes. */
const LARGEST = 200_000_000

/** The record of the previous proof, or the reason why it could not be compared (null if there is none). */
export type EarlierProof = { readonly record: ProofRecord } | { readonly problem: string | null }

/**
 * Reads the previous proof from its file. The content is not trusted.
 *
 * @throws UsageError if the file exists and cannot be read.
 */
export async function readEarlierProof(path: string): Promise<EarlierProof> {
  let html: string
  try {
    if ((await stat(path)).size > LARGEST) return { problem: `${path} is too large to be a proof.` }
    html = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { problem: null }
    throw fileProblem(path, error)
  }
  return earlierProofIn(html, path)
}

export function earlierProofIn(html: string, name: string): EarlierProof {
  // The record is last. Frames are escaped, so they cannot contain this element.
  const from = html.lastIndexOf(OPEN)
  const to = html.indexOf(CLOSE, from)
  if (from === -1 || to === -1) return { problem: `${name} is not a proof.` }
  let json: unknown
  try {
    json = JSON.parse(html.slice(from + OPEN.length, to))
  } catch {
    return { problem: `${name} is damaged.` }
  }
  const read = v.safeParse(PROOF_RECORD, json)
  return read.success ? { record: read.output } : { problem: `${name} is damaged, or was written by another version.` }
}

/** JSON that is safe inside a script element. */
export function recordText(record: ProofRecord): string {
  return JSON.stringify(record).replaceAll('<', '\\u003c')
}
