import type { Element } from 'domhandler'
import { textContent } from 'domutils'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { kit } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { nodes } from '../../src/nodes/index.js'
import type { ImageSize } from '../../src/render/context.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { outerSource, select } from '../harness/markup.js'
import { fixtureOf, NOW, postOf, type FixtureContext, type Json, type NodeFixture } from '../harness/node-fixtures.js'
import { renderFixture, renderFixtureAnew, type RenderedFixture } from '../harness/render-fixture.js'

export type NodeName = keyof typeof nodes

/** A block as readers get it. Stored attributes stand in the page for machines; they are taken out of `web`. */
export async function shown(json: Json, context: FixtureContext = {}): Promise<RenderedFixture> {
  return asRead(await renderFixtureAnew(inPost(json, context)))
}

/** A fixture by name, with some attributes of its block replaced. */
export function fixtureNode(id: string, attrs: Json = {}): { json: Json; context: FixtureContext } {
  const fixture = fixtureOf(id)
  const own = fixture.json['attrs'] as Json | undefined
  return { json: own ? { ...fixture.json, attrs: { ...own, ...attrs } } : fixture.json, context: fixture.context }
}

export async function shownFixture(id: string, attrs?: Json): Promise<RenderedFixture> {
  if (!attrs) return asRead(await renderFixture(fixtureOf(id)))
  const { json, context } = fixtureNode(id, attrs)
  return shown(json, context)
}

/** The page of a block with options of its own. */
export async function page(
  json: Json,
  options: Partial<WebOptions> = {},
  context: FixtureContext = {},
): Promise<string> {
  return withoutWire((await renderWeb(postOf({ json, context }), { now: NOW, ...options })).html)
}

/** The mail of a block with options of its own. */
export async function mail(
  json: Json,
  options: Partial<EmailOptions> = {},
  context: FixtureContext = {},
): Promise<string> {
  return (await compileEmail(postOf({ json, context }), { now: NOW, reader: 'free', ...options })).bind({
    token: 'tok',
  }).html
}

/** The page's text alone, as `renderText` gives it. */
export function plain(json: Json, context: FixtureContext = {}): string {
  return renderText(postOf({ json, context }), { reader: context.state })
}

export interface Asked extends ImageSize {
  src: string
}

/** Which pictures both targets ask the image host for, and at what size. */
export async function askedFor(
  json: Json,
  context: FixtureContext = {},
  embeds: 'frame' | 'click' = 'frame',
): Promise<{ web: Asked[]; email: Asked[] }> {
  const asked: { web: Asked[]; email: Asked[] } = { web: [], email: [] }
  const into = (list: Asked[]) => (src: string, size: ImageSize) => {
    list.push({ src, ...size })
    return src
  }
  await page(json, { resizeImage: into(asked.web), embeds }, context)
  await mail(json, { resizeImage: into(asked.email) }, context)
  return asked
}

/** The first block of a document as it is read, with its attributes. */
export function read(json: Json) {
  const node = postOf({ json, context: {} }).body.firstChild
  if (!node) throw new Error('nothing was read')
  const { stored: _, ...attrs } = node.attrs
  return { type: node.type.name, attrs: attrs as Json, node }
}

/** Names of the attributes that the schema gives a node. */
export function attributes(name: NodeName): string[] {
  return Object.keys(nodes[name].attrs)
}

/** Where a node stands and whether it is one piece. */
export function shape(name: NodeName): string {
  const type = kit.schema.nodes[name]
  if (!type) throw new Error(`no node ${name}`)
  return `${type.isInline ? 'inline' : 'block'}${type.isAtom ? ' atom' : ''}`
}

export function paragraph(...content: (string | Json)[]): Json {
  return {
    type: 'paragraph',
    content: content.map((item) => (typeof item === 'string' ? { type: 'text', text: item } : item)),
  }
}

export function one(html: string, selector: string): Element {
  const found = select(html, selector)
  const [element] = found
  if (!element || found.length > 1) throw new Error(`${selector}: ${found.length} found in ${html.slice(0, 4000)}`)
  return element
}

export function words(html: string, selector: string): string[] {
  return select(html, selector).map(wordsOf)
}

export function wordsOf(element: Element): string {
  return textContent(element)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** All words of some markup. */
export function allWords(html: string): string {
  // Rows of a mail are no fragment of their own.
  const whole = /^\s*<tr\b/i.test(html) ? `<table>${html}</table>` : html
  return wordsOf(one(`<main>${whole}</main>`, 'main'))
}

export function hrefs(html: string, selector = 'a[href]'): string[] {
  return values(html, selector, 'href')
}

export function values(html: string, selector: string, name: string): string[] {
  return select(html, selector).map(({ attribs }) => attribs[name] ?? '')
}

/** Rows of tables that hold pictures, as the widths of the pictures in each. */
export function pictureRows(html: string): number[][] {
  return select(html, 'tr')
    .map((row) => outerSource(html, row))
    .filter((row) => !row.includes('<table'))
    .map((row) => values(`<table>${row}</table>`, 'img', 'width').map(Number))
    .filter((row) => row.length > 0)
}

function inPost(json: Json, context: FixtureContext): NodeFixture {
  return {
    id: 'inline/document',
    node: String(json['type']),
    name: 'document',
    about: 'a document of a test',
    context,
    options: {},
    json,
    problems: [],
  }
}

function asRead(rendered: RenderedFixture): RenderedFixture {
  return { ...rendered, article: withoutWire(rendered.article), web: withoutWire(rendered.web) }
}

function withoutWire(html: string): string {
  return html.replace(/ data-attrs="[^"]*"/g, '')
}
