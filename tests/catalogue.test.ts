import { beforeAll, describe, expect, it } from 'vitest'
import { catalogueData, type Catalogue } from '../scripts/catalogue-data.js'
import { marks, nodes } from '../src/nodes/index.js'
import { sampleOf } from './harness/every-case.js'
import { parsed, select } from './harness/markup.js'
import { nodeFixtures } from './harness/node-fixtures.js'

/** Shown in every case, or by definition in none: tests/nodes/completeness.test.ts. */
const WITHOUT = new Set(['doc', 'text', 'unsupported', 'unsupportedInline', 'unsupportedMark'])

/** Each block, and every fourth of the other fixtures. */
const FIXTURES = sampleOf(nodeFixtures, ({ name }, at) => name === 'default' || at % 4 === 0)

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await catalogueData(FIXTURES)
})

const names = [...Object.keys(nodes), ...Object.keys(marks)].filter((name) => !WITHOUT.has(name))

describe('the catalogue', () => {
  it('has an entry for every node and mark, its default case first', () => {
    const entries = new Map(catalogue.entries.map((entry) => [entry.node, entry]))
    expect(names.filter((name) => entries.get(name)?.cases[0]?.name !== 'default')).toEqual([])
  })

  it('shows every fixture once', () => {
    const shown = catalogue.entries.flatMap(({ cases }) => cases.map(({ id }) => id))
    expect(shown.sort()).toEqual(FIXTURES.map(({ id }) => id).sort())
  })

  it('shows each case without the post around it', () => {
    for (const { cases } of catalogue.entries) {
      for (const { id, web, mail } of cases) {
        if (web.html) expect(web.html, id).toMatch(/^<article [^>]*>.*<\/article>$/s)
        expect(web.html, id).not.toContain('post-title')
        if (mail) expect(mail, id).toMatch(/^<!doctype html>.*<\/html>\s*$/is)
        expect(select(parsed(mail), '.masthead-name, .title, .footer'), id).toEqual([])
      }
    }
  })

  it('is one page that a browser reads back, with an anchor for each block and case', async () => {
    const location = '../scripts/catalogue-page.mjs'
    const { cataloguePage } = (await import(/* @vite-ignore */ location)) as {
      cataloguePage: (data: Catalogue, script: string) => string
    }
    const page = parsed(cataloguePage(catalogue, '"use strict"'))
    const ids = new Set(select(page, '[id]').map(({ attribs }) => attribs['id']))
    const wanted = catalogue.entries.flatMap(({ node, cases }) => [node, ...cases.map(({ id }) => id)])
    expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    const [data] = select(page, 'script#data')
    const [text] = data?.children ?? []
    const { cases } = JSON.parse(text && 'data' in text ? text.data : '') as { cases: Record<string, { html: string }> }
    expect(Object.keys(cases).length).toBe(FIXTURES.length)
    expect(Object.values(cases).filter(({ html }) => /<iframe[^>]*\ssrc=/.test(html))).toEqual([])
  })
})
