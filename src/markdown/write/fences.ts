import type { Node } from 'prosemirror-model'
import { largest } from '../../domain/values/extremes.js'
import { blockFor } from '../syntax-blocks.js'
import { statedAttributes, takePart } from './attributes.js'
import { Unsayable } from './inline.js'
import { nameOfOther, withLine } from './line-before.js'
import type { WriteSetup } from './write-setup.js'

export function codeMarkdown(setup: WriteSetup, node: Node): string | null {
  const attributes = statedAttributes(setup.kit, node)
  const { value: language, rest: others } = takePart(setup, node, attributes, 'language')
  if (!isPlainCode(node)) throw new Unsayable()
  const hasLanguage = typeof language === 'string' && language !== ''
  if (hasLanguage && (!/^[^\s`\\&]+$/.test(language) || language === 'diptych' || language === 'preformatted'))
    throw new Unsayable()
  if (!hasLanguage && language !== undefined) throw new Unsayable()
  const { kit } = setup
  const [plain, highlighted] = [blockFor(kit, 'code-block'), blockFor(kit, 'highlighted-code')]
  const usual = hasLanguage ? (highlighted ?? plain) : (plain ?? highlighted)
  const own = kit.node(node.type.name)?.def
  const kind = !own || usual === own ? {} : { block: setup.names.nameOf(own) }
  return withLine({ ...kind, ...others }, fenced(hasLanguage ? language : '', node.textContent))
}

export function isPlainCode(node: Node): boolean {
  return node.children.every((child) => child.isText && child.marks.length === 0) && !node.textContent.includes('\r')
}

export function fenced(language: string, text: string): string {
  const longest = largest(
    (text.match(/`{3,}/g) ?? []).map((run) => run.length),
    2,
  )
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}${text === '' ? '' : '\n'}${fence}`
}

export function formulaMarkdown(setup: WriteSetup, node: Node): string | null {
  const { value: tex, rest: others } = takePart(setup, node, statedAttributes(setup.kit, node), 'tex')
  if (
    typeof tex !== 'string' ||
    node.childCount > 0 ||
    tex === '' ||
    tex.split('\n').some((line) => line.trim() === '$$')
  )
    return null
  return withLine({ ...nameOfOther(setup, node), ...others }, `$$\n${tex}\n$$`)
}
