import type { AnyBlock, AnyMark } from './define.js'
import { attrParser } from './attrs.js'

const GUIDE = 'https://prosemirror.net/docs/guide/#schema.content_expressions'

/**
 * What is wrong with blocks and marks that make no schema, and what to do. ProseMirror's message has the content
 * expression, but neither the block that it belongs to nor the attributes that a required block would need.
 *
 * @param message of the SyntaxError of ProseMirror's `Schema`.
 */
export function schemaConflict(message: string, blocks: readonly AnyBlock[], marks: readonly AnyMark[]): string {
  const mark = /^Unknown mark type: '(.*)'/.exec(message)?.[1]
  if (mark !== undefined) return unknownMark(mark, blocks, marks)
  const [fault, content] = faultIn(message)
  const holders = blocks.filter(({ spec }) => spec?.content === content).map(({ name }) => name)
  const holder = `${holders.join(' and ')} ${holders.length > 1 ? 'have' : 'has'} the content '${content}'`

  const unknown = /^No node type or group '([\w-]+)' found$/.exec(fault)?.[1]
  if (unknown !== undefined && words(content).includes(unknown))
    return `${holder}, but no block or group has the name '${unknown}'. Add that block, or leave out ${holders.join(' and ')}.`

  const required = /^Only non-generatable nodes \((.*?)\) in a required position/.exec(fault)?.[1]?.split(', ')
  if (required) return `${holder}, which requires ${required.join(' or ')}. ${neverMade(required, blocks)}`

  if (fault === 'Mixing inline and block content')
    return `${holder}, which mixes text with blocks. Allow one of the two, and wrap text in a block such as paragraph.`
  return `${holder}, which is not a valid expression: ${fault}. Correct it (${GUIDE}).`
}

const EXPRESSION = " (in content expression '"

/** The fault and the content expression that ProseMirror's message names. */
function faultIn(message: string): readonly [fault: string, content: string] {
  const at = message.lastIndexOf(EXPRESSION)
  return at === -1 || !message.endsWith("')")
    ? [message, '']
    : [message.slice(0, at), message.slice(at + EXPRESSION.length, -2)]
}

function unknownMark(mark: string, blocks: readonly AnyBlock[], marks: readonly AnyMark[]): string {
  const names = (list: string | undefined) => (list ?? '').split(' ')
  const holder =
    blocks.find(({ spec }) => names(spec?.marks).includes(mark)) ??
    marks.find(({ spec }) => names(spec?.excludes).includes(mark))
  return `${holder?.name ?? 'A definition'} names the mark '${mark}', which is missing. Add that mark, or remove its name.`
}

/** Why none of these blocks can be added where content lacks one, and what to do. */
function neverMade(required: readonly string[], blocks: readonly AnyBlock[]): string {
  if (required.includes('text')) return "Text may always be missing. Allow that: 'text*' or 'inline*'."
  const reasons = required.map((name) => {
    const { attrs = {} } = blocks.find((block) => block.name === name) ?? {}
    const { defaults } = attrParser(attrs)
    const lacking = Object.keys(attrs).filter((attribute) => !Object.hasOwn(defaults, attribute))
    return `${name} cannot be added where it is missing, because its ${
      lacking.length > 1 ? 'attributes' : 'attribute'
    } ${lacking.join(' and ')} ${lacking.length > 1 ? 'are' : 'is'} required.`
  })
  return `${reasons.join(' ')} Make the attributes optional, or allow content without the block: '${required[0] ?? ''}*'.`
}

const words = (content: string) => content.split(/[^\w-]+/)
