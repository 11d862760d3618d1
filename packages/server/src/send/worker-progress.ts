import { formatNumber } from 'diptych/domain'
import type { WorkerEvents } from '../mailings/deliver/recorder.js'
import type { MailingStore, StoredMailing } from '../site/store/mailings/mailing-store.js'
import { oneReason } from '../transports/reply.js'
import { printable, type Progress, progressOn } from 'diptych/command'

export interface WorkerProgress extends WorkerEvents {
  /** Prints what this worker sent of each mailing. */
  end(): Promise<void>
}

interface Counts {
  delivered: number
  failed: number
  deferred: number
  skipped: number
}

/** Shows a progress bar in a terminal and prints a line for each mailing at the end. */
export function workerProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  mailings: Pick<MailingStore, 'byId'>,
): WorkerProgress {
  const counts = new Map<number, Counts>()
  const begun = performance.now()
  const bar = new Map<number, Progress>()
  const tell = (line: string) => {
    for (const each of bar.values()) each.end()
    stream.write(`${oneReason(line)}\n`)
  }
  return {
    tell,
    settled(mailing, outcome, count) {
      const known = counts.get(mailing) ?? { delivered: 0, failed: 0, deferred: 0, skipped: 0 }
      counts.set(mailing, known)
      known[outcome] += count
      let line = bar.get(mailing)
      if (line === undefined) {
        bar.set(mailing, progressOn(stream, 0))
        void mailings
          .byId(mailing)
          .then((found) => bar.set(mailing, progressOn(stream, found?.planned ?? 0)))
          .catch(() => undefined)
        line = bar.get(mailing)
      }
      line?.reach(known.delivered + known.failed + known.skipped, `mailing ${mailing}: ${progressLine(known, begun)}`)
    },
    async end() {
      for (const each of bar.values()) each.end()
      if (counts.size === 0) stream.write('Nothing was sent.\n')
      for (const [mailing, known] of counts) {
        const found = await mailings.byId(mailing).catch(() => null)
        stream.write(`Mailing ${mailing}${titleOf(found)}: ${progressLine(known, begun)}\n`)
      }
    },
  }
}

function titleOf(mailing: StoredMailing | null): string {
  return mailing ? ` "${printable(mailing.title)}"` : ''
}

function progressLine({ delivered, failed, deferred, skipped }: Counts, begun: number): string {
  const seconds = (performance.now() - begun) / 1000
  return [
    `${formatNumber(delivered)} delivered`,
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(deferred > 0 ? [`${formatNumber(deferred)} deferred`] : []),
    ...(skipped > 0 ? [`${formatNumber(skipped)} skipped`] : []),
    ...(seconds > 1 && delivered > 0 ? [`${formatNumber(Math.round(delivered / seconds))} a second`] : []),
  ].join(', ')
}
