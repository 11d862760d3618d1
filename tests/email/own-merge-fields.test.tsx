import { describe, expect, it } from 'vitest'
import { jobBinder } from '../../packages/server/src/mailings/bind/bind-job.js'
import { defineBlock, defineMergeField, number, text } from '../../src/block.js'
import {
  createMail,
  EmailTemplate,
  emailView,
  platformEmail,
  type MailService,
  type TemplateData,
} from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import type { Recipient } from '../../src/types.js'
import { select } from '../harness/markup.js'
import { readByPostalMime } from './read-messages.js'

const NOW = new Date('2026-11-20T09:00:00Z')
const SENDER = { from: { name: 'Low Water', address: 'letters@lowwater.example' }, date: NOW }

const progress = defineMergeField({
  name: 'progress',
  value: ({ of }: { of: number }, { fields }) => fields?.['read'] && `${fields['read']} of ${of}`,
  fallback: ({ of }) => `none of ${of}`,
})
const desk = defineMergeField({
  name: 'desk',
  type: 'link',
  value: (_: { entry: number }, { fields }) => fields?.['desk'],
  fallback: ({ entry }, { canonical_url }) => `${canonical_url}#entry-${entry}`,
  variable: 'desk_link',
})
const broken = defineMergeField({
  name: 'broken',
  value: (_: object): string => {
    throw new Error('no ledger')
  },
  fallback: 'nothing yet',
})

const ledger = defineBlock({
  name: 'ledger',
  attrs: { of: number(), title: text() },
  mergeFields: [progress, desk],
  says: ({ of, title }) => ({ of: of ?? 0, title: title ?? '' }),
  text: ({ says: { of }, context: { mergeField } }) =>
    mergeField
      ? `Read: ${mergeField(progress({ of }))}, at ${mergeField(desk({ entry: of }))}, find https://lowwater.example/?q=${mergeField(progress({ of }))}`
      : `Read by you, of ${of}`,
})
const ledgerEmail = emailView(ledger, ({ says: { of }, ctx }) => (
  <p>
    <b>{ctx.mergeField(progress({ of }))}</b>
    <a id="desk" href={ctx.mergeField(desk({ entry: of }))}>
      Desk
    </a>
    <a id="find" href={`https://lowwater.example/?q=${ctx.mergeField(progress({ of }))}&x=1`}>
      Find
    </a>
    <a id="odd" href={ctx.mergeField(progress({ of }))}>
      Odd
    </a>
    <img alt={`a > b ${ctx.mergeField(progress({ of }))}`} src="https://lowwater.example/a.png" width="1" height="1" />
  </p>
))
const width = defineMergeField({
  name: 'width',
  value: (_: object, { fields }) => fields?.['width'],
  fallback: '10%',
})
const bar = defineBlock({ name: 'bar', attrs: {}, mergeFields: [width], says: () => ({}) })
const barEmail = emailView(bar, ({ ctx }) => (
  <p id="bar" style={{ width: ctx.mergeField(width({})), color: 'red' }}>
    Bar
  </p>
))
const failing = defineBlock({ name: 'failing', attrs: {}, mergeFields: [broken], says: () => ({}) })
const failingEmail = emailView(failing, ({ ctx }) => <p>{ctx.mergeField(broken({}))}</p>)
const careless = defineBlock({ name: 'careless', attrs: {}, says: () => ({}) })
const carelessEmail = emailView(careless, ({ ctx }) => (
  <p>{ctx.mergeField({ kind: 'own', name: 'forgotten', props: {} })}</p>
))

const diptych = createDiptych({ blocks: [...platformBlocks, ledger, bar, failing, careless] })
const mail = createMail(diptych, { views: [...platformEmail, ledgerEmail, barEmail, failingEmail, carelessEmail] })

async function letter(...content: readonly object[]): Promise<EmailTemplate> {
  const post = diptych.readPost({
    publication: { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' },
    post: { id: 7, title: 'Ledger', slug: 'ledger' },
    body: { type: 'doc', content },
  })
  return mail.compileEmail(post, { reader: 'free', now: NOW })
}
const LEDGER = { type: 'ledger', attrs: { of: 9, title: 'x' } }

const ana: Recipient = {
  email: 'ana@reader.example',
  token: 'anas-token',
  fields: { read: '3 & <b>four</b>"', desk: 'https://desk.example/?a=1&b="2"' },
}
const nobody: Recipient = { email: 'ben@reader.example' }

function shown(html: string) {
  const found = (selector: string) => select(html, selector)[0]
  return {
    read: /<b\b[^>]*>([^]*?)<\/b>/.exec(html)?.[1],
    desk: found('#desk')?.attribs['href'],
    find: found('#find')?.attribs['href'],
    odd: found('#odd')?.attribs['href'],
  }
}

describe('merge fields of blocks', () => {
  it('escape the value for text, an address and a part of an address', async () => {
    const template = await letter(LEDGER)
    expect(template.problems).toEqual([])
    expect(shown(template.bind(ana).html)).toEqual({
      read: expect.stringMatching(/^3 &amp; &lt;b&gt;four&lt;\/b&gt;(?:"|&quot;) of 9$/) as unknown,
      desk: 'https://desk.example/?a=1&b=%222%22',
      find: `https://lowwater.example/?q=${encodeURIComponent('3 & <b>four</b>" of 9')}&x=1`,
      // The value and its fallback are text, which is not a valid address.
      odd: '',
    })
  })

  it('give the fallback to a recipient without a value, and for an address that is unsafe', async () => {
    const template = await letter(LEDGER)
    expect(shown(template.bind(nobody).html)).toMatchObject({
      read: 'none of 9',
      desk: 'https://lowwater.example/p/ledger#entry-9',
    })
    const hostile = { ...nobody, fields: { desk: 'javascript:alert(1)', read: 'javascript:alert(1)' } }
    expect(shown(template.bind(hostile).html)).toMatchObject({
      desk: 'https://lowwater.example/p/ledger#entry-9',
      odd: '',
    })
  })

  it('stand in an inline style as a single value of CSS', async () => {
    const template = await letter({ type: 'bar' })
    const styleFor = (value: string) =>
      select(template.bind({ ...nobody, fields: { width: value } }).html, '#bar')[0]?.attribs['style']
    expect(styleFor('40%')).toMatch(/width: ?40%/)
    expect(styleFor('40%;background:url(https://spy.example/a.png)')).toMatch(/width: ?10%/)
  })

  it('stand in the plain text, encoded within an address', async () => {
    const { text: plain } = (await letter(LEDGER)).bind(ana)
    expect(plain.replace(/\s+/g, ' ')).toContain(
      `Read: 3 & <b>four</b>" of 9, at https://desk.example/?a=1&b=%222%22, find https://lowwater.example/?q=${encodeURIComponent('3 & <b>four</b>" of 9')}`,
    )
    expect((await letter(LEDGER)).preheader).not.toContain('dpfield')
  })

  it('are in whole messages, and cannot add a line to one', async () => {
    const template = await letter(LEDGER)
    const bind = template.messages(SENDER)
    const injecting = { ...ana, fields: { read: '3\r\nBcc: all@reader.example\u202e' } }
    for (const recipient of [ana, nobody, injecting]) {
      const message = await readByPostalMime(bind(recipient).bytes)
      expect(message.html).toBe(template.bind(recipient).html)
      expect(message.headers).not.toHaveProperty('bcc')
    }
    expect(template.bind(injecting).text).toContain('3 Bcc: all@reader.example of 9')
  })

  it('are bound from JSON by an instance that knows them, on another machine', async () => {
    const template = await letter(LEDGER)
    const data = JSON.parse(JSON.stringify(template)) as TemplateData
    expect(data.version).toBe(2)
    expect(mail.readTemplate(data).bind(ana)).toEqual(template.bind(ana))
    expect(EmailTemplate.fromJSON(data, diptych).bind(nobody)).toEqual(template.bind(nobody))
  })

  it('of an unknown block make a template that is refused in one line with the name', async () => {
    const data = (await letter(LEDGER)).toJSON()
    expect(() => EmailTemplate.fromJSON(data)).toThrow(
      /^The template has the merge field 'progress', which this instance does not know\. [^\n]+$/,
    )
  })

  it('are bound in the threads of a mailing, and fail there by name without their instance', async () => {
    const template = await letter(LEDGER)
    const lesson = {
      audience: 'all',
      data: JSON.parse(JSON.stringify(template)) as TemplateData,
      setup: { form: 'message', sender: SENDER, signing: null } as const,
    }
    const recipient = { ...ana, email: 'ana@reader.example' }
    const job = () => ({
      kind: 'job' as const,
      id: 1,
      slab: new ArrayBuffer(0),
      assignments: [{ line: 4, audience: 'all', recipient }],
    })
    const binder = jobBinder((data) => mail.readTemplate(data))
    binder.learn(lesson)
    const { slab, messages, failed } = binder.bind(job())
    expect(failed).toEqual([])
    const message = await readByPostalMime(new Uint8Array(slab, 0, messages[0]?.length))
    expect(message.html).toBe(template.bind(ana).html)
    const stranger = jobBinder()
    stranger.learn(lesson)
    expect(stranger.bind(job()).failed).toEqual([
      { line: 4, reason: expect.stringContaining("merge field 'progress'") as string },
    ])
  })

  it('leave templates without them in the form that earlier versions read', async () => {
    expect((await letter({ type: 'paragraph' })).toJSON().version).toBe(1)
  })

  it('become variables of a mail service, one for each kind of place', async () => {
    const template = await letter(LEDGER)
    const fill = (text: string, values: Record<string, string>) =>
      text.replace(/%recipient\.(\w+)%/g, (_, name: string) => values[name] ?? '')
    const service = template.forService('mailgun')
    for (const recipient of [ana, nobody]) {
      const values = service.variables(recipient)
      expect(shown(fill(service.html, values))).toEqual(shown(template.bind(recipient).html))
      expect(fill(service.text, values)).toBe(template.bind(recipient).text)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(['own_progress', 'desk_link']))
    }
    const others: readonly MailService[] = ['sendgrid', 'ses', 'postmark', 'brevo', 'mailchimp']
    for (const name of others) expect(() => template.forService(name).variables(ana)).not.toThrow()
  })

  it('count in the size of the mail', async () => {
    const { size } = await letter(LEDGER)
    expect(size.blocks.map(({ type }) => type)).toContain('ledger')
  })

  it('give their fallback if their value throws, and the mail reports it', async () => {
    const template = await letter({ type: 'failing' })
    expect(template.bind(ana).html).toContain('nothing yet')
    expect(template.problems).toEqual([
      expect.objectContaining({ code: 'view-failed', message: expect.stringContaining("'broken'") as string }),
    ])
  })

  it('that no block declares fail in the view, with a problem that names them', async () => {
    const { problems } = await letter({ type: 'careless' })
    expect(problems).toEqual([
      expect.objectContaining({ code: 'view-failed', message: expect.stringContaining("'forgotten'") as string }),
    ])
  })

  it('with one name and two definitions are refused when the instance is created', () => {
    const other = defineMergeField({ name: 'progress', value: () => 'x' })
    const second = defineBlock({ name: 'second', attrs: {}, mergeFields: [other], says: () => null })
    expect(() => createDiptych({ blocks: [ledger, second] })).toThrow('Two definitions claim the merge field progress.')
  })
})
