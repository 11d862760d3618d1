import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { load } from 'cheerio'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { importHtml, kit } from '../src/instance/platform.js'
import { ROOT } from './harness/paths.js'

const FOLDER = `${ROOT}/../shared/corpus/fragments`
const there = existsSync(FOLDER)

if (!there) console.log('The fragments of real posts are not here; their attributes are not checked.')

interface Wire {
  component: string
  attrs: Record<string, unknown>
}

/** Every block of a fragment that says its attributes, outermost first; broken JSON is a case of its own. */
function wiresIn(html: string): Wire[] {
  const $ = load(html)
  return $('[data-attrs]')
    .toArray()
    .flatMap((element) => {
      try {
        const attrs: unknown = JSON.parse($(element).attr('data-attrs') ?? '')
        const component = $(element).attr('data-component-name') ?? $(element).attr('class') ?? element.name
        return typeof attrs === 'object' && attrs !== null
          ? [{ component, attrs: attrs as Record<string, unknown> }]
          : []
      } catch {
        return []
      }
    })
}

function holds(node: Node, attrs: Record<string, unknown>): boolean {
  const known = kit.node(node.type.name)
  const stored = (node.attrs['stored'] as { attrs?: Record<string, unknown> } | null)?.attrs ?? {}
  // A gist without lines in its attributes takes those that are rendered beside them.
  const said = Object.entries(attrs).filter(
    ([name, value]) => !(name === 'innerHTML' && load(String(value)).text().trim() === ''),
  )
  return said.every(
    ([name, value]) =>
      isDeepStrictEqual(stored[name], value) ||
      (!(name in stored) && isDeepStrictEqual(known?.attrs.defaults[name], value)),
  )
}

describe.skipIf(!there).each(there ? readdirSync(FOLDER) : ['no fragments here'])('%s', (file) => {
  it('becomes its nodes with their attributes intact', () => {
    const html = readFileSync(`${FOLDER}/${file}`, 'utf8')
    const { body } = importHtml(html)
    const nodes: Node[] = []
    body.descendants((node) => void nodes.push(node))
    const lost = wiresIn(html).filter(
      ({ attrs }) => !nodes.some((node) => !node.type.name.startsWith('unsupported') && holds(node, attrs)),
    )
    expect(lost).toEqual([])
  })
})
