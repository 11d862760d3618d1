import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Recipient } from '../../src/domain/recipient/merge-field.js'
import { createActionSigner } from '../../src/email/bind/action-link.js'
import { EmailTemplate, type TemplateData } from '../../src/email/bind/template.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import type { MailService, ServiceMail } from '../../src/email/services/service-mail.js'
import { readPost } from '../../src/instance/platform.js'
import { itInFullRun } from '../harness/every-case.js'
import { NOW } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { ENGINES, REPLACERS, type Engine } from './service-engines.js'

const RUNS = 20
const SERVICES = Object.keys(ENGINES) as MailService[]

const FRAGMENTS = [
  '{',
  '}',
  '{{',
  '}}',
  '{{{',
  '}}}',
  '{{{{',
  '{{first_name}}',
  '{{{first_name}}}',
  '{{ params.first_name_text }}',
  '{{/if}}',
  '{{! no }}',
  '\\',
  '\\\\',
  '{%',
  '%}',
  '{% endautoescape %}',
  '{#',
  '#}',
  '#',
  '%',
  '%%',
  '%a',
  'a%',
  '%mailing_list_unsubscribe_url%',
  '%recipient',
  '%recipient%',
  '%recipient.',
  'recipient.first_name_text%',
  '%recipient.first_name%',
  '%recipient.literal_1%',
  '%recipient_email%',
  '%unsubscribe_url%',
  '<%tag_unsubscribe_email%>',
  '%20',
  '*|',
  '|*',
  '|',
  '*',
  '|FNAMET|*',
  '*|FNAMET|*',
  'FNAME|*',
  '*|fname|*',
  '*|IF:X|*',
  '*|LITERAL1|*',
  '*|UNSUB:https://x.example|*',
  '(-',
  '-)',
  '(',
  ')',
  '(-first_name-)',
  '(-first_name_text-)',
  'first_name_text-)',
  '<%asm_group_unsubscribe_raw_url%>',
  '[unsubscribe]',
  'first_name',
  'literal_1',
  ' ',
  'a',
  'é',
  '漢',
  '🙂',
  '<',
  '>',
  '&',
  '"',
  "'",
  '&#123;',
  '$&',
  '\n',
]
const SLOTS = [
  '{first_name, "there"}',
  '{name, "%recipient.first_name_text%"}',
  '{email, "*|FNAMET|*"}',
  '{city, "(-first_name_text-)"}',
  '{log, "nowhere"}',
]

const hostile = (...more: string[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...FRAGMENTS, ...more) },
        fc.string({ maxLength: 4, unit: 'grapheme' }),
      ),
      { maxLength: 14 },
    )
    .map((parts) => parts.join(''))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const recipients = (text: fc.Arbitrary<string>): fc.Arbitrary<Recipient> =>
  fc
    .record({
      id: optional(fc.oneof(fc.nat(), text)),
      email: optional(text),
      name: optional(text),
      token: optional(text),
      fields: optional(fc.record({ city: text, log: text })),
      links: optional(
        fc.record({
          unsubscribe: text.map((value) => `https://own.example/${value}`),
          vote: fc.constant('https://own.example/?a=1&b=2'),
          manage: fc.constant('javascript:alert(1)'),
        }),
      ),
    })
    .map((recipient) => Object.fromEntries(Object.entries(recipient).filter(([, value]) => value !== undefined)))

const text = (value: string, marks: object[] = []) => ({ type: 'text', text: value || ' ', marks })

interface Words {
  title: string
  subject: string
  publication: string
  body: readonly string[]
  url: string
}

const posts = fc.record({
  title: hostile(...SLOTS),
  subject: hostile(...SLOTS),
  publication: hostile(),
  body: fc.array(hostile(...SLOTS), { minLength: 1, maxLength: 4 }),
  url: hostile(),
})

function compiled(
  { title, subject, publication, body, url }: Words,
  options: Partial<EmailOptions> = {},
): Promise<EmailTemplate> {
  const href = `https://shop.example/${url}`
  const paragraphs = body.map((words, at) => ({
    type: 'paragraph',
    content: [text(words, at % 2 ? [{ type: 'link', attrs: { href } }] : []), text(words)],
  }))
  const post = readPost({
    id: 7,
    title,
    audience: 'everyone',
    canonical_url: 'https://lowwater.example/p/tags',
    publication: { name: publication, base_url: 'https://lowwater.example' },
    data: {
      polls: {
        1: {
          id: 1,
          question: body[0] || 'Which?',
          options: [
            { id: 1, label: url || 'This', votes: 0 },
            { id: 2, label: 'That', votes: 0 },
          ],
          total_votes: 0,
          audience: 'everyone',
          is_published: true,
          published_at: NOW.toISOString(),
          expiry: 168,
          post_type: 'newsletter',
        },
      },
    },
    body: {
      type: 'doc',
      content: [
        ...paragraphs,
        { type: 'codeBlock', content: [text(body.join(' '))] },
        { type: 'poll', attrs: { id: 1 } },
      ],
    },
  })
  return compileEmail(post, { now: NOW, reader: 'free', subject, fields: ['city', 'log'], ...options })
}

/** HTML with the characters in it that the service must not see; ours, which are in both, stay. */
function unhidden(html: string): string {
  return html.replace(/&#(?!39;)(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** Plain text without what keeps Brevo from reading a recipient's values. */
function setTogether(plain: string, { service }: ServiceMail): string {
  return service === 'brevo' ? plain.replaceAll('%7B', '{').replace(/\{ (?=[{%#])/g, '{') : plain
}

function expectSame(
  template: EmailTemplate,
  mail: ServiceMail,
  recipient: Recipient,
  engines: readonly Engine[],
): void {
  const bound = template.bind(recipient)
  const variables = mail.variables(recipient)
  for (const engine of engines) {
    expect(setTogether(engine(mail.subject, variables), mail)).toBe(setTogether(bound.subject, mail))
    expect(setTogether(engine(mail.text, variables), mail)).toBe(setTogether(bound.text, mail))
    expect(unhidden(engine(mail.html, variables))).toBe(unhidden(bound.html))
  }
}

describe.each(SERVICES)('the mail for %s', (service) => {
  it('comes out as bind makes it, whatever the post and the recipient hold', async () => {
    await fc.assert(
      fc.asyncProperty(posts, fc.array(recipients(hostile()), { minLength: 1, maxLength: 4 }), async (words, list) => {
        const template = await compiled(words)
        const mail = template.forService(service)
        for (const recipient of list) expectSame(template, mail, recipient, ENGINES[service])
      }),
      { numRuns: RUNS },
    )
  })

  it('comes out as bind makes it with counted links, a pixel and addresses of the sender', async () => {
    const links = {
      link: 'https://go.example/c/{number}?r={token}&u={url}',
      pixel: 'https://go.example/o?r={token}&p={post}',
      unsubscribe: 'https://go.example/u?e={email}&i={id}',
    }
    await fc.assert(
      fc.asyncProperty(posts, recipients(hostile()), async (words, recipient) => {
        const template = await compiled(words, { links })
        expectSame(template, template.forService(service), recipient, ENGINES[service])
      }),
      { numRuns: RUNS },
    )
  })

  it('comes out as bind makes it for every sample post', async () => {
    const list: Recipient[] = [
      {},
      { name: 'Ana "B" <x> {{y}}', token: "a'b&c", id: 7, email: 'ana@reader.example' },
      { token: 't', links: { unsubscribe: 'https://own.example/?a=1&b=2' } },
    ]
    for (const name of postNames) {
      const template = await compileEmail(readPost(postJson(name)), {
        now: NOW,
        reader: 'paid',
        subject: '{first_name, "Reader"}: new',
      })
      const mail = template.forService(service)
      for (const recipient of list) expectSame(template, mail, recipient, ENGINES[service])
      const styles = (html: string) => [...html.matchAll(/<style>.*?<\/style>/gs)].map(([block]) => block)
      expect(styles(mail.html)).toEqual(styles(template.bind().html))
    }
  })

  it('is the same from a template that was stored', async () => {
    const template = await compiled({
      title: 'T',
      subject: '{first_name, "x"} %recipient.a% {{b}} *|C|*',
      publication: 'P',
      body: ['{name, "you"} {{ x }}'],
      url: '',
    })
    const stored = EmailTemplate.fromJSON(JSON.parse(JSON.stringify(template)) as TemplateData)
    const { variables, ...mail } = template.forService(service)
    const { variables: same, ...again } = stored.forService(service)
    expect(again).toEqual(mail)
    expect(same({ name: 'Ana' })).toEqual(variables({ name: 'Ana' }))
    expect(JSON.parse(JSON.stringify(mail))).toEqual(mail)
  })

  it('signs links where bind does', async () => {
    const template = await compiled({ title: 'T', subject: 'S', publication: 'P', body: ['a'], url: '' })
    const signer = createActionSigner(
      { id: 'k1', secret: 'a secret of thirty-two bytes or more' },
      new Date('2030-01-01'),
    )
    const mail = template.forService(service)
    for (const recipient of [
      { id: 1, email: 'ana@reader.example' },
      { email: 'bo@reader.example', token: 'own' },
      { token: 'own' },
    ]) {
      const [engine] = ENGINES[service]
      const variables = mail.variables(recipient, { signer })
      expect(engine?.(mail.text, variables)).toBe(template.binder({ signer })(recipient).text)
      expect(unhidden(engine?.(mail.html, variables) ?? '')).toBe(unhidden(template.binder({ signer })(recipient).html))
    }
  })

  it('has a tag for each variable and a variable for each tag', async () => {
    const template = await compiled(
      {
        title: '{first_name, "x"}',
        subject: '{city, "x"}',
        publication: 'P',
        body: ['{name, "you"} {name, "friend"}', 'b'],
        url: '',
      },
      { links: { link: 'https://go.example/{number}' } },
    )
    const mail = template.forService(service)
    const variables = mail.variables({})
    const all = [mail.subject, mail.html, mail.text, ...Object.values(mail.headers)]
    for (const key of Object.keys(variables)) {
      const { [key]: gone, ...others } = variables
      expect(
        all.some((part) =>
          ENGINES[service].some((engine) => changes(engine, part, variables, { ...others, [key]: `${gone}!` })),
        ),
        key,
      ).toBe(true)
    }
  })
})

it.each(Object.keys(REPLACERS) as MailService[])(
  'the mail for %s comes out right where values are put in one after the other',
  async (service) => {
    await fc.assert(
      fc.asyncProperty(posts, recipients(fc.constantFrom('Ana', 'a"b', 'x & y', '')), async (words, recipient) => {
        const template = await compiled(words)
        expectSame(template, template.forService(service), recipient, REPLACERS[service] ?? [])
      }),
      { numRuns: RUNS },
    )
  },
)

it.each(Object.keys(REPLACERS) as MailService[])(
  'the mail for %s holds no tag that is made of a tag and the text beside it',
  async (service) => {
    const first = '{first_name, "reader"}'
    const ends = ['|NAMET|*', '|NAME|*', 'recipient.name_text%', 'recipient.name%', 'name_text-)', '-name_text-)'].map(
      (end) => `${first}${end} *|${end} %recipient${end} (-${end} {name, "you"}`,
    )
    const starts = [
      '*|NAMET|',
      '*|NAME|',
      '%recipient.name_text',
      '%recipient.name',
      '(-name_text-',
      '%unsubscribe_url%ab',
    ].map((start) => `${first} {name, "you"} ${start}${first}`)
    for (const body of [ends, starts]) {
      const template = await compiled({ title: 'T', subject: 'S', publication: 'P', body, url: '' })
      expectSame(template, template.forService(service), { name: 'Ana Costa' }, [
        ...ENGINES[service],
        ...(REPLACERS[service] ?? []),
      ])
    }
  },
)

function changes(
  engine: Engine,
  template: string,
  before: Record<string, string>,
  after: Record<string, string>,
): boolean {
  return engine(template, before) !== engine(template, after)
}

const plainWords: Words = {
  title: 'T',
  subject: 'Dear {first_name, "reader"}',
  publication: 'P',
  body: ['{city, "x"} {email, "x"}'],
  url: '',
}

it('names variables after what they hold', async () => {
  const template = await compiled(plainWords)
  expect(Object.keys(template.forService('ses').variables({})).sort()).toEqual([
    'email',
    'email_text',
    'field_city',
    'field_city_text',
    'first_name',
    'first_name_text',
    'manage',
    'manage_text',
    'unsubscribe',
    'unsubscribe_text',
    'view_online',
    'view_online_text',
    'vote_1',
    'vote_1_text',
    'vote_2',
    'vote_2_text',
  ])
})

it('keeps names for Mailchimp to ten characters of its alphabet, each once', async () => {
  const fields = ['favourite_colour', 'favourite_city', 'favourite_cheese', 'date', 'a_1', 'a1']
  const template = await compiled(
    { ...plainWords, body: fields.flatMap((name) => [`{${name}, "x"} {${name}, "y"}`]) },
    { fields },
  )
  const variables = template
    .forService('mailchimp')
    .variables({ fields: Object.fromEntries(fields.map((name) => [name, `the ${name}`])) })
  const names = Object.keys(variables)
  expect(names.filter((name) => !/^[A-Z][A-Z0-9_]{0,9}$/.test(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['FNAME', 'FNAMET', 'VOTE1', 'VOTE1T', 'UNSUBLINK', 'UNSUBLINKT', 'F_DATE']),
  )
  for (const name of fields)
    expect(
      Object.values(variables).filter((value) => value === `the ${name}`),
      name,
    ).toHaveLength(4)
})

it('puts List-Unsubscribe into headers only for a service whose headers take tags', async () => {
  const template = await compiled({ ...plainWords, publication: 'The %recipient.name% letter' })
  const recipient = { links: { unsubscribe: 'https://own.example/é?a=1&b=2' } }
  const bound = template.bind(recipient).headers
  const { 'List-Unsubscribe': _, 'List-Unsubscribe-Post': __, ...common } = bound
  for (const service of SERVICES) {
    const mail = template.forService(service)
    if (service === 'mailgun') {
      const [engine] = ENGINES.mailgun
      const sent = Object.entries(mail.headers).map(([name, value]) => [
        name,
        engine?.(value, mail.variables(recipient)),
      ])
      expect(Object.fromEntries(sent)).toEqual(bound)
    } else expect(mail.headers).toEqual(common)
  }
})

it('promises one click only where the mail’s own unsubscribe link is https', async () => {
  const template = await compileEmail(
    readPost({
      title: 'T',
      publication: { name: 'P', base_url: 'http://plain.example' },
      body: { type: 'doc', content: [] },
    }),
    { now: NOW, reader: 'free' },
  )
  expect(template.bind().headers).not.toHaveProperty('List-Unsubscribe-Post')
  expect(template.forService('mailgun').headers).not.toHaveProperty('List-Unsubscribe-Post')
})

it.each(['mailjet', 'constructor', '__proto__', ''])('refuses %j, which is no service', async (name) => {
  const template = await compiled(plainWords)
  expect(() => template.forService(name as MailService)).toThrow(RangeError)
})

itInFullRun(
  'takes long runs of delimiters',
  async () => {
    const run = (piece: string) => piece.repeat(20_000)
    const template = await compiled({
      ...plainWords,
      body: [`${run('%')}x`, `${run('\\')}x`, `${run('{')}x`, `${run('*|')}x`, run('%recipient')],
    })
    for (const service of SERVICES) expectSame(template, template.forService(service), {}, ENGINES[service].slice(0, 1))
  },
  30_000,
)
