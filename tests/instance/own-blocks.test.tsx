import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../packages/lint/src/index.js'
import { createApi } from '../../src/api.js'
import {
  card,
  defineBlock,
  defineCall,
  fetchLink,
  getCall,
  requiredText,
  text,
  type AnyBlock,
} from '../../src/block.js'
import { createMail, emailView, platformEmail } from '../../src/email/index.js'
import { createDiptych, platformBlocks } from '../../src/index.js'
import { renderText } from '../../src/instance/text.js'
import { defineIsland } from '../../src/island.js'
import { nodes } from '../../src/nodes/index.js'
import type { Post } from '../../src/types.js'
import { createWeb, IslandMarkup, platformWeb, renderWeb, webView } from '../../src/web/index.js'

const NOW = new Date('2026-01-01T00:00:00Z')

const wikipedia = defineBlock({
  name: 'wikipedia',
  attrs: { url: text(), title: text(), extract: text() },
  words: { en: { read: 'Read on Wikipedia' }, de: { read: 'Auf Wikipedia lesen' } },
  link: {
    hosts: ['wikipedia.org'],
    recognize: (link) =>
      link.startsWith('https://en.wikipedia.org/wiki/') ? { kind: 'ready', attrs: { url: link, title: link } } : null,
  },
  says: (attrs, ctx) =>
    attrs.title === null
      ? null
      : card({
          source: { name: 'Wikipedia' },
          title: attrs.title,
          text: attrs.extract,
          action: attrs.url === null ? null : { href: ctx.link(attrs.url), label: ctx.words.read },
        }),
})

const rating = defineBlock({
  name: 'rating',
  attrs: { stars: text() },
  says: ({ stars }) => ({ stars: Number(stars ?? 0) }),
  text: ({ says }) => `${says.stars} of 5`,
})
const ratingWeb = webView(rating, ({ says }) => <p className="rating">{'★'.repeat(says.stars)}</p>)
const ratingEmail = emailView(rating, ({ says }) => <p className="rating">{`${says.stars} stars`}</p>)

const diptych = createDiptych({ blocks: [...platformBlocks, wikipedia, rating] })
const web = createWeb(diptych, { views: [...platformWeb, ratingWeb] })
const mail = createMail(diptych, { views: [...platformEmail, ratingEmail] })

const envelope = (...content: object[]) => ({
  publication: { name: 'Boat', base_url: 'https://boat.example', address: '1 Quay' },
  post: { title: 'Locks', canonical_url: 'https://boat.example/p/locks', audience: 'everyone' },
  body: { type: 'doc', content },
})
const LOCK = {
  type: 'wikipedia',
  attrs: { url: 'https://en.wikipedia.org/wiki/Canal', title: 'Canal', extract: 'A waterway.' },
}
const mailOf = async (post: Post) =>
  (await mail.compileEmail(post, { reader: 'free', now: NOW })).bind({ email: 'a@reader.example', token: 't' })

describe('blocks that do not fit together', () => {
  const block = (name: string, content: string, attrs = {}) => defineBlock({ name, attrs, spec: { content } })
  const question = block('question', 'inline*', { text: requiredText(), hint: text() })
  const conflict = (...blocks: AnyBlock[]) => {
    try {
      createDiptych({ blocks })
    } catch (error) {
      return error as { readonly code: string; readonly message: string }
    }
    return undefined
  }

  it.each([
    [
      'a block that is missing',
      [block('quiz', 'question+')],
      "quiz has the content 'question+', but no block or group has the name 'question'. Add that block, or leave out quiz.",
    ],
    [
      'a required block with a required attribute',
      [block('quiz', 'question+'), question],
      "quiz has the content 'question+', which requires question. question cannot be added where it is missing, because its attribute text is required. Make the attributes optional, or allow content without the block: 'question*'.",
    ],
    [
      'text that is required',
      [block('quiz', 'text+')],
      "quiz has the content 'text+', which requires text. Text may always be missing. Allow that: 'text*' or 'inline*'.",
    ],
    [
      'text beside blocks',
      [block('quiz', 'paragraph text*')],
      "quiz has the content 'paragraph text*', which mixes text with blocks. Allow one of the two, and wrap text in a block such as paragraph.",
    ],
    [
      'a broken expression',
      [block('quiz', 'paragraph (')],
      /^quiz has the content 'paragraph \(', which is not a valid expression: .+\. Correct it/,
    ],
    [
      'a mark that is missing',
      [defineBlock({ name: 'quiz', attrs: {}, spec: { content: 'text*', marks: 'pony' } })],
      "quiz names the mark 'pony', which is missing. Add that mark, or remove its name.",
    ],
    ['the name of a mark', [block('strong', 'text*')], 'strong is a block and a mark. Give one of them another name.'],
  ])('are refused with what is wrong and what to do: %s', (_, blocks, message) => {
    expect(conflict(...blocks)).toMatchObject({
      code: 'blocks-conflict',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })

  it('are accepted after the change that the message asks for', () => {
    expect(conflict(block('quiz', 'question*'), question)).toBeUndefined()
    expect(conflict(block('quiz', 'question+'), block('question', 'inline*', { text: text() }))).toBeUndefined()
    expect(conflict(block('quiz', 'text*'))).toBeUndefined()
  })
})

describe('a block of a publication’s own', () => {
  const post = diptych.readPost(envelope(LOCK, { type: 'rating', attrs: { stars: '4' } }))

  it('that says a card is shown on the page, in mail and in plain text without a view', async () => {
    const page = await web.renderWeb(post, { now: NOW })
    const { html, text: plain } = await mailOf(post)
    for (const shown of [page.html, html, plain, renderText(post)]) {
      expect(shown).toContain('Wikipedia')
      expect(shown).toContain('Canal')
      expect(shown).toContain('A waterway.')
      expect(shown).toContain('Read on Wikipedia')
    }
    expect([...post.problems, ...page.problems]).toEqual([])
  })

  it('has words in the language of the post, and English ones where it brings none', async () => {
    expect((await web.renderWeb(post, { now: NOW, language: 'de' })).html).toContain('Auf Wikipedia lesen')
    expect((await web.renderWeb(post, { now: NOW, language: 'fr' })).html).toContain('Read on Wikipedia')
  })

  it('has its own views where it says more than a card', async () => {
    expect((await web.renderWeb(post, { now: NOW })).html).toContain('★★★★')
    expect((await mailOf(post)).html).toContain('4 stars')
    expect(renderText(post)).toContain('4 of 5')
  })

  it('says what its content, the moment and the links of the post make of it, the same on every target', async () => {
    const sale = defineBlock({
      name: 'sale',
      attrs: { ends: text() },
      spec: { group: 'block', content: 'inline*' },
      says: ({ ends }, { now, urls }, { textContent }) =>
        card({
          title: `${textContent.length} letters`,
          text: now !== null && now > new Date(ends ?? 0) ? 'It is over' : 'It goes on',
          action: { href: urls.checkout({ utm_content: 'sale' }), label: 'Subscribe' },
        }),
    })
    const instance = createDiptych({ blocks: [...platformBlocks, sale] })
    const read = instance.readPost(
      envelope({ type: 'sale', attrs: { ends: '2000-01-01' }, content: [{ type: 'text', text: 'Ropes' }] }),
    )
    const checkout = () => 'https://boat.example/aboard'
    const { html } = await createWeb(instance, { views: platformWeb }).renderWeb(read, { now: NOW, urls: { checkout } })
    const letter = await createMail(instance, { views: platformEmail }).compileEmail(read, {
      reader: 'free',
      now: NOW,
      urls: { checkout },
    })
    const bound = letter.bind({ email: 'a@reader.example', token: 't' })
    for (const shown of [html, bound.html, bound.text]) {
      expect(shown).toContain('5 letters')
      expect(shown).toContain('It is over')
      expect(shown).toContain('https://boat.example/aboard')
    }
    // A text without a moment: nothing has ended.
    expect(renderText(read)).toContain('5 letters\nIt goes on\nSubscribe: https://boat.example/subscribe')
  })

  it('has each line of its card in the direction of its script', async () => {
    const lock = { ...LOCK, attrs: { ...LOCK.attrs, title: 'قناة الماء', extract: 'A waterway.' } }
    const arabic = diptych.readPost(envelope(lock))
    const { html } = await mailOf(arabic)
    expect(checkEmailHtml(html).filter(({ rule }) => rule === 'H07')).toEqual([])
    const page = await web.renderWeb(arabic, { now: NOW })
    expect(page.html).toContain(
      '<a href="https://en.wikipedia.org/wiki/Canal"><span dir="ltr" lang="en">Read on Wikipedia',
    )
    const chinese = diptych.readPost(envelope({ ...lock, attrs: { ...lock.attrs, title: '水閘', extract: null } }))
    expect((await web.renderWeb(chinese, { now: NOW, language: 'ar' })).html).toContain('lang="und-Hani"')
  })

  it('comes out of nothing that it has nothing to say about', async () => {
    const silent = diptych.readPost(envelope({ type: 'wikipedia' }, { type: 'paragraph' }))
    expect((await web.renderWeb(silent, { now: NOW })).html).not.toContain('card')
    expect(renderText(silent)).toBe('')
  })

  it('is read from the page that it was rendered to', async () => {
    const { html } = await web.renderWeb(post, { now: NOW })
    const again = diptych.importHtml(html)
    expect(again.body.child(0).type.name).toBe('wikipedia')
    expect(again.body.child(0).attrs).toMatchObject(LOCK.attrs)
  })

  it('is written back as it was stored', () => {
    expect(post.toJSON()).toEqual(envelope(LOCK, { type: 'rating', attrs: { stars: '4' } }))
  })

  it('is asked first about a pasted link', () => {
    expect(diptych.recognizeLink('https://en.wikipedia.org/wiki/Canal')).toMatchObject({
      node: 'wikipedia',
      kind: 'ready',
    })
  })

  it('asks its own call for what a link leads to', async () => {
    const bookCall = defineCall({
      name: 'book',
      request: ({ id }: { id: string }) => getCall('https://books.example/api', { id }),
      answer: v.looseObject({ title: v.string() }),
    })
    const book = defineBlock({
      name: 'book',
      attrs: { title: text() },
      link: {
        hosts: ['books.example'],
        call: bookCall,
        recognize: (link) =>
          link.startsWith('https://books.example/') ? fetchLink(bookCall, { id: link.slice(22) }) : null,
      },
      says: ({ title }) => card({ title: title ?? '' }),
    })
    const { recognizeLink, resolveLink } = createDiptych({ blocks: [...platformBlocks, book] })
    const asked: string[] = []
    const api = createApi({
      baseUrl: 'https://boat.example',
      fetch: async (url) => (asked.push(String(url)), Response.json({ title: 'Locks', pages: 3 })),
    })
    const link = recognizeLink('https://books.example/7')
    expect(link && (await resolveLink(link, api))).toEqual({ node: 'book', attrs: { title: 'Locks' } })
    expect(asked).toEqual(['https://books.example/api?id=7'])
    // A publication may have any host, but not that of a block's service.
    expect(recognizeLink('https://www.books.example/')).toBeNull()
  })

  it('is unknown to another instance, which keeps it and shows its problem', async () => {
    const { readPost } = createDiptych({ blocks: platformBlocks })
    const other = readPost(envelope(LOCK))
    expect(other.problems.map(({ code }) => code)).toEqual(['node-unknown'])
    expect(other.toJSON()).toEqual(envelope(LOCK))
  })

  it('that throws loses its look and keeps the page', async () => {
    const broken = defineBlock({
      name: 'broken',
      attrs: {},
      says: (): never => {
        throw new Error('no luck')
      },
    })
    const instance = createDiptych({ blocks: [...platformBlocks, broken] })
    const read = instance.readPost(
      envelope({ type: 'broken' }, { type: 'paragraph', content: [{ type: 'text', text: 'Still here' }] }),
    )
    const page = await createWeb(instance, { views: [...platformWeb, webView(broken, () => null)] }).renderWeb(read, {
      now: NOW,
    })
    expect(page.html).toContain('Still here')
    expect(page.problems.map(({ code }) => code)).toEqual(['view-failed'])
    expect(renderText(read)).toContain('Still here')
  })
})

describe('an instance', () => {
  it('replaces a view of the platform with a later one', async () => {
    const button = webView(nodes.button, ({ attrs }) => <b className="shout">{attrs.text}</b>)
    const target = createWeb(diptych, { views: [...platformWeb, ratingWeb, button] })
    const post = diptych.readPost(envelope({ type: 'button', attrs: { url: 'https://a.example', text: 'Go' } }))
    expect((await target.renderWeb(post, { now: NOW })).html).toContain('<b class="shout">Go</b>')
  })

  it('can leave blocks out, and keeps and reports what posts hold of them', async () => {
    const prose = createDiptych({ blocks: [nodes.heading, nodes.blockquote] })
    const target = createWeb(prose, {
      views: platformWeb.filter(({ name }) => ['heading', 'blockquote'].includes(name)),
    })
    const input = envelope(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Locks' }] },
      { type: 'poll', attrs: { id: 1 } },
      { type: 'paywall' },
      { type: 'paragraph', content: [{ type: 'text', text: 'Paid words' }] },
    )
    const post = prose.readPost({ ...input, post: { ...input.post, audience: 'only_paid' } })
    expect(post.problems.map(({ code }) => code)).toEqual(['node-unknown'])
    const free = await target.renderWeb(post, { now: NOW, reader: 'free' })
    expect(free.html).toContain('Locks')
    expect(free.html).not.toContain('Paid words')
    expect(prose.kit.schema.nodes['poll']).toBeUndefined()
  })

  it('does not compile without a view for a block that says no card', async () => {
    // @ts-expect-error no view for 'rating'
    createWeb(diptych, { views: platformWeb })
    // @ts-expect-error no view for 'rating'
    createMail(diptych, { views: platformEmail })
    // @ts-expect-error attributes are typed by the block
    webView(rating, ({ attrs }) => attrs.title)
    // @ts-expect-error what a block says is typed
    webView(rating, ({ says }) => says.title)
    // @ts-expect-error words are typed by their English
    defineBlock({ name: 'x', attrs: {}, words: { en: { a: '' }, de: { b: '' } }, says: () => card({}) })
    const post = diptych.readPost(envelope({ type: 'rating', attrs: { stars: '2' } }))
    const bare = createWeb<never, never, never>({ blocks: [], marks: [], defaults: {} }, { views: [] })
    expect((await bare.renderWeb(post, { now: NOW })).problems.map(({ code }) => code)).toEqual(['view-failed'])
  })

  it('has a theme, a language and CSS for all of its renderings', async () => {
    const themed = createDiptych({ blocks: platformBlocks, theme: { light: { accent: '#8b0000' } }, language: 'de' })
    const css = '.card { border-radius: 0 }'
    const post = themed.readPost(envelope({ type: 'paragraph', content: [{ type: 'text', text: 'Hallo' }] }))
    const page = await createWeb(themed, { views: platformWeb, css }).renderWeb(post, { now: NOW })
    expect(page.css).toContain('#8b0000')
    expect(page.css).toContain('border-radius:0')
    expect(page.html).toContain('lang="de"')
    const english = { ...post, publication: { ...post.publication, language: 'en' } }
    expect((await createWeb(themed, { views: platformWeb }).renderWeb(english, { now: NOW })).html).toContain(
      'lang="en"',
    )
    const template = await createMail(themed, { views: platformEmail }).compileEmail(post, { reader: 'free', now: NOW })
    expect(template.bind({ email: 'a@reader.example', token: 't' }).html).toContain('lang="de"')
  })

  it('of the platform is what the free functions use', async () => {
    const post = diptych.readPost(envelope({ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }))
    expect((await renderWeb(post, { now: NOW })).html).toBe((await web.renderWeb(post, { now: NOW })).html)
  })
})

it('the names of the islands on a page are in its result, a stranger’s too', async () => {
  const island = defineIsland<{ stars: number }>({
    name: 'own-stars',
    when: 'visible',
    view: ({ stars }) => <button type="button">{stars}</button>,
  })
  const view = webView(rating, ({ says, ctx }) => (
    <IslandMarkup island={island} words={ctx} props={{ stars: says.stars }} />
  ))
  const target = createWeb(diptych, { views: [...platformWeb, view] })
  const post = diptych.readPost(envelope({ type: 'rating', attrs: { stars: '2' } }))
  expect((await target.renderWeb(post, { now: NOW })).islands).toContain('own-stars')
})

it.each([
  ['{ view: undefined }', { view: undefined }, 'defineIsland: island.view: required; pass a component'],
  [
    '{ when: "hover" }',
    { when: 'hover' },
    'defineIsland: island.when: expected one of "visible", "interaction", "idle", "selection", or "?" with the name of a parameter; got "hover"',
  ],
  [
    '{ visitor: "phone" }',
    { visitor: 'phone' },
    'defineIsland: island: unknown key "visitor"; did you mean "visitors"?',
  ],
])('an island that was written without types is reported with its mistake: %s', async (_, wrong, message) => {
  const island = defineIsland<{ stars: number }>({
    name: 'own-stars',
    when: 'visible',
    view: ({ stars }) => <i>{stars}</i>,
    ...(wrong as object),
  })
  const view = webView(rating, ({ says, ctx }) => (
    <IslandMarkup island={island} words={ctx} props={{ stars: says.stars }} />
  ))
  const target = createWeb(diptych, { views: [...platformWeb, view] })
  const { problems } = await target.renderWeb(diptych.readPost(envelope({ type: 'rating', attrs: { stars: '2' } })), {
    now: NOW,
  })
  expect(problems).toMatchObject([{ code: 'view-failed', path: '/body/content/0' }])
  expect(problems[0]?.message).toContain(message)
})
