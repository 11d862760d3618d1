import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { openDeliveryLog } from '../../../packages/server/src/mail/log/delivery-log.js'
import { deliveredIn, newTally } from '../../../packages/server/src/mail/report.js'
import { retryPlan } from '../../../packages/server/src/mail/retries.js'
import { sendMailing } from '../../../packages/server/src/mail/run.js'
import { DELIVERED, type Sink } from '../../../packages/server/src/mail/sinks/sink.js'
import type { RecipientLine } from '../../../packages/server/src/recipients/recipient.js'
import { UsageError } from '../../../src/cli/usage-error.js'
import { compileMailing } from '../../../src/email/platform-email.js'
import { readPost } from '../../../src/instance/platform.js'
import { ROOT } from '../../harness/paths.js'
import { envelope, paragraph } from '../diptych.js'
import { MAILING_DATE } from './sinks/outgoing.js'

const root = mkdtempSync(join(tmpdir(), 'diptych-run-'))
afterAll(() => rm(root, { recursive: true }))

/** Runs a mailing over the list, and says what happened in which order. */
async function run(name: string, recipients: AsyncIterable<readonly RecipientLine[]>) {
  const events: string[] = []
  const log = openDeliveryLog(join(root, name), {
    target: 'mbox',
    run: { post: 'post 1', title: 'Letter', letter: '', options: {}, by: 'mbox:out', started: MAILING_DATE },
    again: false,
    date: MAILING_DATE,
  })
  const tally = newTally()
  let length = 0
  const sink: Sink = {
    async deliver(messages, settled) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      events.push('delivered')
      length += messages.length
      for (const message of messages) settled(message, DELIVERED)
    },
    position: () => length,
    async sync() {
      events.push('synced')
    },
    async close() {},
  }
  const outcome = await sendMailing({
    mailing: compileMailing(readPost(envelope('Letter', paragraph('Mud.'))), { now: MAILING_DATE }),
    recipients,
    seen: () => false,
    reopen: null,
    retry: retryPlan(0),
    setup: {
      form: 'message',
      sender: { from: { address: 'ines@lowwater.example' }, date: MAILING_DATE },
      signing: null,
    },
    threads: 1,
    worker: pathToFileURL(`${ROOT}/packages/server/dist/mail-worker.js`),
    sink,
    noteEach: false,
    lanes: 1,
    compiled: () => undefined,
    log,
    skip: null,
    tally,
    stop: new AbortController().signal,
    progress: () => undefined,
    notify: () => undefined,
  }).catch((error: unknown) => error)
  log.close()
  const noted = readFileSync(log.path, 'utf8').trim().split('\n').at(-1)
  return { outcome, events, delivered: deliveredIn(tally), noted }
}

async function* list(count: number, end?: Error): AsyncGenerator<readonly RecipientLine[]> {
  yield Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    recipient: { email: `reader${at}@list.example`, state: 'free', fields: {} },
  }))
  if (end) throw end
}

it('a list that cannot be read to its end leaves nothing under way and everything noted', async () => {
  const broken = new UsageError('list.ndjson: EIO')
  const { outcome, events, delivered, noted } = await run('broken', list(128, broken))
  expect(outcome).toBe(broken)
  expect({ delivered, noted }).toEqual({
    delivered: 128,
    noted: expect.stringMatching(/"reader127@list\.example"\],"position":128\}$/) as unknown,
  })
  expect(events.at(-1)).toBe('synced')
})

it('a run ends with its target synced, after the last delivery', async () => {
  const { outcome, events, noted } = await run('whole', list(100))
  expect(outcome).toBeUndefined()
  expect(noted).toContain('"position":100')
  expect(events.lastIndexOf('synced')).toBeGreaterThan(events.lastIndexOf('delivered'))
})
