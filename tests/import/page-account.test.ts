import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { importHtml } from '../../src/instance/platform.js'
import { corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { EVERY_CASE } from '../harness/every-case.js'

// The law of pages: each word that a browser shows is in the post, in a part that was left out, or reported as lost.
// Words are counted with jsdom, not with our reader.

const WORD = /\p{L}[\p{L}\p{M}]{2,}/gu
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)$/

const wordsOf = (text: string): string[] => [...(text.normalize('NFC').toLowerCase().match(WORD) ?? [])]

function textOf(element: Element): string {
  let text = ''
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.nodeValue ?? ''
    if (node.nodeType !== 1) continue
    const child = node as Element
    const line = INLINE.test(child.localName) ? '' : ' '
    text += `${line}${textOf(child)}${line}`
  }
  return text
}

/** Words of a page that are nowhere. */
function silentLoss(html: string): string[] {
  const { document } = new JSDOM(html).window
  for (const element of document.querySelectorAll('script, style, template, noscript, head')) element.remove()
  const alternatives = [...document.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '')
  const post = importHtml(html)
  const attributes: string[] = []
  post.body.descendants(({ attrs }) => void attributes.push(JSON.stringify(attrs).replaceAll(/\\[nt"]/g, ' ')))
  const { title, subtitle, publishedBylines } = post.post
  const kept = [
    post.body.textBetween(0, post.body.content.size, ' ', ' '),
    ...attributes,
    title,
    subtitle ?? '',
    ...publishedBylines.map(({ name }) => name),
    ...post.problems.map(({ message }) => message),
    ...post.leftOut().map(({ text }) => text),
  ]
  const left = new Map<string, number>()
  for (const word of kept.flatMap(wordsOf)) left.set(word, (left.get(word) ?? 0) + 1)
  return [textOf(document.documentElement), ...alternatives].flatMap(wordsOf).filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
}

const PAGE = `<!doctype html><html lang="en"><head><title>Low water – The Quay</title></head><body>
<header><a href="/">The Quay</a><nav><ul><li><a href="/about">About us</a><li><a href="/shop">Shop</a></ul></nav></header>
<div class="cookie banner">We use cookies. <button>Accept all</button></div>
<main><article><h1>Low water</h1><p>The mud is older than the town, and nobody who walks here forgets it all day.</p>
<figure><img src="https://a.example/x.jpg" alt="Four boats"><figcaption>Boats on mud</figcaption></figure></article>
<aside class="related"><h2>Related posts</h2><ul><li><a href="/a">High water</a></ul></aside>
<section id="comments"><h2>One comment</h2><p>What a lovely piece.</p><form><label>Yours</label><textarea>Write here</textarea>
<select><option>Newest first</select><input placeholder="Your name"><input type="submit" value="Send"></form></section></main>
<footer>Copyright The Quay <img src="/logo.png" alt="An anchor"></footer></body></html>`

describe('a page', () => {
  it('is in the post or in the parts that were left out, each with its element, words and place', () => {
    const post = importHtml(PAGE)
    expect(post.leftOut().map(({ element, text, position }) => [position?.line, element, text])).toEqual([
      [2, 'header', 'The Quay About us Shop'],
      [3, 'div.cookie', 'We use cookies. Accept all'],
      [6, 'aside.related', 'Related posts High water'],
      [7, 'section#comments', 'One comment What a lovely piece. Yours Write here Newest first Your name Send'],
      [9, 'footer', 'Copyright The Quay An anchor'],
    ])
    expect(post.leftOut().every(({ isInside }) => !isInside)).toBe(true)
    expect(silentLoss(PAGE)).toEqual([])
  })

  it('names labels within the post that its blocks draw in their own words', () => {
    const html = '<article><p>Before the button of the page.</p><form><button>Press me now</button></form></article>'
    expect(importHtml(html).leftOut()).toMatchObject([{ isInside: true, text: 'Press me now', words: 3 }])
  })

  it.each(sampledCorpusFiles('html'))('%s loses no word in silence', (name) => {
    expect(silentLoss(corpusFile('html', name))).toEqual([])
  })

  it('of any structure loses no word in silence', () => {
    const name = fc.constantFrom(
      'div',
      'p',
      'span',
      'a',
      'nav',
      'aside',
      'main',
      'article',
      'section',
      'h2',
      'ul',
      'li',
      'figure',
      'b',
      'button',
      'form',
      'label',
      'table',
      'tr',
      'td',
      'footer',
      'blockquote',
      'pre',
      'details',
      'summary',
      'dl',
      'dd',
      'svg',
      'em',
    )
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 6 },
        fc.stringMatching(/^[a-z]{3,7}( [a-z]{3,7}){0,14}$/),
        fc
          .tuple(
            name,
            fc.array(tie('tree'), { maxLength: 4 }),
            fc.constantFrom('', ' hidden', ' class="related"', ' id="comments"'),
          )
          .map(([tag, children, attribute]) => `<${tag}${attribute}>${children.join(' ')}</${tag}>`),
      ),
    }))
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 6 }), (trees) => {
        expect(silentLoss(`<!doctype html><html><body>${trees.join('\n')}</body></html>`)).toEqual([])
      }),
      { numRuns: EVERY_CASE ? 300 : 40 },
    )
  })
})
