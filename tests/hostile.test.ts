import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { EmailTemplate } from '../src/email/bind/template.js'
import { compileEmail } from '../src/email/platform-email.js'
import { importHtml, kit, readPost } from '../src/instance/platform.js'
import { renderText } from '../src/instance/text.js'
import { renderPage } from '../src/web/platform-web.js'
import type { PlainElement } from './harness/addresses.js'
import { breakouts, elementsOf } from './harness/breakouts.js'
import { understood } from './harness/document-json.js'
import {
  all,
  doc,
  envelope,
  HOSTILE,
  hostileEnvelope,
  MARK,
  MARKUP,
  paragraph,
  POST_FIELDS,
  PUBLICATION_FIELDS,
  SCRIPT_URLS,
  THEME_FIELDS,
  whollyHostileBlocks,
} from './harness/hostile.js'
import { nodeFixtures, NOW, POST } from './harness/node-fixtures.js'

function elementsOfJsdom(html: string): PlainElement[] {
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('*')].map((element) => ({
    name: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    text: ['script', 'style'].includes(element.localName) ? (element.textContent ?? '') : '',
  }))
}

async function outputs(input: unknown): Promise<{ page: string; email: string; text: string; subject: string }> {
  const post = readPost(input)
  // Our own stylesheet is no news, and long.
  const page = await renderPage(post, {
    now: NOW,
    reader: 'paid',
    stylesheet: 'https://assets.diptych.example/web.css',
  })
  const mail = (await compileEmail(post, { now: NOW, reader: 'paid' })).bind({ name: 'Ana', token: 'tok' })
  renderText(post, { reader: 'paid' })
  return { page: page.html, email: mail.html, text: mail.text, subject: mail.subject }
}

async function expectHarmless(input: unknown): Promise<void> {
  const { page, email } = await outputs(input)
  expect(breakouts(page), 'page').toEqual([])
  expect(breakouts(email), 'email').toEqual([])
}

// The laws of each block try them in one attribute at a time (tests/nodes/laws.test.ts, in the full run).
it.each(HOSTILE)('%j in every attribute of every block runs nothing, on the page and in mail', async (hostile) => {
  await expectHarmless(envelope(doc(...whollyHostileBlocks(hostile))))
})

describe('a hostile string in every attribute of every mark, in text and in names', () => {
  const everywhere = (hostile: string) => {
    const marks = kit.markDefs.map((def) => ({
      type: 'text',
      text: `${def.name} `,
      marks: [{ type: def.name, attrs: Object.fromEntries(Object.keys(def.attrs).map((name) => [name, hostile])) }],
    }))
    return envelope(
      doc(
        paragraph(...marks),
        paragraph({ type: 'text', text: hostile }),
        { type: hostile, attrs: { [hostile]: hostile } },
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: hostile }] },
      ),
    )
  }

  it.each(HOSTILE)('%j runs nothing on the page', async (hostile) => {
    const { html } = await renderPage(readPost(everywhere(hostile)), {
      now: NOW,
      reader: 'paid',
      stylesheet: 'https://assets.diptych.example/web.css',
    })
    expect(breakouts(html)).toEqual([])
  })

  // Compiling takes eight times as long as the page, and both escape in one place.
  it.each(HOSTILE.filter((_, at) => at % 2 === 0))('%j runs nothing in the mail', async (hostile) => {
    const template = await compileEmail(readPost(everywhere(hostile)), { now: NOW, reader: 'paid' })
    expect(breakouts(template.bind({ name: 'Ana', token: 'tok' }).html)).toEqual([])
  })
})

describe('links', () => {
  it.each(SCRIPT_URLS)('%j is none', async (href) => {
    const { page, email } = await outputs(
      envelope(doc(paragraph({ type: 'text', text: 'the words', marks: [{ type: 'link', attrs: { href } }] }))),
    )
    for (const html of [page, email]) {
      expect(html).toContain('the words')
      expect(html).not.toMatch(/href="\s*(?:java|vb)script|href="\s*(?:data|blob|file|about|filesystem):/i)
    }
  })

  it('in imported markup', async () => {
    const html = SCRIPT_URLS.map(
      (url) =>
        `<p><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a><img src="${url.replaceAll('"', '&quot;')}" onerror="${MARK}(1)"></p>`,
    ).join('')
    await expectHarmless({ ...POST, body_html: html + MARKUP.join('') })
    expect(JSON.stringify(understood(importHtml(html).body))).not.toMatch(/"href":"\s*javascript/i)
  })
})

/** What nobody else draws of them is in the head and the foot of page and mail. */
const SHOW_FIELDS = new Set([
  'button',
  'captionedButton',
  'communityChat',
  'directMessage',
  'embeddedPublication',
  'inAppPreviewPromo',
  'install_substack_app',
  'paywall',
  'poll',
  'referral',
  'referralTier',
  'sponsorshipCampaign',
  'subscribeWidget',
  'recipe',
])

describe('fields of publication and post', () => {
  // Blocks that show fields of the publication and the post.
  const body = doc(
    ...nodeFixtures.filter(({ name, node }) => name === 'default' && SHOW_FIELDS.has(node)).map(({ json }) => json),
  )

  // Each stands in every attribute above; for fields a third of them will do.
  it.each(HOSTILE.filter((_, at) => at % 3 === 0))('all are %j', async (hostile) => {
    await expectHarmless(hostileEnvelope(body, hostile))
  })

  it.each([
    ...PUBLICATION_FIELDS.map((field) => ['publication', field]),
    ...POST_FIELDS.map((field) => ['post', field]),
  ])('%s.%s alone', async (where, field) => {
    const hostile = `red;}</style>"><script>${MARK}(1)</script><a href="javascript:${MARK}(1)">`
    await expectHarmless(
      where === 'post'
        ? envelope(doc(), { [field as string]: hostile })
        : envelope(doc(), {}, { [field as string]: hostile }),
    )
  })

  it('theme colours stay colours', async () => {
    const { page, email } = await outputs(
      envelope(
        doc(),
        {},
        {
          theme_var_background_pop: 'red;}body{display:none}',
          theme: all(THEME_FIELDS, 'red;}body{background:url(https://x.example/)}'),
        },
      ),
    )
    expect(page).not.toContain('display:none}body')
    for (const html of [page, email]) expect(html).not.toMatch(/x\.example|body\{display:none/)
  })
})

it.each(HOSTILE)('polls say %j', async (hostile) => {
  const poll = {
    id: 7,
    question: hostile,
    description: hostile,
    options: [
      { id: 1, label: hostile },
      { id: hostile, label: hostile },
    ],
    is_published: true,
    published_at: '2026-02-28T00:00:00Z',
    expiry: 72,
    audience: hostile,
    post_type: hostile,
  }
  const closed = { ...poll, id: 8, expiry: 1 }
  await expectHarmless(
    envelope(
      doc(
        { type: 'poll', attrs: { id: 7 } },
        { type: 'poll', attrs: { id: 8 } },
        { type: 'poll', attrs: { id: hostile } },
      ),
      {},
      {},
      { polls: { 7: poll, 8: closed, [hostile]: { ...poll, id: hostile } } },
    ),
  )
})

describe('merge fields', () => {
  const body = doc(
    paragraph({ type: 'text', text: 'Hello.' }),
    { type: 'poll', attrs: { id: 7 } },
    ...nodeFixtures.filter(({ name }) => name === 'default').map(({ json }) => json),
  )
  const data = {
    polls: {
      7: {
        id: 7,
        question: 'Which?',
        options: [
          { id: 1, label: 'One' },
          { id: 2, label: 'Two' },
        ],
        is_published: true,
      },
    },
  }
  const template = () => compileEmail(readPost(envelope(body, {}, {}, data)), { now: NOW, reader: 'free' })

  it.each(MARKUP)('a recipient called %j stays in their place', async (name) => {
    const mail = (await template()).bind({
      id: name,
      name,
      email: name,
      token: name,
      links: { referral: `https://a.example/${name}`, viewOnline: `https://a.example/${name}` },
    })
    expect(breakouts(mail.html)).toEqual([])
    for (const value of Object.values(mail.headers)) expect(value).not.toMatch(/[\r\n]/)
  })

  it.each([
    ['a token', { token: 'x>\r\nBcc: all@x.example' }],
    ['a link of the sender’s', { links: { unsubscribe: 'https://a.example/u\r\nBcc: all@x.example' } }],
    ['a name', { name: 'A\r\nBcc: all@x.example' }],
  ])('%s with line breaks forges no header', async (_, recipient) => {
    for (const value of Object.values((await template()).bind(recipient).headers)) expect(value).not.toMatch(/[\r\n]/)
  })

  it('a title with line breaks is one subject', async () => {
    const { subject } = (
      await compileEmail(readPost(envelope(body, { title: 'Boat\r\nBcc: all@x.example' })), {
        now: NOW,
        reader: 'free',
      })
    ).bind({})
    expect(subject).not.toMatch(/[\r\n]/)
    const given = (
      await compileEmail(readPost(envelope(body)), { now: NOW, reader: 'free', subject: 'Boat\nBcc: all@x.example' })
    ).bind({})
    expect(given.subject).not.toMatch(/[\r\n]/)
  })

  it('a text that looks like a merge field stays a text', async () => {
    const forged = 'dpfield0z dpfieldx1z dpfield2z'
    const post = readPost(
      envelope(
        doc(
          paragraph(
            { type: 'text', text: forged },
            {
              type: 'text',
              text: 'dpfield0z',
              marks: [{ type: 'link', attrs: { href: 'https://a.example/dpfield1z' } }],
            },
          ),
          { type: 'poll', attrs: { id: 7 } },
        ),
        { title: 'dpfield0z', subtitle: 'dpfield3z', publishedBylines: [{ name: 'dpfield4z' }] },
        { name: 'dpfield1z', address: 'dpfield5z' },
        {
          polls: {
            7: {
              id: 7,
              question: 'dpfield6z?',
              options: [
                { id: 'dpfield7z', label: 'dpfield8z' },
                { id: 2, label: 'Two' },
              ],
              is_published: true,
            },
          },
        },
      ),
    )
    const mail = (await compileEmail(post, { now: NOW, reader: 'free', subject: 'dpfield9z' })).bind({
      name: 'Ana',
      token: 'tok',
    })
    for (const part of [
      forged,
      'https://a.example/dpfield1z',
      'dpfield3z',
      'dpfield4z',
      'dpfield5z',
      'dpfield6z?',
      'dpfield8z',
    ]) {
      expect(mail.html).toContain(part)
      if (part !== 'dpfield4z') expect(mail.text).toContain(part)
    }
    expect(mail.subject).toBe('dpfield9z')
    expect(mail.html).toContain('option_id=dpfield7z')
  })

  it('what one merge field says is not looked into again', async () => {
    const mail = (await template()).bind({ name: 'dpfield0z', token: 'dpfield1z' })
    expect(mail.html).toContain('dpfield1z')
    expect(mail.html.match(/dpfield0z/g)?.length ?? 0).toBeLessThanOrEqual(8)
  })

  it('a template that travelled says the same', async () => {
    const made = await template()
    const travelled = EmailTemplate.fromJSON(JSON.parse(JSON.stringify(made)))
    const recipient = { name: '"><b>', token: 'a&b' }
    expect(travelled.bind(recipient)).toEqual(made.bind(recipient))
  })
})

it('jsdom sees the same', async () => {
  const { page, email } = await outputs(
    envelope(
      doc(
        ...HOSTILE.flatMap((text) => [
          paragraph({ type: 'text', text }),
          { type: 'button', attrs: { url: text, text } },
        ]),
      ),
      { title: HOSTILE.join(' ') },
    ),
  )
  for (const html of [page, email]) {
    const elements = elementsOfJsdom(html)
    expect(elements.map(({ name }) => name)).toEqual(elementsOf(html).map(({ name }) => name))
    expect(breakouts(html, elements)).toEqual([])
  }
})

it('the instruments see what is wrong', () => {
  expect(breakouts(`<script>${MARK}</script>`)).not.toEqual([])
  expect(breakouts(`<p onclick="x">`)).not.toEqual([])
  expect(breakouts(`<a href=" java\nscript:x">`)).not.toEqual([])
  expect(breakouts(`<img srcset="https://a.example/ 1x, data:image/png;base64,x 2x">`)).not.toEqual([])
  expect(breakouts(`<p style="color: ${MARK}">`)).not.toEqual([])
  expect(breakouts(`<template><script>x</script></template>`)).not.toEqual([])
  expect(breakouts(`<p title="${MARK}">${MARK} javascript:x</p><a href="https://a.example/">a</a>`)).toEqual([])
})
