import { describe, expect, it } from 'vitest'
import { importHtml, readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'

const PROSE = 'Fold the sheet in half and run a thumbnail along the crease until it stays. '.repeat(6)
const rule: Json = { type: 'horizontal_rule' }
const quote: Json = { type: 'blockquote', content: times(2) }
const film: Json = { type: 'youtube2', attrs: { videoId: 'dQw4w9WgXcQ', startTime: null, endTime: null } }
const inlineFilm: Json = { type: 'youtube', attrs: { videoId: 'dQw4w9WgXcQ' } }
const vimeo: Json = { type: 'vimeo', attrs: { videoId: '76979871', videoKey: '', belowTheFold: true } }
function times(count: number, block: Json = paragraph(PROSE)): Json[] {
  return Array.from({ length: count }, () => block)
}

const html = async (content: Json[], options: Partial<WebOptions> = {}) =>
  (
    await renderWeb(readPost({ publication: PUBLICATION, post: POST, body: { type: 'doc', content } }), {
      now: NOW,
      ...options,
    })
  ).html
/** The names of the elements in each part of the body; what is in none stands before and behind. */
const partsOf = (page: string) =>
  select(page, '.body > .post-part').map(({ children }) => children.map((one) => ('name' in one ? one.name : '')))

describe('the parts of a body', () => {
  it('are none in a short text', async () => {
    expect(partsOf(await html(times(4)))).toEqual([])
  })

  it('begin below the first screen and hold a few screens each, and the end stands by itself', async () => {
    const page = await html(times(30))
    const parts = partsOf(page)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(part.length).toBeGreaterThan(3)
    expect(select(page, '.body > p:first-child, .body > p:last-child')).toHaveLength(2)
    expect(select(page, '.body > p')).not.toHaveLength(30)
    expect(select(page, '.body p')).toHaveLength(30)
  })

  it('change nothing else of the page', async () => {
    const content = [...times(12), rule, ...times(12), quote, ...times(12)]
    const whole = await html(content, { embeds: 'frame', css: '.x { top: 0 }' })
    const parts = await html(content, { embeds: 'frame' })
    expect(partsOf(whole)).toEqual([])
    expect(parts.replace(/<div class="post-part">(.*?)<\/div>(?=<p>|<div class="post-part">)/gs, '$1')).toBe(whole)
  })

  it('begin and end at plain paragraphs alone', async () => {
    const mixed = [...times(8), ...Array.from({ length: 12 }, () => [rule, ...times(2), paragraph(inlineFilm)]).flat()]
    const parts = partsOf(await html([...mixed, ...times(20)]))
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect([part[0], part.at(-1)]).toEqual(['p', 'p'])
    expect(partsOf(await html([...times(1), ...times(40, rule)]))).toEqual([])
  })

  it.each([
    ['a line break', { type: 'hard_break' }],
    ['the mark of a note', { type: 'footnoteAnchor', attrs: { number: 1 } }],
  ])('may begin and end at a paragraph with %s', async (_, inline) => {
    const note: Json = { type: 'footnote', attrs: { number: 1 }, content: [paragraph('Note.')] }
    const parts = partsOf(await html([...times(30, paragraph(PROSE, inline)), note]))
    expect(parts.map((part) => part.length)).toEqual(partsOf(await html(times(30))).map((part) => part.length))
  })

  it('are counted without blocks that show nothing', async () => {
    const nothing: Json = { type: 'captionedImage', content: [{ type: 'image2', attrs: { src: '' } }] }
    const withNothing = times(30).flatMap((block) => [block, nothing])
    expect(partsOf(await html(withNothing))).toEqual(partsOf(await html(times(30))))
  })

  it('are none where a publication brings CSS of its own, which may count on blocks side by side', async () => {
    expect(partsOf(await html(times(30), { css: '.body > p + p { text-indent: 1em }' }))).toEqual([])
  })

  it('are read back as the blocks within', async () => {
    const content = [...times(12), rule, ...times(12)]
    const page = await html(content)
    const read = importHtml(`<!doctype html><title>A</title><main>${page}</main>`)
    expect(partsOf(page)).not.toEqual([])
    expect(read.body.children.map(({ type }) => type.name)).toEqual(content.map(({ type }) => type))
  })
})

describe('a film', () => {
  const waiting = (page: string) =>
    select(page, '.body details.embed-click iframe[src*="youtube-nocookie.com/embed/"]').length

  it('keeps its player on the first screen', async () => {
    const page = await html([paragraph(PROSE), film])
    expect(waiting(page)).toBe(0)
    expect(select(page, '.youtube-wrap > .youtube-inner > iframe')).toHaveLength(1)
  })

  it('waits for a press below the first screen, in a quote too', async () => {
    expect(waiting(await html([...times(8), film]))).toBe(1)
    expect(waiting(await html([...times(8), { type: 'blockquote', content: [film] }]))).toBe(1)
  })

  it('keeps its player with embeds: frame, in a paragraph, and where no picture of it is known', async () => {
    expect(waiting(await html([...times(8), film], { embeds: 'frame' }))).toBe(0)
    expect(waiting(await html([...times(8), paragraph(inlineFilm)]))).toBe(0)
    expect(select(await html([...times(8), vimeo]), '.vimeo-wrap > iframe')).toHaveLength(1)
  })
})
