import { createHash } from 'node:crypto'
import type { MovedReader, ReaderImport } from '@diptych/server/node'
import { addressKey, addressProblem } from 'diptych/domain'
import type { Bundle } from '../bundle/bundle.js'
import type { BundleReader } from '../bundle/records.js'
import type { Finding } from '../source/source.js'

/** What became of the readers. */
export interface WrittenReaders {
  /** Different addresses. */
  readonly people: number
  readonly added: number
  /** Were readers of the newsletter already. */
  readonly known: number
  /** Rows with the address of another row. The strictest status counts. */
  readonly repeated: number
  readonly refused: readonly Finding[]
  /** Records of who got which post. */
  readonly received: number
}

const AT_ONCE = 1000

/**
 * Adds the readers to the database of the newsletter. Those who must not get mail go first, so that no later row makes
 * one of them active.
 */
export async function writeReaders(
  bundle: Bundle,
  database: ReaderImport,
  postOf: (key: string) => { readonly id: string | null; readonly slug: string | null },
  progress: (done: number) => void,
): Promise<WrittenReaders> {
  const seen = new Set<number>()
  const refused: Finding[] = []
  const counts = { added: 0, known: 0, repeated: 0, received: 0 }
  let done = 0
  for (const passes of [isStopped, (reader: BundleReader) => !isStopped(reader)]) {
    let batch: MovedReader[] = []
    const flush = async () => {
      if (batch.length === 0) return
      const { added, known } = await database.import(batch)
      counts.added += added
      counts.known += known
      done += batch.length
      batch = []
      progress(done)
    }
    for await (const reader of bundle.readers()) {
      if (!passes(reader)) continue
      const problem = addressProblem(reader.email)
      if (problem !== null) {
        refused.push({ where: reader.where, message: `'${reader.email.slice(0, 80)}' is not an address: ${problem}` })
        continue
      }
      const key = numberOf(addressKey(reader.email))
      if (seen.has(key)) counts.repeated++
      seen.add(key)
      const { where: _, ...row } = reader
      batch.push({ ...row, source: bundle.facts.source })
      if (batch.length === AT_ONCE) await flush()
    }
    await flush()
  }
  for await (const { key, emails } of bundle.received()) {
    const { recorded } = await database.received(postOf(key), emails)
    counts.received += recorded
  }
  // The second row of an address finds the reader whom the first one added.
  return { people: seen.size, ...counts, known: Math.max(0, counts.known - counts.repeated), refused }
}

/**
 * 53 bits of a hash. A set of 500,000 addresses would take 140 MB, one of numbers 20 MB. That two of them have one
 * number, and are counted as one reader, happens in one of 70,000 moves.
 */
function numberOf(address: string): number {
  const hash = createHash('sha256').update(address).digest()
  return hash.readUIntBE(0, 6) * 32 + (hash.readUInt8(6) >> 3)
}

function isStopped({ status }: BundleReader): boolean {
  return status === 'unsubscribed' || status === 'bounced' || status === 'complained'
}
