import { describe, expect, it } from 'vitest'
import { fillLink, linkTemplateProblem, type LinkTemplates } from '../../src/domain/links/link-templates.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { select } from '../harness/markup.js'
import { NOW } from '../harness/node-fixtures.js'
import { everything, EVERYTHING, EVERYWHERE, LINK_FIELDS, PLACES } from './letter-of-merge-fields.js'

describe('a link template', () => {
  const values = {
    token: 'a b&c',
    id: '<7>',
    email: 'ana+x@reader.example',
    post: '9/8',
    poll: 'p"',
    option: "o'",
    url: 'https://a.example/?x=1&y=ü',
    campaign: 5,
    number: 3,
  }

  it.each(LINK_FIELDS)('of %s takes each of its places, percent-encoded', (kind) => {
    for (const place of [...EVERYWHERE, ...PLACES[kind]]) {
      const template = `https://go.example/x/{${place}}?v={${place}}`
      expect(linkTemplateProblem(kind, template)).toBeNull()
      const filled = fillLink(template, values)
      const value = encodeURIComponent(String(values[place as keyof typeof values]))
      expect(filled).toBe(`https://go.example/x/${value}?v=${value}`)
      expect(filled).toMatch(/^[^\s"<>&{}]*$/)
    }
  })

  it.each(LINK_FIELDS)('of %s has no other placeholder', (kind) => {
    const all = new Set(Object.values(PLACES).flat())
    for (const place of [
      ...[...all].filter((name) => !PLACES[kind].includes(name)),
      'name',
      'constructor',
      'Token',
      ' token ',
      'first_name',
      'user-id',
      '',
    ])
      expect(linkTemplateProblem(kind, `https://go.example/{${place}}`), `{${place}}`).toContain(
        `the unknown placeholder {${place}}`,
      )
  })

  it.each([
    'http://go.example/u',
    'go.example/u',
    '//go.example/u',
    'javascript:alert(1)',
    'mailto:x@go.example',
    '',
    ' https://go.example/u',
    'https://go.example/u ',
    'https://go.example/a b',
    'https://go.example/"x',
    "https://go.example/'x",
    'https://go.example/<x>',
    'https://go.example/\\x',
    'https://go.example/\nx',
    'https://localhost/u',
    'https://{token}.example/u',
    'https://go.example{token}',
    'https://a.b{token}.example/',
    'https://go.{email}',
    'https://go.example/{token',
    'https://go.example/token}',
    'https://go.example/{{token}}',
    'https://go.example/`x`',
  ])('is not %j', async (template) => {
    expect(linkTemplateProblem('unsubscribe', template)).not.toBeNull()
    await expect(
      compileEmail(EVERYTHING, { now: NOW, reader: 'free', links: { unsubscribe: template } }),
    ).rejects.toThrow(RangeError)
  })

  it.each(['ubsubscribe', 'constructor', '__proto__', 'field', 'referralMail'])(
    'is not one for %j, which is no link',
    async (kind) => {
      await expect(
        compileEmail(EVERYTHING, {
          now: NOW,
          reader: 'free',
          links: JSON.parse(`{ "${kind}": "https://go.example/{token}" }`) as LinkTemplates,
        }),
      ).rejects.toThrow(/^compileEmail: links: unknown option/)
    },
  )

  it('of each kind is where its links lead', async () => {
    const links = Object.fromEntries(
      LINK_FIELDS.map((kind) => [
        kind,
        `https://go.example/${kind}?${[...EVERYWHERE, ...PLACES[kind]].map((place) => `${place}={${place}}`).join('&')}`,
      ]),
    )
    const { html } = (await everything(links)).bind({ id: 'i&1', email: 'ana@reader.example', token: 't/1' })
    const hrefs = new Set(
      select(html, 'a[href*="go.example"], img[src*="go.example"]').map(
        ({ attribs }) => attribs['href'] ?? attribs['src'],
      ),
    )
    const common = 'token=t%2F1&id=i%261&email=ana%40reader.example&post=148200101'
    for (const expected of [
      `vote?${common}&poll=7&option=a`,
      `vote?${common}&poll=7&option=2`,
      `unsubscribe?${common}`,
      `manage?${common}`,
      `viewOnline?${common}&url=https%3A%2F%2Fpaperboat.example%2Fp%2Ffolding-instructions`,
      `referral?${common}`,
      `sponsorClick?${common}&campaign=5&url=https%3A%2F%2Ftar.example%2F%3Fa%3D1%26b%3D2`,
      `pixel?${common}`,
    ])
      expect(hrefs).toContain(`https://go.example/${expected}`)
    expect(
      [...hrefs].filter(
        (href) => href?.includes('/link?') && href.includes(encodeURIComponent('https://linked.example/?a=1&b=2')),
      ),
    ).toHaveLength(1)
  })
})
