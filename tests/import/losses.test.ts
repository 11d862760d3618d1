import { Fragment, type Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { importHtml, kit, readPost } from '../../src/instance/platform.js'
import { importProblems, LOSS_CODES } from '../../src/schema/import/import-problems.js'
import { newImportRun } from '../../src/schema/import/import-run.js'
import { readDocument } from '../../src/schema/read-document.js'
import { corpusExists, corpusFile, sampledCorpusFiles } from '../harness/corpus.js'
import { importBody } from '../harness/import-body.js'

const found = (html: string, options = {}) =>
  importHtml(html, options).problems.map(({ code, position }) => `${position?.line}:${position?.column} ${code}`)
const shape = (html: string, options = {}) => importHtml(html, options).body.toString()
const PICTURE = 'https://a.example/x.jpg'

describe('pictures', () => {
  const figure = '<p>Before.</p>\n<figure><img src="/x.jpg"><figcaption>The canal</figcaption></figure>'
  it('with a relative address are reported, and their caption stays', () => {
    expect(shape(figure)).toBe('doc(paragraph("Before."), paragraph("The canal"))')
    expect(found(figure)).toEqual(['2:9 picture-lost'])
  })
  it('with a relative address are resolved against the base URL', () => {
    expect(shape(figure, { baseUrl: 'https://a.example/p/post' })).toBe(
      'doc(paragraph("Before."), captionedImage(image2, caption("The canal")))',
    )
    expect(found(figure, { baseUrl: 'https://a.example/p/post' })).toEqual([])
  })
  it.each([
    ['<base>', '<base href="https://a.example/p/">'],
    ['a canonical link', '<link rel="canonical" href="https://a.example/p/post">'],
  ])('with a relative address are resolved against %s', (_, head) => {
    expect(
      JSON.stringify(
        importHtml(
          `<html><head>${head}</head><body><p>Text.</p><figure><img src="x.jpg"></figure></body></html>`,
        ).toJSON(),
      ),
    ).toContain('https://a.example/p/x.jpg')
  })
  it.each(['data:image/png;base64,iVBORw0KGgo=', 'cid:part1', 'blob:https://a.example/1', 'file:///x.jpg'])(
    'at %s are reported',
    (src) => {
      expect(found(`<figure><img src="${src}"></figure><p>Text.</p>`)).toEqual(['1:9 picture-lost'])
      expect(shape(`<figure><img src="${src}"></figure><p>Text.</p>`)).toBe('doc(paragraph("Text."))')
    },
  )
  it.each([
    ['an address for scripts', `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${PICTURE}">`],
    ['a noscript behind it', `<img class="lazy"><noscript><img src="${PICTURE}"></noscript>`],
    ['candidates alone', `<img srcset="https://a.example/s.jpg 400w, ${PICTURE} 800w">`],
  ])('that load late have %s', (_, img) => {
    expect(JSON.stringify(importHtml(`<figure>${img}</figure>`).toJSON())).toContain(PICTURE)
    expect(found(`<figure>${img}</figure>`)).toEqual([])
  })
  it('in noscript and drawings in the page are reported', () => {
    expect(found(`<p>a</p><noscript><img src="${PICTURE}"></noscript>`)).toEqual(['1:9 picture-lost'])
    expect(found('<p>a</p><svg role="img" aria-label="A chart"><path d="M0"/></svg>')).toEqual(['1:9 picture-lost'])
  })
  it.each([
    '<small>The canal</small>',
    'The canal',
    '<figcaption><p>The canal</p></figcaption>',
    '<div><span>The canal</span></div>',
  ])('keep a caption in %s', (caption) => {
    expect(shape(`<figure><img src="${PICTURE}">${caption}</figure>`)).toBe(
      'doc(captionedImage(image2, caption("The canal")))',
    )
    expect(found(`<figure><img src="${PICTURE}">${caption}</figure>`)).toEqual([])
  })
  it('are counted: one of two that are alike may be missing', () => {
    const one = `<figure><img src="${PICTURE}"></figure>`
    expect(lostFrom(one + one, (doc) => doc.copy(doc.content.cut(0, doc.firstChild?.nodeSize)))).toEqual([
      'picture-lost',
    ])
  })
})

describe('links and buttons', () => {
  it.each(['htps://shop.example', 'javascript:alert(1)'])(
    'to %s, which no reader can open, are reported once, with their place in the source',
    (href) => {
      expect(found(`<p>To the\n<a href="${href}">shop</a></p>`)).toEqual(['2:1 link-lost'])
    },
  )
  it.each([
    '<a href="https://a.example/up"><button>Upgrade now</button></a>',
    '<a href="https://a.example/up"><div><button>Upgrade now</button></div></a>',
    '<button><a href="https://a.example/up">Upgrade now</a></button>',
  ])('%s is a button', (html) => {
    expect(importHtml(html).body.firstChild?.attrs).toMatchObject({ url: 'https://a.example/up', text: 'Upgrade now' })
    expect(found(html)).toEqual([])
  })
  it('a button with a picture in it stays a link', () =>
    expect(found(`<p>See <a href="https://a.example/up"><button>Up <img src="${PICTURE}"></button></a></p>`)).toEqual(
      [],
    ))
  it('a button that leads nowhere is reported', () =>
    expect(found('<p>Text.</p>\n  <button>Upgrade now</button>')).toEqual(['2:11 text-lost']))
  it('a link that a post cannot hold is reported', () =>
    expect(found('<p><a href="/x">one</a> <a href="javascript:alert(1)">two</a></p>')).toEqual(
      expect.arrayContaining(['1:4 link-lost', '1:25 link-lost']),
    ))
  it('a link whose address went is reported although its words are there', () => {
    expect(
      lostFrom('<p>See <a href="https://a.example/">the map</a>.</p>', (doc) =>
        doc.copy(Fragment.from(kit.schema.node('paragraph', null, kit.schema.text('See the map.')))),
      ),
    ).toEqual(['link-lost'])
  })
})

describe('what a post has no block for', () => {
  it.each([
    ['in a table', '<table><tr><td><table><tr><td>One</td><td>Two</td></tr></table></td></tr></table>'],
    [
      'with a role',
      '<table role="presentation"><tr><td>One</td><td>Two</td></tr><tr><td>Three</td><td>Four</td></tr></table>',
    ],
    [
      'around headings',
      '<table><tr><td><h1>One</h1></td><td>Two</td></tr><tr><td>Three</td><td>Four</td></tr></table>',
    ],
    ['of one column', '<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>'],
  ])('a table for layout gives way to its content: %s', (_, html) => expect(found(html)).toEqual([]))
  it('a video becomes a link, and is reported', () => {
    expect(shape('<video src="https://a.example/tide.mp4"></video>')).toBe('doc(paragraph(link("tide.mp4")))')
    expect(found('<video><source src="https://a.example/tide.mp4"></video>')).toEqual(['1:1 media-linked'])
  })
  it('plug-ins and players without a usable address are reported', () => {
    expect(found('<p>a</p><object data="https://a.example/x.swf"></object><audio src="/x.mp3"></audio>')).toEqual([
      '1:9 media-lost',
      '1:57 media-lost',
    ])
  })
  it('a heading keeps its level where it is the default', () => {
    expect(JSON.stringify(importHtml('<p>a</p><h2>Mud</h2>').toJSON())).toContain(
      '{"type":"heading","attrs":{"level":2}',
    )
  })
})

describe('positions', () => {
  it('count lines and columns from 1, and point at the words', () =>
    expect(found('<p>One</p>\n\n<div>\n    <button>\n      Two\n    </button></div>')).toEqual(['5:7 text-lost']))
  it('stand at bodies of API posts too', () => {
    const [problem] = readPost({ title: 'Post', body_html: '<p>One</p><button>Two</button>' }).problems
    expect(problem).toMatchObject({ path: '/body_html', code: 'text-lost', position: { line: 1, column: 19 } })
  })
  it('are listed for the first two hundred, and the rest is counted', () => {
    const { problems } = importHtml(`<p>${'<img src="/x.jpg">'.repeat(300)}</p>`)
    expect(problems).toHaveLength(201)
    expect(problems.at(-1)).toMatchObject({
      code: 'picture-lost',
      message: expect.stringContaining('100 more') as string,
    })
  })
})

describe('text in order and out of order', () => {
  it.each([
    ['words parted by marks', '<p>Un<b>believ</b>able <i>ti</i>des</p>'],
    ['scripts without spaces', '<p>潮の<b>満ち</b>引き。</p><p>น้ำขึ้น<b>น้ำลง</b></p>'],
    ['soft hyphens and joiners', '<p>Hoch\u00adwasser \u200bheute</p>'],
    ['control characters that are repaired', '<p>It\u0092s wet</p>'],
    ['signs alone', '<p>•</p><p>— —</p><p>🌊</p>'],
    ['numbers that begin alike', '<ol><li>1</li></ol><p>15 hours, 1 minute</p>'],
    [
      'notes',
      '<p>Text<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1">1</a>.</p><div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="https://a.example/p/x#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>15 hours.</p></div></div>',
    ],
  ])('finds %s', (_, html) => expect(found(html).filter((each) => each.includes('lost'))).toEqual([]))
  it('reports a short text although its letters are elsewhere', () => {
    expect(lostFrom('<p>No</p><p>Nothing floats.</p>', (doc) => doc.copy(Fragment.from(doc.lastChild)))).toEqual([
      'text-lost',
    ])
  })
  it('takes linear time where nothing is found', () => {
    const html = (blocks: number) =>
      Array.from({ length: blocks }, (_, i) => `<p>Paragraph ${i} says something of its own.</p>`).join('')
    const time = (blocks: number) => {
      const start = performance.now()
      expect(lostFrom(html(blocks), (doc) => doc.copy(Fragment.empty))).toEqual(['text-lost'])
      return performance.now() - start
    }
    time(500)
    expect(time(8000)).toBeLessThan(40 * Math.max(time(1000), 20))
  })
})

/** The codes of the losses that are reported after a part of the imported document was removed. */
function lostFrom(html: string, change: (doc: Node) => Node): string[] {
  const run = newImportRun()
  const { doc } = readDocument(kit, importBody(html, run))
  return importProblems(html, run, change(doc), [], '').map(({ code }) => code)
}

describe.skipIf(!corpusExists).each(sampledCorpusFiles('html'))('the real post %s', (name) => {
  const html = corpusFile('html', name)
  it('is imported without a loss', () => {
    expect(importHtml(html).problems.filter(({ code }) => LOSS_CODES.has(code))).toEqual([])
  })
  it('is reported wherever a block is taken away', () => {
    const run = newImportRun()
    const { doc } = readDocument(kit, importBody(html, run))
    const step = Math.max(1, Math.floor(doc.childCount / 8))
    for (let at = 0; at < doc.childCount; at += step) {
      const gone = doc.child(at)
      if (gone.textContent.trim() === '') continue
      const blocks: Node[] = []
      doc.forEach((block, _, i) => void (i !== at && blocks.push(block)))
      const losses = importProblems(html, run, doc.copy(Fragment.from(blocks)), [], '')
      expect(losses.filter(({ code }) => LOSS_CODES.has(code)).length, gone.textContent.slice(0, 80)).toBeGreaterThan(0)
    }
  })
})
