import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LinkField, LinkTemplates } from '../../src/domain/links/link-templates.js'
import type { Recipient, MergeField, PlatformMergeField } from '../../src/domain/recipient/merge-field.js'
import { escapeHtml } from '../../src/domain/text/escape-html.js'
import { createActionSigner } from '../../src/email/bind/action-link.js'
import { mergeFieldValue, type Site } from '../../src/email/bind/merge-field-value.js'
import { EmailTemplate, type TemplateData } from '../../src/email/bind/template.js'
import type { Pieces } from '../../src/email/compile/placeholder-tokens.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { runsOf } from '../harness/every-case.js'
import { select } from '../harness/markup.js'
import { NOW } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'
import { outline } from './bound-structure.js'
import { hostileText, recipients } from './hostile-recipients.js'
import { everything, EVERYWHERE, LINK_FIELDS, PLACES } from './letter-of-merge-fields.js'

const id = fc.oneof(fc.nat(), hostileText)
const mergeField: fc.Arbitrary<MergeField> = fc.oneof(
  fc.record({ kind: fc.constant('vote' as const), pollId: id, optionId: id }),
  ...(['unsubscribe', 'manage', 'viewOnline', 'referral', 'pixel'] as const).map((kind) => fc.constant({ kind })),
  fc.record({ kind: fc.constant('referralMail' as const), name: hostileText }),
  fc.record({
    kind: fc.constant('sponsorClick' as const),
    campaignId: id,
    publicationId: fc.option(fc.nat(), { nil: undefined }),
    url: fc.option(hostileText, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('field' as const),
    name: fc.constantFrom('first_name', 'last_name', 'name', 'email', 'city', 'constructor'),
    fallback: hostileText,
  }),
  fc.record({
    kind: fc.constant('link' as const),
    number: fc.nat(200),
    url: hostileText.map((text) => `https://linked.example/${text}`),
  }),
)

const templateFor = (kind: LinkField): fc.Arbitrary<string> =>
  fc
    .array(
      fc.constantFrom(
        'a',
        '/',
        '&x=',
        '?',
        'dp',
        'mark',
        'dpmark',
        ...[...EVERYWHERE, ...PLACES[kind]].map((place) => `{${place}}`),
      ),
      { maxLength: 8 },
    )
    .map((parts) => `https://go.example/${parts.join('')}`)
const linkTemplates: fc.Arbitrary<LinkTemplates> = fc.record(
  Object.fromEntries(LINK_FIELDS.map((kind) => [kind, templateFor(kind)])),
  { requiredKeys: [] },
)

const address = fc
  .constantFrom(
    '',
    '/p/boat',
    '/p/boat?a=1&b=2',
    '/p/boat?#top',
    '/dpmarktokenz',
    '/?dpmarkidz=dpmarkxemailz',
    '/%64pmarktokenz',
  )
  .map((path) => `https://paperboat.example${path}`)
const site: fc.Arbitrary<Site> = fc.record({
  base_url: fc.constantFrom(
    'https://paperboat.example',
    'https://paperboat.example/letters/',
    'https://dpmarktokenz.example',
  ),
  subdomain: fc.constant('paperboat'),
  canonical_url: address,
  post: hostileText,
  links: fc.option(linkTemplates, { nil: undefined }),
})

const words = hostileText.map((text) => text.replaceAll('\n', ' '))
const mails = fc
  .record({
    site,
    mergeFields: fc.array(mergeField, { minLength: 1, maxLength: 8 }),
    words: fc.array(words, { minLength: 9, maxLength: 9 }),
    order: fc.array(fc.nat(), { maxLength: 8 }),
  })
  .map(({ site, mergeFields, words, order }): TemplateData => {
    const pieces = (escape: (text: string) => string): Pieces => {
      const used = order.map((number) => number % mergeFields.length)
      return { text: [words[0] ?? '', ...used.map((_, at) => words[at + 1] ?? '')].map(escape), mergeFields: used }
    }
    const size = { raw: 0, encoded: 0, blocks: [], left: 0 }
    return {
      version: 1,
      subject: pieces((text) => text),
      html: pieces(escapeHtml),
      text: pieces((text) => text),
      mergeFields,
      site,
      publication: 'The Paper Boat',
      purpose: 'send',
      language: 'en',
      problems: [],
      preheader: '',
      size,
    }
  })

/** What a text is when the value of every merge field in it is made anew. */
function slowly(
  { text, mergeFields }: Pieces,
  value: (mergeField: number) => string,
  escape: (text: string) => string,
): string {
  return text.map((piece, at) => piece + (mergeFields[at] === undefined ? '' : escape(value(mergeFields[at])))).join('')
}

function slowMail(
  { subject, html, text, mergeFields, site }: TemplateData,
  recipient: Recipient,
  tokenOf: (mergeField: MergeField) => string | undefined = () => recipient.token,
) {
  const value = (number: number) => {
    const mergeField = mergeFields[number] as PlatformMergeField
    const token = tokenOf(mergeField)
    const { token: _, ...others } = recipient
    return mergeFieldValue(mergeField, token === undefined ? others : { ...others, token }, site)
  }
  const same = (piece: string) => piece
  return {
    subject: slowly(subject, value, same),
    html: slowly(html, value, escapeHtml),
    text: slowly(text, value, same),
  }
}

describe('binding', () => {
  it('says what making every value anew says, for every kind of merge field and of recipient', () => {
    fc.assert(
      fc.property(mails, fc.array(recipients, { minLength: 1, maxLength: 4 }), (data, list) => {
        const template = EmailTemplate.fromJSON(data)
        for (const recipient of list) {
          const { headers: _, ...bound } = template.bind(recipient)
          expect(bound).toEqual(slowMail(data, recipient))
        }
      }),
      { numRuns: runsOf(1500) },
    )
  })

  it('says the same with signed links, each token made for its own action', () => {
    const signer = createActionSigner(
      { id: 'k1', secret: 'a secret of thirty-two bytes or more' },
      new Date('2030-01-01'),
    )
    fc.assert(
      fc.property(mails, recipients, (data, recipient) => {
        const subject = String(recipient.id ?? recipient.email ?? '')
        const signed = (mergeField: MergeField) => {
          if (subject === '') return recipient.token
          if (mergeField.kind === 'vote')
            return signer.prepare({
              action: 'vote',
              publication: data.site.base_url,
              postId: data.site.post,
              pollId: mergeField.pollId,
              optionId: mergeField.optionId,
            })(subject)
          if (mergeField.kind === 'unsubscribe' || mergeField.kind === 'manage')
            return signer.prepare({ action: mergeField.kind, publication: data.site.base_url })(subject)
          return recipient.token
        }
        const { headers: _, ...bound } = EmailTemplate.fromJSON(data).binder({ signer })(recipient)
        expect(bound).toEqual(slowMail(data, recipient, signed))
      }),
      { numRuns: runsOf(500) },
    )
  })

  it('is the same from a template that was stored', () => {
    fc.assert(
      fc.property(mails, recipients, (data, recipient) => {
        const stored = JSON.parse(JSON.stringify(EmailTemplate.fromJSON(data))) as TemplateData
        expect(EmailTemplate.fromJSON(stored).bind(recipient)).toEqual(EmailTemplate.fromJSON(data).bind(recipient))
      }),
      { numRuns: runsOf(200) },
    )
  })

  it.each([null, {}, [], 'x', { version: 2 }, { version: 1, mergeFields: [], html: null }])(
    'refuses %j, which no template wrote',
    (data) => {
      expect(() => EmailTemplate.fromJSON(data as never)).toThrow(RangeError)
    },
  )
})

const TRACKED: LinkTemplates = {
  link: 'https://go.example/c/{number}?r={token}&i={id}&u={url}',
  pixel: 'https://go.example/o?r={token}&e={email}',
  unsubscribe: 'https://go.example/u?{token}&{email}',
}

describe('a whole mail', () => {
  it.each([undefined, TRACKED])(
    'with the links %j keeps its structure whatever a recipient’s values are',
    async (links) => {
      const template = await everything(links)
      const kinds = new Set(template.mergeFields.map(({ kind }) => kind))
      expect([...kinds].sort()).toEqual(
        expect.arrayContaining([
          'field',
          'manage',
          'referral',
          'sponsorClick',
          'unsubscribe',
          'viewOnline',
          'vote',
          ...(links ? ['link', 'pixel'] : []),
        ]),
      )
      const harmless = outline(template.bind({ id: 1, email: 'ana@reader.example', name: 'Ana', token: 'tok' }).html)
      fc.assert(
        fc.property(recipients, (recipient) => {
          expect(outline(template.bind(recipient).html)).toEqual(harmless)
        }),
        { numRuns: runsOf(150) },
      )
    },
  )

  it('has headers of one line each and of ASCII alone, and a subject of one line', async () => {
    const template = await everything()
    fc.assert(
      fc.property(recipients, (recipient) => {
        const { subject, headers } = template.bind(recipient)
        for (const [name, value] of Object.entries(headers)) expect(`${name}: ${value}`).toMatch(/^[\x20-\x7e]+$/)
        expect(headers['List-Unsubscribe']).toMatch(/^<[^\s<>]+>$/)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      }),
      { numRuns: runsOf(500) },
    )
  })

  it('escapes a value once: what the parser reads is what mergeFieldValue says', async () => {
    const template = await everything(TRACKED)
    const { mergeFields, site } = template.toJSON()
    fc.assert(
      fc.property(recipients, (recipient) => {
        const { html, headers } = template.bind(recipient)
        const hrefs = new Set(select(html, 'a[href], img[src]').map(({ attribs }) => attribs['href'] ?? attribs['src']))
        for (const mergeField of mergeFields)
          if (mergeField.kind !== 'field' && mergeField.kind !== 'own')
            expect(hrefs).toContain(mergeFieldValue(mergeField, recipient, site))
        const unsubscribe = mergeFieldValue({ kind: 'unsubscribe' }, recipient, site)
        if (/^[\x21-\x7e]*$/.test(unsubscribe) && !/[<>]/.test(unsubscribe))
          expect(headers['List-Unsubscribe']).toBe(`<${unsubscribe}>`)
      }),
      { numRuns: runsOf(100) },
    )
  })

  it('follows no link of a recipient’s that could run', async () => {
    const template = await everything(TRACKED)
    const plain = { id: 1, token: 'tok' }
    const expected = template.bind(plain)
    for (const link of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      '',
      '//',
      'https:',
      'x y',
      'relative/path',
    ]) {
      const links = Object.fromEntries([...LINK_FIELDS, 'field', 'referralMail'].map((kind) => [kind, link]))
      const { html, text, subject, headers } = template.bind({ ...plain, links })
      expect({ html, text, subject, headers }, link).toEqual(expected)
    }
  })

  it('takes a recipient’s own links, vote and sponsor with their parameters', async () => {
    const template = await everything()
    const links = Object.fromEntries(LINK_FIELDS.map((kind) => [kind, `https://own.example/${kind}?a=1&b=2#x`]))
    const { html, headers } = template.bind({ id: 1, token: 'tok', links })
    const hrefs = select(html, 'a[href^="https://own.example"]').map(({ attribs }) => attribs['href'])
    expect([...new Set(hrefs)].sort()).toEqual([
      'https://own.example/manage?a=1&b=2#x',
      'https://own.example/referral?a=1&b=2#x',
      'https://own.example/sponsorClick?a=1&b=2&campaign_id=5&medium=email&publication_id=4821&user_id=1&url=https%3A%2F%2Ftar.example%2F%3Fa%3D1%26b%3D2#x',
      'https://own.example/unsubscribe?a=1&b=2#x',
      'https://own.example/viewOnline?a=1&b=2#x',
      'https://own.example/vote?a=1&b=2&poll_id=7&option_id=2&utm_source=substack&utm_medium=email&token=tok#poll-7',
      'https://own.example/vote?a=1&b=2&poll_id=7&option_id=a&utm_source=substack&utm_medium=email&token=tok#poll-7',
    ])
    expect(headers['List-Unsubscribe']).toBe('<https://own.example/unsubscribe?a=1&b=2#x>')
  })

  it.each(postNames)('%s binds as slowly as fast', async (name) => {
    const template = await compileEmail(readPost(postJson(name)), { now: NOW, reader: 'paid', links: TRACKED })
    fc.assert(
      fc.property(recipients, (recipient) => {
        const { headers: _, ...bound } = template.bind(recipient)
        expect(bound).toEqual(slowMail(template.toJSON(), recipient))
      }),
      { numRuns: 25 },
    )
  })
})
