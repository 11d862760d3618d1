import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { openSmtp } from '../../../../packages/server/src/mail/sinks/smtp.js'
import { parseTarget } from '../../../../packages/server/src/mail/target.js'
import { outgoings } from './outgoing.js'

/** Run as a process of its own: delivers so many messages, except those that the journal has, and notes each in it. */
const [to = '', journal = '', count = '', connections = ''] = process.argv.slice(2)
const target = parseTarget(to)
if (target.kind !== 'smtp') throw new Error('not a server')
const noted = new Set(existsSync(journal) ? readFileSync(journal, 'utf8').split('\n') : [])
const sink = openSmtp(target, {
  from: 'ines@lowwater.example',
  connections: Number(connections),
  timeout: 30_000,
  retryFor: 30_000,
  notify: () => undefined,
  backoff: 1,
})
try {
  await sink.deliver(
    outgoings(Number(count)).filter(({ line }) => !noted.has(String(line))),
    ({ line }) => appendFileSync(journal, `${line}\n`),
  )
} catch (error) {
  process.stdout.write(String(error))
} finally {
  await sink.close()
}
