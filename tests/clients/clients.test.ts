import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLIENTS } from '../../packages/lint/src/clients/index.js'
import { sampleOf, itInFullRun } from '../harness/every-case.js'
import { ROOT } from '../harness/paths.js'
import { GOOD_MAIL, rightToLeft } from '../lint/good-mail.js'

const OWN_MAILS = ['tide-tables', 'rtl-arabic', 'chinese-code'].map((post) =>
  readFileSync(`${ROOT}/snapshots/mails/${post}/free.html`, 'utf8'),
)
/** Colours turned over twice are what they were. */
const TURNS_COLOURS: readonly string[] = ['outlook-new-dark', 'gmail-app-dark', 'gmail-app-dark-ios']

describe('every client', () => {
  it('has an id and a name of its own, says how far it can be trusted and what it does not show', () => {
    expect(new Set(CLIENTS.map(({ id }) => id)).size).toBe(CLIENTS.length)
    expect(new Set(CLIENTS.map(({ name }) => name)).size).toBe(CLIENTS.length)
    for (const { id, evidence, limits, scheme } of CLIENTS) {
      expect(id).toMatch(/^[a-z-]+$/)
      expect(evidence, id).toMatch(/^(?:vendor's code|vendor documentation|test data|bug report|heuristic): /)
      expect(limits.length, id).toBeGreaterThan(0)
      for (const limit of limits) expect(limit, id).toMatch(/\.$/)
      expect(scheme, id).toBe(/-dark\b/.test(id) ? 'dark' : 'light')
    }
  })

  it('says of each change what, how often, by what evidence, from where and of when', () => {
    for (const { id, show } of CLIENTS) {
      for (const { what, count, evidence, source, tested } of OWN_MAILS.flatMap((mail) => show(mail).changes)) {
        expect(what.length > 10 && count > 0 && source.length > 3, `${id}: ${what}`).toBe(true)
        expect(['vendor-code', 'test-data', 'bug-report', 'heuristic']).toContain(evidence)
        expect(tested ?? '2020-01-01', `${id}: ${what}`).toMatch(/^20\d\d-\d\d-\d\d$/)
        if (evidence === 'test-data') expect(tested, what).not.toBeNull()
      }
    }
  })

  it('takes any text', () => {
    const pieces = [
      '<',
      '>',
      '<!--',
      '-->',
      '<!--[if mso]>',
      '<![endif]-->',
      '<style>',
      '</style>',
      '<p style="color:',
      '#fff',
      '"',
      '{',
      '}',
      '<img src=',
      '<body bgcolor=red ',
      '<table><p>',
      '</div>',
      '@media(',
      ':has(',
      '<svg>',
      '<video>',
      '<title>',
      'constructor="__proto__"',
      ';margin:-1px auto!important',
      '.a.b>c~d[e^=f]::before,',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 4 })), { maxLength: 24 }),
        (parts) => {
          for (const { show } of CLIENTS) expect(typeof show(parts.join('')).html).toBe('string')
        },
      ),
    )
  })

  it.each([
    ['nested elements', '<div>'.repeat(1_000)],
    ['nested tables', '<table><tr><td>'.repeat(500)],
    ['nested rules', `<style>${'a{'.repeat(5_000)}</style>`],
    ['nested at-rules', `<style>${'@media{'.repeat(1_500)}</style>`],
    ['nested selectors', `<style>${'a:not('.repeat(5_000)}</style>`],
    ['closed brackets', `<style>${'}'.repeat(5_000)}${'a{'.repeat(5_000)}</style>`],
    ['open comments', '<!--[if '.repeat(5_000)],
    ['conditionals', '<!--[if mso]>'.repeat(5_000)],
    ['open brackets in a style', `<p style="margin:${'('.repeat(20_000)}">`],
    ['commas in a background', `<p style="background:${'a,'.repeat(20_000)}url(">`],
    ['selectors without end', `<style>${'a '.repeat(10_000)}{color:red}</style>`],
    ['classes without end', `<p class="${'a '.repeat(20_000)}">`],
    ['half a character', '<p>\ud83d</p>'],
  ])('takes %s', (_, html) => {
    for (const { show } of CLIENTS) expect(typeof show(html).html).toBe('string')
  })

  itInFullRun('comes to an end with thousands of rows and rules', () => {
    const row = (at: number) =>
      `<tr class="row${at}"><td style="padding:${at}px;color:#${(at % 4096).toString(16).padStart(3, '0')};width:${at}px;height:7px"><a href="https://a.example/${at}" style="display:block;padding:${at % 9}px">${at}</a></td><td style="padding:3px 0">x</td></tr>`
    const numbers = [...Array(2_000).keys()]
    const html = `<!doctype html><html><head><style>${numbers
      .slice(0, 400)
      .map((at) => `.row${at} > td:hover{margin:0 ${at}px}`)
      .join('')}</style></head><body><table>${numbers.map(row).join('')}</table></body></html>`
    for (const { show } of sampleOf(CLIENTS, (_, at) => at % 5 === 0)) expect(show(html).html).toContain('>1999</a>')
  })

  it('leaves the words of a mail', () => {
    const words = (html: string) =>
      html
        .replace(/<xml>[^]*?<\/xml>|<style>[^]*?<\/style>|<!--[^]*?-->|<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    for (const mail of [GOOD_MAIL, ...OWN_MAILS])
      for (const { id, show } of CLIENTS) expect(words(show(mail).html), id).toBe(words(mail))
  })

  itInFullRun('does twice what it does once', () => {
    for (const mail of [GOOD_MAIL, rightToLeft(GOOD_MAIL), ...OWN_MAILS]) {
      for (const { id, show } of CLIENTS.filter((client) => !TURNS_COLOURS.includes(client.id))) {
        const once = show(mail).html
        expect(show(once).html, id).toBe(once)
      }
    }
  })

  it('leaves a mail as it is written where it has nothing to change', () => {
    const plain = "<P  Style='margin: 0'>Tide &amp; time<BR/>wait <b>for</b> no &#8212; man</p\n>"
    for (const { id, show } of CLIENTS.filter((client) => !TURNS_COLOURS.includes(client.id)))
      expect(show(plain), id).toEqual({ html: plain, changes: [] })
  })
})

describe('pictures off', () => {
  it('leaves nothing that could be fetched', () => {
    const off = CLIENTS.find(({ id }) => id === 'images-off')?.show(
      '<table background="https://a.example/1.png"><td style="background:url(https://a.example/2.png) red"><img src="https://a.example/3.png" srcset="https://a.example/4.png 2x" alt="Tide"></td></table>',
    )
    expect(off?.html).not.toContain('a.example')
    expect(off?.html).toContain('alt="Tide"')
    expect(off?.changes.map(({ count }) => count)).toEqual([2, 1])
  })
})
