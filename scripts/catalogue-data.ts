import { createHash } from 'node:crypto'
import { languageDirection } from '../src/domain/text/text-direction.js'
import { formulaPng } from '../src/email/compile/formula-png.js'
import { compileEmail } from '../src/email/platform-email.js'
import { kit } from '../src/instance/platform.js'
import { renderText } from '../src/instance/text.js'
import { renderWeb } from '../src/web/platform-web.js'
import { themeCss } from '../src/web/theme-css.js'
import { outerSource, parsed, select } from '../tests/harness/markup.js'
import {
  mailOptionsOf,
  nodeFixtures,
  postOf,
  webOptionsOf,
  type Json,
  type NodeFixture,
} from '../tests/harness/node-fixtures.js'
import { emailRows, leadingRows, RECIPIENT, shellRows } from '../tests/harness/render-fixture.js'
import webCss from '../src/web/web.css?page'

/** One fixture with all its renderings. */
export interface Case {
  /** `<node>/<case>` */
  id: string
  name: string
  about: string
  state: string
  /** The stored node. */
  json: Json
  /** The context of the case: post, publication, data. */
  context: Json | null
  /** The article without the post's header, and its CSS variables; '' if readers see nothing. */
  web: { html: string; lang: string; dir: string; theme: string }
  /** A complete mail without masthead, title and footer; '' if readers see nothing. */
  mail: string
  text: string
  problems: readonly string[]
}

export interface Entry {
  node: string
  kind: 'block' | 'inline' | 'mark'
  cases: Case[]
}

export interface Catalogue {
  css: string
  entries: Entry[]
  /** Pictures of formulas by file name, as a sender would store them. */
  files: Map<string, Uint8Array>
}

/** Renders all fixtures of fixtures/nodes. */
export async function catalogueData(fixtures: readonly NodeFixture[] = nodeFixtures): Promise<Catalogue> {
  const files = new Map<string, Uint8Array>()
  const entries = new Map<string, Entry>()
  for (const fixture of fixtures) {
    const entry = entries.get(fixture.node) ?? { node: fixture.node, kind: kindOf(fixture.node), cases: [] }
    entries.set(fixture.node, entry)
    entry.cases.push(await renderCase(fixture, files))
  }
  for (const { cases } of entries.values())
    cases.sort((a, b) => Number(b.name === 'default') - Number(a.name === 'default'))
  return { css: webCss, entries: [...entries.values()], files }
}

function kindOf(node: string): Entry['kind'] {
  if (kit.schema.marks[node]) return 'mark'
  return kit.schema.nodes[node]?.isInline ? 'inline' : 'block'
}

async function renderCase(fixture: NodeFixture, files: Map<string, Uint8Array>): Promise<Case> {
  const { id, name, about, json, context } = fixture
  const { state, ...rest } = context
  const post = postOf(fixture)
  const web = await renderWeb(post, webOptionsOf(fixture))
  const template = await compileEmail(post, {
    ...mailOptionsOf(fixture),
    formulaImage: async (tex, display) => {
      const formula = await formulaPng(tex, display)
      if (!formula) return null
      const file = `formula-${createHash('sha256').update(`${display}${tex}`).digest('hex').slice(0, 12)}.png`
      files.set(file, formula.png)
      return { src: `https://assets.diptych.example/${file}`, width: formula.width, height: formula.height }
    },
  })
  const lang = /lang="([^"]*)"/.exec(web.html)?.[1] ?? 'en'
  return {
    id,
    name,
    about,
    state: state ?? 'anonymous on the page, free in the mail',
    json,
    context: Object.keys(rest).length ? (rest as Json) : null,
    web: { html: articleWithoutHeader(web.html), lang, dir: languageDirection(lang), theme: themeCss(post) },
    mail: mailWithoutShell(template.bind(RECIPIENT).html, await leadingRows(fixture)),
    text: renderText(post, { reader: state ?? 'anonymous' }),
    problems: [
      ...new Set([...web.problems, ...template.problems].map(({ path, message }) => `${path || '/'}: ${message}`)),
    ],
  }
}

function articleWithoutHeader(article: string): string {
  const root = parsed(article)
  const parts = ['div.body.markup', 'article > aside.paywall', 'article > section.footnotes'].flatMap((selector) =>
    select(root, selector),
  )
  const inner = parts.map((element) => outerSource(article, element)).join('')
  // Only an empty body: this reader sees nothing.
  if (/^<div class="body markup"[^>]*><\/div>$/.test(inner)) return ''
  return `${/^<article[^>]*>/.exec(article)?.[0] ?? '<article class="post">'}${inner}</article>`
}

function mailWithoutShell(mail: string, leading: number): string {
  const own = emailRows(mail, leading)
  if (own === '') return ''
  const rows = shellRows(mail)
  const from = mail.indexOf(rows[0] ?? '')
  const last = rows.at(-1) ?? ''
  return mail.slice(0, from) + own + mail.slice(mail.lastIndexOf(last) + last.length)
}
