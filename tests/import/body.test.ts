import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'

/** A paragraph of invented words, which differ between names. */
const prose = (words: number, name = 'tide') =>
  `<p>${Array.from({ length: words }, (_, at) => `${name}${at}`).join(' ')}.</p>`
const page = (body: string, title = 'Low tide') =>
  `<!doctype html>\n<html><head><title>${title}</title></head>\n<body>${body}</body></html>`
const teaser = (name: string) =>
  `<article><h2><a href="https://a.example/${name}">${name}</a></h2>${prose(15, name)}</article>`
const text = (html: string, options = {}) => importHtml(html, options).body.textContent
const codes = (html: string, options = {}) => importHtml(html, options).problems.map(({ code }) => code)

describe('the body of a page', () => {
  it('is not the first article if that is a teaser of another post', () => {
    const html = page(
      `<nav><article><h2><a href="https://a.example/x">Another</a></h2><p>A story.</p></article></nav>
       ${teaser('other')}<div id="story"><h1>Low tide</h1><div>${prose(100, 'mud')}</div><div>${prose(150, 'silt')}</div></div>`,
    )
    expect(text(html)).toContain('mud0')
    expect(text(html)).toContain('silt149')
    expect(text(html)).not.toContain('other')
    expect(codes(html)).toEqual([])
  })
  it('is not the only article if another column of the page has more text', () => {
    const html = page(`${teaser('other')}<main>${prose(100, 'mud')}${prose(80, 'silt')}</main>`)
    expect(text(html)).toMatch(/^mud0.*silt79\.$/)
  })
  it('is a post content only if that holds the text of the page', () => {
    const html = page(`<div class="post-content">${prose(9, 'short')}</div><article>${prose(300, 'long')}</article>`)
    expect(text(html)).toMatch(/^long0/)
  })
  it('is the real article among teasers', () => {
    const html = page(`${teaser('one')}<article><h1>Low tide</h1>${prose(120, 'mud')}</article>${teaser('two')}`)
    expect(text(html)).toMatch(/^mud0.*mud119\.$/)
    expect(codes(html)).toEqual([])
  })
  it.each([
    ['<main><article>A</article><article>B, longer</article></main>', 'doc(paragraph("A"), paragraph("B, longer"))'],
    [
      page(
        '<main><h1>Low tide</h1><article><h2>Mud</h2><p>One</p></article><article><h2>Silt</h2><p>Two</p></article></main>',
      ),
      'doc(heading("Mud"), paragraph("One"), heading("Silt"), paragraph("Two"))',
    ],
  ])('is several articles in their order if together they are the post', (html, shape) => {
    expect(importHtml(html).body.toString()).toBe(shape)
    expect(codes(html)).toEqual([])
  })
  it('is the article with the title, without comments that are articles too', () => {
    const html = page(
      `<main><article><h1>Low tide</h1>${prose(200, 'mud')}</article><article>${prose(60, 'reader')}</article></main>`,
    )
    expect(text(html)).not.toContain('reader')
    expect(codes(html)).toEqual(['text-left-out'])
  })
  it('has the paragraphs beside an article', () => {
    const html = page(`<main>${prose(50, 'before')}<article>${prose(60, 'mud')}</article>${prose(70, 'after')}</main>`)
    expect(text(html)).toMatch(/^before0.*mud0.*after69\.$/)
  })
  it('is the whole of a fragment that holds an article between paragraphs', () => {
    expect(text(`${prose(50, 'before')}<article>${prose(60, 'mud')}</article>`)).toMatch(/^before0.*mud59\.$/)
  })
  it('keeps an article that only readers outweigh with comments', () => {
    const html = page(
      `<article>${prose(60, 'mud')}</article><div id="comments">${prose(90, 'reader')}${prose(90, 'she')}</div>`,
    )
    expect(text(html)).toMatch(/^mud0.*mud59\.$/)
    expect(codes(html)).toEqual([])
  })
  it('is found in a box that is named after a sidebar', () => {
    const html = page(
      `<div class="with-sidebar"><article>${prose(60, 'mud')}</article><div class="sidebar">A</div></div>`,
    )
    expect(text(html)).toMatch(/^mud0.*mud59\.$/)
  })
  it('of an API is never a part of it', () => {
    const { body, problems } = readPost({
      title: 'T',
      body_html: '<p>Before.</p><article><p>Within.</p></article><p>After.</p>',
    })
    expect(body.toString()).toBe('doc(paragraph("Before."), paragraph("Within."), paragraph("After."))')
    expect(problems).toEqual([])
  })
})

describe('text beside the body', () => {
  const html = page(
    `<article><h1>Low tide</h1>${prose(90, 'mud')}</article>\n<section>${prose(30, 'silt')}${prose(20, 'sand')}</section>`,
  )
  it('is reported once, with its place, its number of words and the way to choose it', () => {
    expect(importHtml(html).problems).toEqual([
      {
        path: '',
        code: 'text-left-out',
        position: { line: 4, column: 13 },
        message: expect.stringMatching(
          /^Text beside the post \(50 words\) was left out: “silt0 .*…”.*--selector/,
        ) as string,
      },
    ])
  })
  it.each([
    ['navigation', `<nav>${prose(40)}</nav>`],
    ['a footer', `<footer>${prose(40)}</footer>`],
    ['a footer by its name', `<div id="footer-legal">${prose(40)}</div>`],
    ['comments', `<ol class="comment-list"><li>${prose(40)}</li></ol>`],
    ['a form', `<form>${prose(40)}</form>`],
    ['a list of teasers', `<div>${teaser('one')}${teaser('two')}${teaser('three')}</div>`],
    ['a repetition of the body', `<div>${prose(90, 'mud')}</div>`],
    ['links', `<div><a href="https://a.example/">${prose(40)}</a></div>`],
    ['a line', `<div>${prose(10)}</div>`],
  ])('is not reported if it is %s', (_, beside) => {
    expect(codes(page(`<article><h1>Low tide</h1>${prose(90, 'mud')}</article>${beside}`))).toEqual([])
  })
  it.each([
    ['a sidebar', `<aside>${prose(40)}</aside>`],
    ['a notice', `<div class="cookie-notice">${prose(40)}</div>`],
    ['hidden', `<div style="display:none">${prose(40)}</div>`],
  ])('is left out without being a loss if it is %s', (_, beside) => {
    const article = `<article><h1>Low tide</h1>${prose(90, 'mud')}</article>`
    expect(codes(page(article + beside))).toEqual(['left-out'])
  })
  it('is reported if it is hidden inside the body', () => {
    expect(codes(page(`<article>${prose(90, 'mud')}<div hidden>${prose(40)}</div></article>`))).toEqual(['left-out'])
  })
  it('counts in the share of the page', () => {
    expect(importHtml(html).taken).toEqual({ words: 92, of: 142 })
    expect(importHtml('<p>One two.</p>').taken).toEqual({ words: 2, of: 2 })
  })
})

describe('a selector', () => {
  const html = page(
    `<div id="a">${prose(9, 'mud')}</div>\n<div class="b"><p>One</p></div><div class="b"><p>Two</p></div>`,
  )
  it('names the body of a page', () => {
    expect(text(html, { selector: '#a' })).toMatch(/^mud0.*mud8\.$/)
  })
  it('takes all elements that it finds, in their order and once', () => {
    expect(importHtml(html, { selector: '.b, .b p' }).body.toString()).toBe('doc(paragraph("One"), paragraph("Two"))')
  })
  it('that finds nothing is a problem of the post', () => {
    expect(importHtml(html, { selector: '.c' }).problems).toEqual([
      { path: '', code: 'input-invalid', message: 'The selector “.c” matches no element of the page.' },
    ])
  })
  it.each(['[', '', 'p:nope(', ':unknown'])('is checked before any work: %s', (selector) => {
    expect(() => importHtml(html, { selector })).toThrow(/^importHtml: selector: expected a CSS selector/)
  })
})
