import { type ExitCode, UsageError, printable } from 'diptych/command'
import { allowAddress } from '../site/bounces/record-bounces.js'
import type { SuppressionStore } from '../site/store/suppressions/suppression-store.js'
import { checkedAddress, say, withStore, type DatabaseFlags } from './subscribers.js'

/** Addresses fetched at once. */
const PAGE = 1000

/** Prints one line for each suppressed address: address, kind, day, reason. */
export async function listSuppressed(flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async ({ suppressions }) => {
    let count = 0
    for await (const { email, kind, at, reason } of all(suppressions)) {
      count++
      process.stdout.write(
        flags.json
          ? `${JSON.stringify({ email, kind, at, reason })}\n`
          : `${[email, kind, at.toISOString().slice(0, 10), printable(reason)].join('\t')}\n`,
      )
    }
    process.stderr.write(`${count.toLocaleString('en-US')} suppressed\n`)
  })
}

/** Removes an address from the suppression list. Readers who complained are also unsubscribed, and stay so. */
export async function allowSubscriber(email: string, flags: DatabaseFlags): Promise<ExitCode> {
  return withStore(flags, async (store) => {
    const address = checkedAddress(email)
    if (!(await allowAddress(store, address, new Date())))
      throw new UsageError(`${address} is not suppressed. See 'diptych subscribers suppressed'.`)
    const reader = await store.readers.byEmail(address)
    const still = reader?.status === 'unsubscribed' ? '. The reader stays unsubscribed until they subscribe again' : ''
    say(`Allowed ${address}${still}`, flags, { allowed: address, status: reader?.status ?? null })
  })
}

async function* all(suppressions: SuppressionStore) {
  for (let after = ''; ;) {
    const page = await suppressions.list({ after, limit: PAGE })
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last.email
  }
}
