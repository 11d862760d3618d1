import type { BindingPool } from '../bind/binding-pool.js'
import type { DueRecipient } from './due-recipients.js'
import type { OpenLetter } from './open-letters.js'

export interface BoundMessages {
  readonly messages: readonly { readonly row: DueRecipient; readonly bytes: Uint8Array }[]
  readonly failed: readonly { readonly row: DueRecipient; readonly reason: string }[]
}

/** Makes the messages of these recipients in the pool's threads. Disposing the result frees their memory. */
export async function boundMessages(
  pool: Pick<BindingPool, 'bind'>,
  letter: OpenLetter,
  rows: readonly DueRecipient[],
): Promise<BoundMessages> {
  const messages: { row: DueRecipient; bytes: Uint8Array }[] = []
  const failed: { row: DueRecipient; reason: string }[] = []
  let assignments = rows.map(({ audience, recipient }, line) => ({
    line,
    audience: letter.templateOf(audience),
    recipient,
  }))
  while (assignments.length > 0) {
    const result = await pool.bind(assignments)
    const memory = new Uint8Array(result.slab)
    for (const { line, at, length } of result.messages) {
      const row = rows[line]
      if (row) messages.push({ row, bytes: memory.subarray(at, at + length) })
    }
    for (const { line, reason } of result.failed) {
      const row = rows[line]
      if (row) failed.push({ row, reason })
    }
    assignments = [...result.rest]
  }
  return { messages, failed }
}
