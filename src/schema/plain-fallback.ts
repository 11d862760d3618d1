import { Fragment, type Node } from 'prosemirror-model'
import { withoutControls } from '../domain/text/control-characters.js'
import { appendAll } from '../domain/values/append-all.js'
import { collectText } from './collect-text.js'
import { IMPLIED, STORED } from './kit.js'
import { report, type Reading, type Trail } from './reading.js'

/** What writing puts in place of a node that only shows text: one node, or the rest of a list of nodes. */
export type KeptJson = { readonly raw: unknown } | { readonly rest: readonly unknown[] }

/** A node that keeps JSON unchanged and shows only its text. Paywalls in it are preserved. */
export function plainFallback(
  reading: Reading,
  inputs: readonly unknown[],
  kept: KeptJson,
  inline: boolean,
  trail: Trail | null,
): Node {
  const { kit, spent, budget } = reading
  const { parts, length } = collectText(
    inputs,
    (name) => typeof name === 'string' && kit.node(name)?.def.role === 'cut',
    budget.text - spent.text,
  )
  spent.text += length
  if (inline && parts.length === 1) return plainInline(reading, parts.join(' '), kept, trail)
  const blocks: Node[] = []
  parts.forEach((words, i) => {
    if (i > 0) blocks.push(kit.typeOf('cut').create({ [STORED]: IMPLIED }))
    appendAll(blocks, impliedParagraph(reading, words, trail))
  })
  return kit.typeOf('unsupported').create({ [STORED]: kept }, blocks)
}

/** A node that keeps its JSON and shows the given text. */
export function plainWords(reading: Reading, words: string, raw: unknown, inline: boolean, trail: Trail | null): Node {
  if (inline) return plainInline(reading, words, { raw }, trail)
  return reading.kit.typeOf('unsupported').create({ [STORED]: { raw } }, impliedParagraph(reading, words, trail))
}

export function plainInline(reading: Reading, words: string, kept: KeptJson, trail: Trail | null): Node {
  return reading.kit.typeOf('unsupported-inline').create({ [STORED]: kept }, plainText(reading, words, trail))
}

function impliedParagraph(reading: Reading, words: string, trail: Trail | null): readonly Node[] {
  const content = plainText(reading, words, trail)
  return content.size > 0 ? [reading.kit.typeOf('paragraph').create({ [STORED]: IMPLIED }, content)] : []
}

/** Text of stored JSON that was not read before, so it can have forbidden characters. */
function plainText(reading: Reading, words: string, trail: Trail | null): Fragment {
  const cleaned = withoutControls(words)
  if (cleaned) report(reading, trail, 'text-invalid', cleaned.message)
  const text = cleaned ? cleaned.text : words
  return text ? Fragment.from(reading.kit.schema.text(text)) : Fragment.empty
}
