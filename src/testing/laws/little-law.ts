import { messagesFor } from '../../domain/messages/messages.js'
import { isRecord } from '../../domain/values/stored-value.js'
import { attrParser } from '../../schema/attrs.js'
import type { JsonObject } from './block-fixture.js'
import { expectNone, type BlockCase, type DefinitionLaw } from './law.js'
import { outerSource, select, wordsIn } from './markup.js'
import { placedBlock } from './placed-block.js'
import { renderEverywhere } from './render-fixture.js'

/** Error texts for missing data. */
const ERROR_WORDS = new RegExp(
  [
    'Failed to ',
    'Could not ',
    'Error ',
    'not found',
    'unable to',
    messagesFor('en').somethingWrong.replace(/[.?]/g, '\\$&'),
  ].join('|'),
  'i',
)
/** Paragraphs around the block, to find its part of a mail. */
const [BEFORE, AFTER] = ['xxbeforexx', 'xxafterxx'] as const

/** Renders the block with minimal data: it must show something, or report a problem. */
export async function showsOrReports(tested: BlockCase): Promise<void> {
  const { whole, attrs, blockWith, postWith } = placedBlock(tested)
  const { block, targets, example } = tested
  const { defaults } = attrParser(block.attrs)
  const required = Object.keys(block.attrs).filter((name) => !Object.hasOwn(defaults, name))
  const only = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, attrs[name]]))
  const { content: _, ...bare } = whole
  const cases: Readonly<Record<string, JsonObject>> = {
    'its required attributes alone': blockWith(only(required)),
    'no attributes': blockWith({}),
    'empty attributes': blockWith({ ...emptied(attrs), ...only(required) }),
  }
  for (const [what, stored] of Object.entries(cases)) {
    const post = targets.diptych.readPost({
      ...postWith([paragraph(BEFORE), withoutContent(stored, bare), paragraph(AFTER)]),
      data: {},
    })
    const { body, mail, problems } = await renderEverywhere(post, { ...example.context, state: 'free' }, targets)
    if (problems.length > 0) continue
    const silent = Object.entries({ page: withoutHidden(between(body)), mail: between(mail) })
    expectNone(
      `With ${what} nothing is reported, and nothing of the block is shown`,
      silent.filter(([, html]) => !showsSomething(html)).map(([target, html]) => `on the ${target}: ${wordsIn(html)}`),
    )
  }
}

export const littleLaw: DefinitionLaw = {
  name: 'little',
  title: 'shows something or reports a problem with minimal data',
  check: async (tested) => {
    // Blocks with content show that content.
    if (placedBlock(tested).kit.schema.nodes[tested.block.name]?.isLeaf) await showsOrReports(tested)
  },
}

function paragraph(words: string): JsonObject {
  return { type: 'paragraph', content: [{ type: 'text', text: words }] }
}

/** The stored block, possibly inside a paragraph, without its content. */
function withoutContent(stored: JsonObject, bare: JsonObject): JsonObject {
  if (stored['type'] === bare['type']) return { ...bare, attrs: stored['attrs'] }
  const content: readonly unknown[] = Array.isArray(stored['content']) ? stored['content'] : []
  return { ...stored, content: content.map((inner) => (isRecord(inner) ? withoutContent(inner, bare) : inner)) }
}

/** The markup between the two paragraphs. Cut tags do not matter. */
function between(html: string): string {
  return html.slice(html.lastIndexOf(BEFORE) + BEFORE.length, html.lastIndexOf(AFTER))
}

/** Whether there is a picture, frame, player, link or text, and no error text. */
function showsSomething(html: string): boolean {
  const words = wordsIn(html)
  if (ERROR_WORDS.test(words)) return false
  return select(html, 'img, iframe, audio, video, a[href], form, math').length > 0 || /\p{L}/u.test(words)
}

/** Removes hidden fallback text of frames. */
function withoutHidden(html: string): string {
  return select(html, '[hidden]').reduceRight((shown, element) => shown.replace(outerSource(html, element), ''), html)
}

function emptied(attrs: Readonly<JsonObject>): JsonObject {
  return Object.fromEntries(Object.entries(attrs).map(([name, value]) => [name, emptyValue(value)]))
}

function emptyValue(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return isRecord(value) ? emptied(value) : null
}
