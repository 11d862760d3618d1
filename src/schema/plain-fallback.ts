import { Fragment, type Node } from 'prosemirror-model'
import { collectText } from './collect-text.js'
import { IMPLIED, STORED } from './kit.js'
import type { Reading } from './reading.js'

/** What writing puts in place of a node that only shows text: one node, or the rest of a list of nodes. */
export type KeptJson = { readonly raw: unknown } | { readonly rest: readonly unknown[] }

/** A node that keeps JSON unchanged and shows only its text. Paywalls in it are preserved. */
export function plainFallback(reading: Reading, inputs: readonly unknown[], kept: KeptJson, inline: boolean): Node {
  const { kit, spent, budget } = reading
  const { parts, length } = collectText(
    inputs,
    (name) => typeof name === 'string' && kit.node(name)?.def.role === 'cut',
    budget.text - spent.text,
  )
  spent.text += length
  if (inline && parts.length === 1) return plainInline(reading, parts.join(' '), kept)
  const blocks: Node[] = []
  parts.forEach((words, i) => {
    if (i > 0) blocks.push(kit.typeOf('cut').create({ [STORED]: IMPLIED }))
    if (words) blocks.push(impliedParagraph(reading, words))
  })
  return kit.typeOf('unsupported').create({ [STORED]: kept }, blocks)
}

/** A node that keeps its JSON and shows the given text. */
export function plainWords(reading: Reading, words: string, raw: unknown, inline: boolean): Node {
  if (inline) return plainInline(reading, words, { raw })
  return reading.kit.typeOf('unsupported').create({ [STORED]: { raw } }, impliedParagraph(reading, words))
}

export function plainInline({ kit }: Reading, words: string, kept: KeptJson): Node {
  return kit
    .typeOf('unsupported-inline')
    .create({ [STORED]: kept }, words ? Fragment.from(kit.schema.text(words)) : Fragment.empty)
}

function impliedParagraph({ kit }: Reading, words: string): Node {
  return kit.typeOf('paragraph').create({ [STORED]: IMPLIED }, kit.schema.text(words))
}
