import type { Node } from 'prosemirror-model'
import type { AnyBlock } from '../../schema/define.js'
import { readDocument } from '../../schema/read-document.js'
import { readBody } from '../read/read-markdown.js'
import { newRun } from '../read/run.js'
import { typeFor } from '../syntax-blocks.js'
import { comparableNode } from './comparable.js'
import { inlineMarkdown, type InlineStyle } from './inline.js'
import type { WriteSetup } from './write-setup.js'

type Frame = 'paragraph' | 'heading' | 'label' | 'cell'

/** Styles in order of preference. The first one that is read back correctly is used. */
const STYLES: readonly Pick<InlineStyle, 'emphasis' | 'strict' | 'autolinks'>[] = [
  { emphasis: '*', strict: false, autolinks: true },
  { emphasis: '_', strict: false, autolinks: false },
  { emphasis: 'tag', strict: false, autolinks: false },
  { emphasis: 'tag', strict: true, autolinks: false },
]

/** A line of Markdown for the inline content of a block; null if Markdown cannot express it. */
export function lineOf(setup: WriteSetup, node: Node, frame: Frame): string | null {
  const wanted = contentOf(node)
  const mayBreak = frame === 'paragraph'
  let last: string | null = null
  for (const style of STYLES) {
    const written = inlineMarkdown(setup, node, { ...style, mayBreak, inBrackets: frame === 'label' })
    // A sign between cells ends a cell even within code.
    const line = frame === 'cell' ? written.replaceAll('|', '\\|') : written
    if (line === last) continue
    last = line
    if (readsAs(setup, line, frame, wanted)) return line
  }
  return null
}

function contentOf(node: Node): string {
  const { content } = comparableNode(node) as { content: unknown }
  return JSON.stringify(content)
}

function readsAs({ reading, kit, names, notes }: WriteSetup, line: string, frame: Frame, wanted: string): boolean {
  const paragraph = kit.typeOf('paragraph').name
  const source =
    frame === 'paragraph'
      ? line
      : frame === 'heading'
        ? `## ${line}`
        : frame === 'cell'
          ? `| ${line} |\n| --- |`
          : `::${names.nameOf(kit.node(paragraph)?.def as AnyBlock)}[${line}]`
  const run = newRun(reading, source, 0)
  const content = readBody(run, source, { noteNumber: notes.numberOf })
  const [first, second] = readDocument(kit, { type: 'doc', content }).doc.children
  const only = frame === 'cell' ? first?.firstChild?.firstChild?.firstChild : first
  const type = frame === 'heading' ? typeFor(kit, 'heading') : paragraph
  return only != null && !second && only.type.name === type && contentOf(only) === wanted
}
