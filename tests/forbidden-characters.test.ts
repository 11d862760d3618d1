import { describe, expect, it } from 'vitest'
import { compileEmail } from '../src/email/platform-email.js'
import { importHtml, readPost } from '../src/instance/platform.js'
import { renderText } from '../src/instance/text.js'
import { readMarkdown } from '../src/markdown.js'
import type { Post } from '../src/schema/post.js'
import { renderPage } from '../src/web/platform-web.js'
import { NOW } from './harness/node-fixtures.js'

/** Control characters, unpaired surrogates, noncharacters, and the sign of a lost character. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}\ufffd]/u
const BAD = ['\u0001', '\u001b', '\u0085', '\ud800', '\ufdd0', '\ufffd', '\uffff', '\u{1fffe}']
const worse = (text: string) => BAD.reduce((all, bad) => `${all}${bad}${text}`, text)

/** Everything that a reader or a mail server gets. */
async function outputsOf(post: Post): Promise<string[]> {
  const page = await renderPage(post, {
    now: NOW,
    reader: 'paid',
    stylesheet: 'https://assets.diptych.example/web.css',
  })
  const template = await compileEmail(post, { now: NOW, reader: 'paid' })
  const mail = template.bind({ name: worse('Ana'), email: 'ana@a.example', token: 'tok' })
  return [
    page.html,
    mail.html,
    mail.text,
    mail.subject,
    JSON.stringify(mail.headers),
    renderText(post, { reader: 'paid' }),
  ]
}

async function expectClean(post: Post): Promise<void> {
  expect(
    (await outputsOf(post)).map((output) => FORBIDDEN.exec(output)?.[0].codePointAt(0)?.toString(16) ?? ''),
  ).toEqual(['', '', '', '', '', ''])
}

const text = (words: string, marks?: unknown) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

const input = {
  publication: { name: worse('Low water'), base_url: 'https://lowwater.example', copyright: worse('Ines') },
  post: {
    title: worse('Low tide'),
    subtitle: worse('Mud'),
    publishedBylines: [{ name: worse('Ines') }],
    description: worse('About'),
    section_name: worse('News'),
    cover_image: 'https://assets.diptych.example/quay.jpg',
    cover_image_alt: worse('A quay'),
  },
  body: {
    type: 'doc',
    content: [
      paragraph(text(worse('Dear {first_name|friend},'))),
      paragraph(text(worse('a link'), [{ type: 'link', attrs: { href: `https://a.example/${worse('x')}` } }])),
      {
        type: 'captionedImage',
        content: [
          {
            type: 'image2',
            attrs: { src: 'https://assets.diptych.example/quay.jpg', alt: worse('alt'), title: worse('title') },
          },
        ],
      },
      { type: 'button', attrs: { url: 'https://a.example/', text: worse('Press') } },
      { type: 'code_block', content: [text(worse('code'))] },
      { type: worse('nobody'), attrs: { text: worse('attribute') }, content: [paragraph(text(worse('inside')))] },
      { type: 'heading', attrs: { level: {} }, content: [text(worse('heading'))] },
      // Blocks that are refused as a whole show what text they have.
      { type: 'digestPostEmbed', attrs: { title: worse('A post'), publishedBylines: worse('wrong') } },
      { type: 'poll', attrs: { id: { text: worse('wrong') }, question: worse('question') } },
      { text: worse('no type') },
      { type: 'text', text: 7, content: [text(worse('within'))] },
      paragraph(
        text(
          worse('many marks'),
          [...Array(40).keys()].map((n) => ({ type: `m${n}`, attrs: { x: worse('y') } })),
        ),
      ),
    ],
  },
}

describe('forbidden characters reach no page, mail or plain text', () => {
  it('from JSON, its fields and a recipient', () => expectClean(readPost(input)))
  it('from the blocks of JSON that are refused', async () => {
    const post = readPost({
      type: 'doc',
      content: [{ text: 'no \u0001type' }, { type: 'text', text: 7, content: [text('in\ufffdside')] }],
    })
    expect(post.body.textContent).toBe('no typeinside')
    expect(post.problems.filter(({ code }) => code === 'text-invalid').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/content/0', '/content/1']),
    )
    await expectClean(post)
  })
  it.each(['text', 'nodes'] as const)('from JSON above the budget of %s', async (limit) => {
    await expectClean(readPost(input, { budget: { [limit]: 30 } }))
  })
  it('from HTML and its entities, which are reported', async () => {
    const post = importHtml(
      `<html><head><title>${worse('Low tide')}</title><meta name="description" content="a&#1;b&#xFFFF;"></head><body><p>a&#0;b&#1;c&#xD800;d&#xFFFE;e&#x1FFFF;f&#x110000;g</p><img src="https://assets.diptych.example/quay.jpg" alt="x&#1;y"><div data-component-name="Zorp" data-attrs="{&quot;a&quot;:&quot;&#1;&quot;}">${worse('inside')}</div><pre>a&#2;b</pre></body></html>`,
    )
    expect(post.body.textContent).toContain('abcdefg')
    expect(post.problems.map(({ code }) => code)).toContain('text-invalid')
    await expectClean(post)
  })
  it('from Markdown and its entities, which are reported', async () => {
    const post = readMarkdown(
      `---\ntitle: "Low \\u0001 tide\\uFFFE"\n---\n\na&#0;b&#1;c&#xD800;d&#xFFFE;e\u0000f [link](https://a.example/ "ti&#0;tle") ![al&#0;t](https://assets.diptych.example/quay.jpg)\n\n    code\u0001\n\n<p>a&#1;b</p>\n\n::button{text="Pr&#0;ess" url="https://a.example/"}\n`,
    )
    expect(post.body.textContent).toContain('abcdef')
    expect(post.problems.map(({ code }) => code)).toContain('text-invalid')
    await expectClean(post)
  })
})
