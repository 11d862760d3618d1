import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'cheerio'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { makeProof } from '../../packages/preview/src/proof/command.js'
import { pictureFolder } from '../../src/cli/newsletter/picture-folder.js'
import { defaultSender } from '../../src/cli/render/mailboxes.js'
import { readPost } from '../../src/index.js'
import { envelope, paragraph } from '../cli/diptych.js'
import { EVERY_CASE } from '../harness/every-case.js'
import { postJson } from '../harness/post-fixtures.js'
import { png } from '../newsletter/pictures.js'
import { letter, letterProof, NOW, paidLetter, proofOf } from './letters.js'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'long-title': 'off' },
})

async function faults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`))
}

/** The documents in the frames of a proof, by their titles. */
function framesIn(html: string): Map<string, string> {
  const $ = load(html)
  return new Map(
    $('iframe')
      .toArray()
      .map((frame) => [$(frame).attr('title') ?? '', $(frame).attr('srcdoc') ?? '']),
  )
}

describe('the file of a proof', () => {
  it('is valid HTML', async () => {
    expect(await faults((await letterProof()).html)).toEqual([])
    // Half of the bytes of the longest post are judged in a tenth of the time.
    const post = EVERY_CASE ? 'tide-tables' : 'paid-letter'
    expect(await faults((await proofOf(readPost(postJson(post)))).html)).toEqual([])
  })

  it('has findings, inbox, readers, clients, text, links, pictures and a line to sign', async () => {
    const { html } = await letterProof()
    const $ = load(html)
    expect(
      $('h2')
        .toArray()
        .map((heading) => $(heading).text()),
    ).toEqual([
      'Findings',
      'Changes since the previous proof',
      'Inbox',
      'What readers get',
      'Mail clients',
      'Plain text',
      'Links',
      'Pictures',
      'Approval',
    ])
    expect($('#inbox').text()).toContain('Low tide')
    expect($('#text pre').text()).toContain('First words.')
    expect($('#sign').text()).toMatch(/diptych proof letter\.json --fingerprint [\da-f]{16} --approve "Your name"/)
  })

  it('runs no script: frames are sandboxed and the policy allows none', async () => {
    const $ = load((await letterProof()).html)
    for (const frame of $('iframe').toArray())
      expect($(frame).attr('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect($('meta[http-equiv="Content-Security-Policy"]').attr('content')).toMatch(/^default-src 'none'; style-src/)
    expect(
      $('script')
        .toArray()
        .map((script) => $(script).attr('type')),
    ).toEqual(['application/json'])
    expect($('[onclick],[onload],[onerror]')).toHaveLength(0)
  })

  it('says of a finding why it matters and what to do', async () => {
    const { html } = await proofOf(letter('Low tide', 'THE WHOLE LINE IS IN CAPITALS'))
    const $ = load(html)
    const finding = $('#findings li').filter((_, item) => $(item).text().includes('all in capitals'))
    expect(finding.text()).toContain('Screen readers may read capitals')
    expect(finding.text()).toContain('Fix: Write the text in normal case.')
  })

  it('shows a view that two kinds of readers share once', async () => {
    const { html, data } = await letterProof()
    const titles = [...framesIn(html).keys()]
    expect(titles.filter((title) => title.startsWith('Page.'))).toHaveLength(data.pages.length)
    expect(titles.filter((title) => title.startsWith('Mail.'))).toHaveLength(data.mails.length)
  })

  it('shows clients that change the mail, and names the others', async () => {
    const { data } = await letterProof()
    for (const { different, same } of data.clients) expect(different.length + same.length).toBe(13)
  })

  it('keeps paid text from the frames and texts of those who do not pay', async () => {
    const { html, data } = await proofOf(paidLetter())
    const frames = [...framesIn(html)]
    const withSecret = frames.filter(([, document]) => document.includes('PAIDSECRET')).map(([title]) => title)
    expect(withSecret.length).toBeGreaterThan(2)
    for (const title of withSecret) expect(title).toMatch(/(Paid|Founding|founding)/)
    for (const [title] of frames)
      if (/(?:Anonymous|Registered|Free|Pledged|Lapsed)/i.test(title)) expect(withSecret).not.toContain(title)
    for (const { states, bound } of data.mails)
      expect(bound.text.includes('PAIDSECRET')).toBe(states.includes('paid') || states.includes('founding'))
  })

  it('escapes hostile titles, names and texts', async () => {
    const evil = '</iframe></script><script>alert(1)</script>"><img src=x onerror=alert(2)>'
    const whole = envelope(evil, paragraph(evil)) as { publication: object; post: object }
    const post = readPost({ ...whole, publication: { ...whole.publication, name: evil } })
    const { html, data } = await proofOf(post, {
      file: "evil'; rm.json",
      approvals: [{ name: evil, date: NOW.toISOString(), fingerprint: 'a'.repeat(64), parts: {} }],
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    const $ = load(html)
    expect($('script')).toHaveLength(1)
    expect($('img')).toHaveLength(0)
    expect(JSON.parse($('script').text())).toEqual(JSON.parse(data.record))
    for (const document of framesIn(html).values()) {
      const inner = load(document)
      expect(inner('script').not('[type="application/ld+json"]')).toHaveLength(0)
      expect(inner('[onerror]')).toHaveLength(0)
    }
    expect(await faults(html)).toEqual([])
  })

  it('holds picture files and names pictures on the web', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proof-'))
    writeFileSync(join(folder, 'quay.png'), png(640, 480))
    const pictures = pictureFolder(folder)
    const image = (src: string) => ({ type: 'image2', attrs: { src, alt: 'A quay' } })
    const post = readPost(
      envelope('Quay', image('quay.png'), image('https://pictures.example/a.jpg'), paragraph('a')),
      {
        findPicture: pictures.finder(folder),
      },
    )
    const { html, data } = await makeProof(post, pictures, {
      file: 'letter.json',
      now: NOW,
      from: defaultSender(post.publication),
      resolveMedia: async () => null,
      links: { offline: true, privateHosts: false },
      earlier: { problem: null },
      approvals: [],
      contentArguments: [],
    })
    expect(data.pictures).toEqual(
      expect.arrayContaining([
        { name: 'quay.png', isFile: true, alt: 'A quay', pixels: '640 × 480', bytes: 33, isEmbedded: true },
        expect.objectContaining({
          name: expect.stringContaining('pictures.example'),
          isFile: false,
          isEmbedded: false,
        }),
      ]),
    )
    expect(html.includes('pictures.invalid')).toBe(false)
    expect(html.includes('data:image/png;base64,iVBOR')).toBe(true)
  })
})
