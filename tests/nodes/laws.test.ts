import { readFileSync } from 'node:fs'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { checkEmailHtml } from '../../src/lint/index.js'
import { kit } from '../../src/platform.js'
import { importBody } from '../harness/import-body.js'
import { readDocument } from '../../src/schema/read-document.js'
import { plainElements, dangersIn, strayAddresses } from '../harness/addresses.js'
import { normalised, understood, wordsOf } from '../harness/document-json.js'
import { parsed } from '../harness/markup.js'
import { envelopeOf, nodeFixtures, postOf, type NodeFixture } from '../harness/node-fixtures.js'
import { renderFixture, renderFixtureAnew } from '../harness/render-fixture.js'
import { NOTHING_ON_THE_WEB, ONE_WAY, TEXT_DIFFERS } from './one-way.js'

describe.each(nodeFixtures.map((fixture) => [fixture.id, fixture] as const))('%s', (_, fixture) => {
  it('has attributes that parsing leaves as they are', () => {
    postOf(fixture).body.descendants((node) => {
      if (node.isText) return
      const { stored: __, ...attrs } = node.attrs
      expect(kit.node(node.type.name)?.attrs.parse(attrs), node.type.name).toEqual({
        ok: true,
        values: attrs,
        issues: [],
      })
      for (const mark of node.marks) {
        const { stored: ___, ...own } = mark.attrs
        expect(kit.mark(mark.type.name)?.attrs.parse(own), mark.type.name).toEqual({
          ok: true,
          values: own,
          issues: [],
        })
      }
    })
  })

  // Views are the same for all cases of a node; its first says whether they keep something.
  if (fixture.name === 'default') {
    it('renders the same twice', async () => {
      const [first, second] = [await renderFixture(fixture), await renderFixtureAnew(fixture)]
      expect(second.article).toBe(first.article)
      expect(second.mail).toBe(first.mail)
      expect(second.text).toBe(first.text)
      expect(second.mailText).toBe(first.mailText)
    })
  }

  it('gives its JSON back', () => {
    const written = postOf(fixture).toJSON()
    expect(normalised(written)).toEqual(normalised(envelopeOf(fixture)))
  })

  it('reads back from its own page, or says why not', async () => {
    const { post, web } = await renderFixture(fixture)
    // What readers see nothing of cannot be read back; the fixture says so itself.
    const silent = /\bnothing\b/i.test(fixture.about) || fixture.id in NOTHING_ON_THE_WEB
    expect(
      web !== '' || silent || onlyUnsupported(post.body),
      'renders nothing on the web, and its `about` does not say so',
    ).toBe(true)
    if (web === '') return
    const again = readDocument(kit, importBody(`<div class="body markup">${web}</div>`)).doc
    const lost = [...typesOf(post.body)].filter(
      (type) => !typesOf(again).has(type) && !(silent && type === fixture.node),
    )
    const textKept = compact(wordsOf(again)) === compact(wordsOf(post.body))
    const reason = reasonFor(ONE_WAY, fixture)
    if (reason) {
      expect(lost.length > 0 || !textKept, `reads back after all: take it off the list in one-way.ts (${reason})`).toBe(
        true,
      )
      return
    }
    expect(lost, JSON.stringify(understood(again)).slice(0, 2000)).toEqual([])
    if (!reasonFor(TEXT_DIFFERS, fixture)) expect(compact(wordsOf(again))).toBe(compact(wordsOf(post.body)))
  })

  it('passes the email linter', async () => {
    const { mail } = await renderFixture(fixture)
    const errors = checkEmailHtml(mail).filter(({ severity }) => severity === 'error')
    expect(errors.map(({ rule, message, place }) => `${rule} ${message} ${place ?? ''}`)).toEqual([])
  })

  it('links to where something is', async () => {
    const { article, mail } = await renderFixture(fixture)
    expect(strayAddresses(plainElements(parsed(article)), ({ attributes }, id) => attributes['id'] === id)).toEqual([])
    expect(
      strayAddresses(
        plainElements(parsed(mail)),
        ({ name, attributes }, id) => name === 'a' && attributes['name'] === id && attributes['id'] === id,
      ),
    ).toEqual([])
  })

  it('holds nothing that could run', async () => {
    const { article, mail } = await renderFixture(fixture)
    expect(dangersIn(plainElements(parsed(article)))).toEqual([])
    expect(dangersIn(plainElements(parsed(mail)))).toEqual([])
  })

  it('never shows undefined, null or NaN, and no view fails', async () => {
    const { web, email, text, mailText, problems } = await renderFixture(fixture)
    const residue = /\bundefined\b|\bNaN\b|\[object |native code|%%[a-z_]+%%|dpslot\d+z/
    const allowed = new Set([...JSON.stringify(fixture.json).matchAll(new RegExp(residue, 'g'))].map(([word]) => word))
    for (const [target, output] of Object.entries({ web: withoutWire(web), email, text, mailText })) {
      const found = [...output.matchAll(new RegExp(residue, 'g'))]
        .map(([word]) => word)
        .filter((word) => !allowed.has(word))
      expect(found, target).toEqual([])
    }
    expect(problems.filter(({ code }) => code === 'view-failed' || code === 'resource-failed')).toEqual([])
  })
})

it('lists only exceptions that there are', () => {
  const names = new Set(nodeFixtures.flatMap(({ id, node }) => [id, node]))
  const listed = [ONE_WAY, TEXT_DIFFERS, NOTHING_ON_THE_WEB].flatMap((list) => Object.keys(list))
  expect(listed.filter((name) => !names.has(name))).toEqual([])
})

it('knows no machine', () => {
  const found = nodeFixtures.flatMap(({ id }) => {
    const text = readFileSync(new URL(`../../fixtures/nodes/${id}.json`, import.meta.url), 'utf8')
    return /\/work\/|\/tmp\//.test(text) ? [id] : []
  })
  expect(found).toEqual([])
})

function reasonFor(list: Readonly<Record<string, string>>, { id, node }: NodeFixture): string | null {
  return list[id] ?? list[node] ?? null
}

function typesOf(doc: Node): Set<string> {
  const found = new Set<string>()
  doc.descendants((node) => {
    if (!/^(text$|unsupported)/.test(node.type.name)) found.add(node.type.name)
    for (const mark of node.marks) if (!mark.type.name.startsWith('unsupported')) found.add(mark.type.name)
  })
  return found
}

function onlyUnsupported(doc: Node): boolean {
  return doc.childCount === 0 || doc.content.content.every((node) => node.type.name.startsWith('unsupported'))
}

function compact(text: string): string {
  return text.replace(/\s+/g, '')
}

// The wire form carries the stored attributes, placeholders included, for machines to read back.
function withoutWire(html: string): string {
  return html.replace(/ data-attrs="[^"]*"/g, '')
}
