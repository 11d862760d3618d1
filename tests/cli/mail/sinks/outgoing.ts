import type { Outcome, Outgoing, Sink } from '../../../../packages/server/src/mail/sinks/sink.js'

export const MAILING_DATE = new Date('2026-03-01T08:05:09.500Z')

export function outgoing(line: number, body = `Letter ${line}\r\n`): Outgoing {
  return {
    line,
    to: `reader${line}@list.example`,
    bytes: Buffer.from(
      `From: ines@lowwater.example\r\nMessage-ID: <${line}@lowwater.example>\r\n\r\n${body}`,
      'latin1',
    ),
  }
}

export function outgoings(count: number, body?: string): Outgoing[] {
  return Array.from({ length: count }, (_, at) => outgoing(at + 1, body))
}

/** What became of each line. */
export async function delivered(sink: Sink, messages: readonly Outgoing[]): Promise<ReadonlyMap<number, Outcome>> {
  const outcomes = new Map<number, Outcome>()
  await sink.deliver(messages, ({ line }, outcome) => {
    if (outcomes.has(line)) throw new Error(`line ${line} is settled twice`)
    outcomes.set(line, outcome)
  })
  return outcomes
}
