import { mboxMessages } from '../../../packages/server/src/serve/bounces.js'
import { bounceEvent } from '../../../packages/server/src/site/bounces/finding.js'
import { readReport } from '../../../packages/server/src/site/bounces/messages/read-report.js'
import * as messages from '../../site/bounces/report-messages.js'
import { mutateBytes } from '../mutate-bytes.js'
import type { Random } from '../random.js'
import type { Target } from '../target.js'

const SEPARATOR = 'From MAILER-DAEMON Fri Nov 20 08:00:00 2026\n'
const SEEDS = Object.values(messages)
  .filter((message) => typeof message === 'string')
  .map((message, at) => Buffer.from(at % 2 === 0 ? message : `${SEPARATOR}${message}\n\n${SEPARATOR}${message}`))

/** A mailbox of bounces and complaints, which anybody can write to. */
export const bounceReportTarget: Target = {
  name: 'bounce-report',
  kind: 'bytes',
  seeds: async () => SEEDS,
  generate: (random) => changed(random),
  mutate: (input, random, other) => mutateBytes(bytesOf(input), random, () => bytesOf(other())),
  async run(input) {
    for await (const { bytes } of mboxMessages(chunks(bytesOf(input)), 1_000_000)) {
      const reading = await readReport(bytes)
      if ('problem' in reading) continue
      for (const finding of reading.findings) await bounceEvent(finding, 'message', new Date())
    }
  },
}

function changed(random: Random): Uint8Array {
  return mutateBytes(random.pick(SEEDS), random, () => random.pick(SEEDS))
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 4096) yield bytes.subarray(at, at + 4096)
}

function bytesOf(input: unknown): Uint8Array {
  return input instanceof Uint8Array ? input : Buffer.from(String(input))
}
