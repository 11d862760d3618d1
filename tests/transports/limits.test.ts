import { describe, expect, it } from 'vitest'
import { EmailTemplate } from '../../src/email/bind/template.js'
import { letterOf, readers, shortTemplate } from './letters.js'
import { opened } from './services.js'

/** Bytes of the long letter's text; its mail has them twice. */
const LONG = 60_000

describe('the bytes of a call', () => {
  it('are at most 1 MB for SES', async () => {
    const template = await shortTemplate(`Dear {first_name, "reader"}, ${'tide '.repeat(LONG / 5)}`)
    const { double, transport } = await opened('ses')
    const list = readers(50).map((recipient) => ({ ...recipient, token: 't'.repeat(6000) }))
    const replies = await transport.prepare(letterOf(template))(list, 'key')
    expect(replies.every(({ kind }) => kind === 'accepted')).toBe(true)
    expect(double.requests.length).toBeGreaterThan(1)
    for (const { body } of double.requests) expect(body.length).toBeLessThanOrEqual(1_000_000)
    expect(double.violations).toEqual([])
  })

  it('stop a mail for SES that is larger alone', async () => {
    const template = await shortTemplate('tide '.repeat(120_000))
    const { double, transport } = await opened('ses')
    const replies = await transport.prepare(letterOf(template))(readers(3), 'key')
    expect(replies.map(({ kind }) => kind)).toEqual(['stopped', 'stopped', 'stopped'])
    expect(double.requests).toHaveLength(0)
  })

  it.each([
    ['postmark', 50_000_000, 480],
    ['resend', 40_000_000, 100],
  ] as const)(
    'are within what %s takes',
    async (name, limit, count) => {
      const each = Math.ceil((1.2 * limit) / count / 2)
      const template = await shortTemplate(`Dear {first_name, "reader"}, ${'tide '.repeat(each / 5)}`)
      const { double, transport } = await opened(name)
      const replies = await transport.prepare(letterOf(template))(readers(count), 'key')
      expect(replies.filter(({ kind }) => kind === 'accepted')).toHaveLength(count)
      expect(double.requests.length).toBeGreaterThan(1)
      for (const { body } of double.requests) expect(body.length).toBeLessThanOrEqual(limit)
      expect(double.violations).toEqual([])
    },
    60_000,
  )

  it('are within what Mailgun takes', async () => {
    const { double, transport } = await opened('mailgun')
    const list = readers(900).map((recipient) => ({ ...recipient, token: 't'.repeat(8_000) }))
    const replies = await transport.prepare(letterOf(await shortTemplate()))(list, 'key')
    expect(replies.filter(({ kind }) => kind === 'accepted')).toHaveLength(900)
    expect(double.requests.length).toBeGreaterThan(1)
    for (const { body } of double.requests) expect(body.length).toBeLessThanOrEqual(25_000_000)
    expect(double.violations).toEqual([])
  }, 60_000)

  it('are within what SendGrid takes', async () => {
    const { html, ...data } = (await shortTemplate()).toJSON()
    const long = { ...html, text: [`<!--${'x'.repeat(22_000_000)}-->${html.text[0]}`, ...html.text.slice(1)] }
    const template = EmailTemplate.fromJSON({ ...data, html: long })
    const { double, transport } = await opened('sendgrid')
    // Thousands of finished mails of this size would not fit into memory.
    double.troubles.push(...Array.from({ length: 5 }, () => ({ kind: 'answer', status: 202 }) as const))
    const list = readers(1000).map((recipient) => ({ ...recipient, token: 't'.repeat(2_200) }))
    const replies = await transport.prepare(letterOf(template))(list, 'key')
    expect(replies.filter(({ kind }) => kind === 'accepted')).toHaveLength(1000)
    for (const { body } of double.requests) expect(body.length).toBeLessThan(30_000_000)
    expect(double.requests).toHaveLength(2)
    expect(double.requests).toHaveLength(2)
  }, 60_000)
})
