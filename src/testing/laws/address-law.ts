import { isRecord } from '../../domain/values/stored-value.js'
import { attrSchema } from '../../schema/attr.js'
import { addressPlaces, type AddressPlace } from '../../schema/attribute-shape.js'
import { expectSame } from './difference.js'
import { expectNone, type BlockCase, type DefinitionLaw } from './law.js'
import { placedBlock } from './placed-block.js'
import { renderEverywhere } from './render-fixture.js'
import { shownTexts } from './shown-texts.js'

const GOOD = 'https://harbour.example/good'
export const UNSAFE_ADDRESSES: readonly string[] = [
  'htps://shop.example',
  'javascript:alert(1)',
  'http//x',
  'https:',
  'shop',
  'blob:https://a.example/1',
]
export const REPAIRED_ADDRESSES: readonly (readonly [stated: string, read: string])[] = [
  ['www.example.com/a', 'https://www.example.com/a'],
  ['example.com/path?a=b', 'https://example.com/path?a=b'],
  ['//example.com/a', 'https://example.com/a'],
  ['https:/shop.example/a', 'https://shop.example/a'],
]

/** Attributes whose text only makes sense with the link or the picture. */
const OF_THE_LINK = new Set(['cta', 'cover_image_alt'])

function placesOf({ block }: BlockCase): AddressPlace[] {
  return Object.entries(block.attrs).flatMap(([name, entry]) => addressPlaces(attrSchema(entry), [name]))
}

function unsafeIsReported(tested: BlockCase): void {
  const { attrs, blockWith, postWith, pointer } = placedBlock(tested)
  const silent = placesOf(tested).flatMap(({ path, kind }) =>
    UNSAFE_ADDRESSES.filter((address) => !(kind === 'relative link' && address === 'shop')).flatMap((address) => {
      const { problems } = tested.targets.diptych.readPost(postWith([blockWith(withValue(attrs, path, address))]))
      const own = problems.filter((problem) => problem.path === pointerOf(pointer, path)).map(({ code }) => code)
      return own.length === 1 && /^(?:link-unsafe|node-invalid)$/.test(own[0] ?? '')
        ? []
        : [`${path.join('.')} = ${address}: ${own.join(', ') || 'nothing'}`]
    }),
  )
  expectNone('Addresses that cannot be opened must be reported once, as link-unsafe or node-invalid', silent)
}

function repairedIsReported(tested: BlockCase): void {
  const { attrs, blockWith, postWith, pointer } = placedBlock(tested)
  const { diptych } = tested.targets
  for (const { path } of placesOf(tested))
    for (const [stated, read] of REPAIRED_ADDRESSES) {
      const input = postWith([blockWith(withValue(attrs, path, stated))])
      const post = diptych.readPost(input)
      const own = post.problems.filter((problem) => problem.path === pointerOf(pointer, path)).map(({ code }) => code)
      const what = `${path.join('.')} = ${stated}`
      expectSame(`The problems of ${what}`, own, ['address-repaired'])
      const whole = diptych.readPost(postWith([blockWith(withValue(attrs, path, read))]))
      if (textOf(whole.body.toJSON(), read) !== textOf(post.body.toJSON(), read, stated))
        throw new Error(`${what} is not read as ${read}`)
      expectSame(`${what}, written back`, post.toJSON(), input)
    }
}

async function wordsStay(tested: BlockCase): Promise<void> {
  const { attrs, blockWith, postWith } = placedBlock(tested)
  const shown = async (value: Record<string, unknown>) => {
    const post = tested.targets.diptych.readPost(postWith([blockWith(value)]))
    const { page, letter, text } = await renderEverywhere(
      post,
      { ...tested.example.context, state: 'free' },
      tested.targets,
    )
    return { page: page.words, mail: letter.words, 'plain text': text.replace(/\s+/g, ' ') }
  }
  const words = shownTexts(Object.fromEntries(Object.entries(attrs).filter(([name]) => !OF_THE_LINK.has(name))))
  for (const { path } of placesOf(tested)) {
    const whole = await shown(withValue(attrs, path, GOOD))
    const broken = await shown(withValue(attrs, path, 'htps://shop.example'))
    for (const target of ['page', 'mail', 'plain text'] as const)
      expectNone(
        `Without a good address in ${path.join('.')}, the ${target} loses`,
        words.filter((word) => whole[target].includes(word) && !broken[target].includes(word)),
      )
  }
}

export const addressLaws: readonly DefinitionLaw[] = [
  { name: 'addresses', title: 'reports addresses that cannot be opened', check: unsafeIsReported },
  {
    name: 'addresses',
    title: 'repairs and reports addresses without a scheme, and writes them back as stored',
    check: repairedIsReported,
  },
  { name: 'addresses', title: 'keeps its text if an address cannot be opened', check: wordsStay },
]

/** A copy of the value with a replacement at a path; `*` is the first item of a list. */
export function withValue(
  within: unknown,
  [first = '', ...rest]: readonly string[],
  value: string,
): Record<string, unknown> {
  const own = isRecord(within) ? within : {}
  return { ...own, [first]: inner(own[first], rest, value) }
}

function inner(within: unknown, path: readonly string[], value: string): unknown {
  if (path.length === 0) return value
  if (path[0] !== '*') return withValue(within, path, value)
  const [item, ...others] = Array.isArray(within) ? (within as unknown[]) : []
  return [inner(item, path.slice(1), value), ...others]
}

function pointerOf(attributes: string, path: readonly string[]): string {
  return `${attributes}/${path.map((part) => (part === '*' ? '0' : part)).join('/')}`
}

/** A document as text, without these addresses. */
function textOf(json: unknown, ...addresses: readonly string[]): string {
  return addresses.reduce((text, address) => text.replaceAll(address, ''), JSON.stringify(json))
}
