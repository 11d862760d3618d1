import { expect, it } from 'vitest'
import { letterOf, readers, shortTemplate } from './letters.js'
import { opened } from './services.js'

interface Message {
  readonly HtmlBody: string
  readonly TextBody: string
  readonly MessageStream: string
  readonly Headers: readonly { readonly Name: string; readonly Value: string }[]
}

it('gives Postmark a mail that is complete where the stream leaves unsubscribing to us', async () => {
  const { double, transport } = await opened('postmark')
  await transport.prepare(letterOf(await shortTemplate()))(readers(2), 'key')
  const messages = JSON.parse(double.requests[0]?.body.toString() ?? '[]') as Message[]
  expect(messages).toHaveLength(2)
  for (const [at, { HtmlBody, TextBody, Headers, MessageStream }] of messages.entries()) {
    const fields = new Map(Headers.map(({ Name, Value }) => [Name, Value]))
    const link = /<(https:[^>]+)>/.exec(fields.get('List-Unsubscribe') ?? '')?.[1] ?? ''
    expect(new URL(link).searchParams.get('token')).toBe(`token${at}`)
    expect(fields.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    // Article 1300: a visible link in every message.
    expect(HtmlBody).toContain(`token${at}`)
    expect(HtmlBody).toMatch(/>\s*Unsubscribe\s*</)
    expect(TextBody).toContain(link)
    // In such a stream, nothing fills the placeholder.
    expect(HtmlBody + TextBody).not.toContain('pm:unsubscribe')
    expect(MessageStream).toBe('letters')
  }
})

it('sends to the broadcast stream that every server has, where no other is named', async () => {
  const { double, transport } = await opened('postmark', { env: { POSTMARK_MESSAGE_STREAM: undefined } })
  await transport.prepare(letterOf(await shortTemplate()))(readers(1), 'key')
  const [message] = JSON.parse(double.requests[0]?.body.toString() ?? '[]') as Message[]
  expect(message?.MessageStream).toBe('broadcast')
})
