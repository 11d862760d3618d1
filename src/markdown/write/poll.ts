import type { Node } from 'prosemirror-model'
import { ownValue } from '../../domain/values/stored-value.js'
import { attributeFor } from '../syntax-blocks.js'
import { isAttributeLine } from '../syntax/attribute-lines.js'
import { labelText, plainEscaped } from './escape.js'
import { attributeList, isLabel } from './inline.js'
import type { WriteSetup } from './write-setup.js'

/** A poll with its question and options; null if the post has only its id, or a text cannot be written. */
export function pollMarkdown({ kit, names, data }: WriteSetup, node: Node): string | null {
  const def = kit.node(node.type.name)?.def
  if (!def) return null
  const id: unknown = node.attrs[attributeFor(def, 'id')]
  const poll = ownValue(data.polls, String(id))
  if (!poll || poll.id !== id || !isLabel(poll.question) || poll.options.length === 0) return null
  const { id: _, question, description, options, ...others } = poll
  if (description !== undefined && !isLine(description)) return null
  if (!options.every(({ label }) => isLine(label) && !(label.endsWith('}') && label.includes('{')))) return null
  const items = options.map(({ label, id: option, ...more }, at) => {
    const list = attributeList({ ...(option === at + 1 ? {} : { id: option }), ...stated(more) })
    return `- ${plainEscaped(label)}${list === '' ? '' : ` ${list}`}`
  })
  const words = description === undefined ? '' : `${plainEscaped(description)}\n\n`
  return `:::${names.nameOf(def)}[${labelText(question)}]${attributeList(stated({ id, ...others }))}\n${words}${items.join('\n')}\n:::`
}

function stated(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined && value !== null))
}

/** Whether Markdown reads a line unchanged, except for escapes. */
function isLine(text: string): boolean {
  return (
    text.trim() === text &&
    text !== '' &&
    !/[\n\r`<$]|^(?:[#>+*-]|\d{1,9}[.)]|:::?|~~~|https?:|!?\[)/.test(text) &&
    !isAttributeLine(text)
  )
}
