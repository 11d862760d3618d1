import * as v from 'valibot'
import { withCode } from '../domain/values/error-code.js'
import { isRecord } from '../domain/values/stored-value.js'
import {
  bool,
  callback,
  group,
  listOf,
  mapOf,
  oneOf,
  optional,
  text,
  textThat,
  textWithout,
  thatIs,
  unknownName,
  type OptionSchemas,
} from '../options/schemas.js'
import { shownValue } from '../options/shown-value.js'
import { checkValue } from '../options/signature.js'
import { attrSchema, type Attribute } from './attr.js'
import type { AnyBlockWords, BlockWord } from './block-words.js'
import type { AnyBlock, AnyImportRule, AnyMark, BlockSpec, MarkdownForm } from './define.js'
import type { AnyCall } from './embed-call.js'
import htmlPackages from './html-packages.ts?lazy'
import { STORED } from './kit.js'
import type { AnyMergeField } from './merge-field.js'
import { PLATFORM_DATA } from './own-data.js'
import type { LinkRule } from './recognized.js'
import { MARK_ROLES, NODE_ROLES, SYNTAX_PARTS } from './role.js'

/**
 * Checks untyped definitions when an instance is created. Otherwise a mistake would show up far away from its cause, or
 * not at all.
 */

const KEY = 'key'

/** A function of a definition. Only its types say what it takes. */
const method = optional(callback<never>())

const name = textThat('a name such as "wikipedia"', (value) => value.trim() !== '')

const isSchema = (value: unknown) => isRecord(value) && value['kind'] === 'schema' && value['async'] === false
const attribute = thatIs<Attribute>('an attribute such as text() or link()', isSchema)

const rule: OptionSchemas<AnyImportRule> = {
  match: textWithout(selectorProblem),
  priority: optional(thatIs<number>('a number', Number.isFinite)),
  attrs: method,
  content: method,
  keep: optional(listOf(text)),
  drawing: optional(bool),
}

const shared: OptionSchemas<Pick<AnyBlock, 'name' | 'aliases' | 'attrs' | 'html'>> = {
  name,
  aliases: optional(listOf(name)),
  attrs: mapOf(attribute),
  html: optional(listOf(group(rule, KEY))),
}

const word = thatIs<BlockWord>('a string or a function', (value) => ['string', 'function'].includes(typeof value))
const own = mapOf(word)

const words = group<AnyBlockWords>(
  {
    en: own,
    ar: optional(own),
    de: optional(own),
    es: optional(own),
    fr: optional(own),
    he: optional(own),
    it: optional(own),
    ja: optional(own),
    nl: optional(own),
    pt: optional(own),
    zh: optional(own),
  },
  'language',
)

const call = group<AnyCall>(
  {
    name,
    request: callback<never>(),
    answer: thatIs<AnyCall['answer']>('a valibot schema', isSchema),
    accepts: method,
  },
  KEY,
)

const host = thatIs<string | RegExp>(
  'a domain such as "wikipedia.org", or a RegExp',
  (value) => value instanceof RegExp || (typeof value === 'string' && value !== '' && !/[/:\s]/.test(value)),
)

const directiveName = textThat('a name of letters, digits and hyphens such as "wikipedia"', (value) =>
  /^[A-Za-z][\w-]*$/.test(value),
)

const mergeField = thatIs<AnyMergeField>(
  'a merge field from defineMergeField',
  (value) => typeof value === 'function' && 'definition' in value,
)

const block = group<AnyBlock>(
  {
    ...shared,
    role: optional(oneOf(NODE_ROLES)),
    attrAliases: optional(mapOf(text)),
    version: optional(thatIs<number>('a whole number', Number.isInteger)),
    spec: optional(thatIs<BlockSpec>('an object', isRecord)),
    words: optional(words),
    link: optional(
      group<LinkRule<unknown, AnyCall>>(
        { hosts: optional(listOf(host)), call: optional(call), recognize: callback() },
        KEY,
      ),
    ),
    markdown: optional(
      group<MarkdownForm<never>>(
        { name: optional(directiveName), label: optional(text), attributes: optional(mapOf(text)), link: method },
        KEY,
      ),
    ),
    data: optional(attribute),
    mergeFields: optional(listOf(mergeField)),
    needs: method,
    varies: method,
    missing: method,
    says: method,
    text: method,
  },
  KEY,
)

const mark = group<AnyMark>(
  {
    ...shared,
    role: optional(oneOf(MARK_ROLES)),
    spec: thatIs<AnyMark['spec']>('an object', isRecord),
    markdown: optional(group<NonNullable<AnyMark['markdown']>>({ name: optional(directiveName) }, KEY)),
    missing: method,
    text: method,
  },
  KEY,
)

/**
 * Checks a block. `subject` begins the message.
 *
 * @throws TypeError for a value of a wrong type or an unknown name, RangeError for an invalid value, such as a broken
 * selector.
 */
export function checkBlock(subject: string, definition: AnyBlock): void {
  const about = `${subject}: block ${shownValue(definition.name)}`
  checkValue(about, [], block, definition)
  checkNames(about, definition)
  const names = Object.keys(definition.attrs)
  for (const [alias, stored] of Object.entries(definition.attrAliases ?? {}))
    expectKnown(`${about}: attrAliases.${alias}`, stored, names, 'attribute')
  if (definition.markdown?.label !== undefined)
    expectKnown(`${about}: markdown.label`, definition.markdown.label, names, 'attribute')
  for (const [part, stored] of Object.entries(definition.markdown?.attributes ?? {})) {
    expectKnown(`${about}: markdown.attributes`, part, SYNTAX_PARTS, 'part')
    expectKnown(`${about}: markdown.attributes.${part}`, stored, names, 'attribute')
  }
  checkOwnData(about, definition)
  if (!definition.words) return
  const { en, ...others } = definition.words
  for (const [language, translated] of Object.entries(others))
    for (const key of Object.keys(translated ?? {}))
      expectKnown(`${about}: words.${language}`, key, Object.keys(en), 'word')
}

/** Checks a mark, like `checkBlock`. */
export function checkMark(subject: string, definition: AnyMark): void {
  const about = `${subject}: mark ${shownValue(definition.name)}`
  checkValue(about, [], mark, definition)
  checkNames(about, definition)
}

function checkOwnData(about: string, { name, data }: AnyBlock): void {
  if (!data) return
  if (PLATFORM_DATA.some((key) => key === name))
    throw withCode(
      'definition-invalid',
      new TypeError(`${about}: data: the key '${name}' holds data of the platform; give the block another name`),
    )
  if (!v.safeParse(attrSchema(data), undefined).success)
    throw withCode(
      'definition-invalid',
      new TypeError(`${about}: data: expected an attribute with a default, such as listOf(…) or record(…)`),
    )
}

/** Keys of ProseMirror specs, with the part of a definition that replaces them. */
const ELSEWHERE = {
  attrs: "the definition's own attrs",
  parseDOM: "the definition's html",
  toDOM: 'a view',
  leafText: "the definition's text",
}

function checkNames(about: string, { attrs, html = [], spec = {} }: AnyBlock | AnyMark): void {
  if (Object.hasOwn(attrs, STORED))
    throw withCode(
      'definition-invalid',
      new TypeError(`${about}: attrs.${STORED}: this name is reserved; choose another one`),
    )
  for (const [key, place] of Object.entries(ELSEWHERE))
    if (Object.hasOwn(spec, key))
      throw withCode('definition-invalid', new TypeError(`${about}: spec.${key}: not used; write ${place} instead`))
  html.forEach(({ keep = [] }, at) =>
    keep.forEach((kept) => expectKnown(`${about}: html.${at}.keep`, kept, Object.keys(attrs), 'attribute')),
  )
}

function expectKnown(place: string, given: string, known: readonly string[], what: string): void {
  if (!known.includes(given))
    throw withCode('definition-invalid', new TypeError(`${place}: ${unknownName(given, known, what)}`))
}

function selectorProblem(selector: string): string | null {
  try {
    htmlPackages().compile(selector)
    return selector.trim() === '' ? 'expected a CSS selector; got ""' : null
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim() : String(error)
    return `expected a CSS selector; got ${shownValue(selector)} (${reason})`
  }
}
