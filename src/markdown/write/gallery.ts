import type { Node } from 'prosemirror-model'
import { isRecord } from '../../domain/values/stored-value.js'
import { statedAttributes, takePart } from './attributes.js'
import { destination, escapedText, quotedTitle } from './escape.js'
import { attributeList } from './inline.js'
import type { WriteSetup } from './write-setup.js'

/** A gallery as pictures, one per line; null if its data has another form. */
export function galleryMarkdown(setup: WriteSetup, node: Node): string | null {
  const { kit, names } = setup
  const { value: gallery, rest: others } = takePart(setup, node, statedAttributes(kit, node), 'gallery')
  if (!isRecord(gallery) || !Array.isArray(gallery['images']) || gallery['images'].length === 0) return null
  const { images, caption, ...more } = gallery
  if (Object.values(more).some((value) => value !== null)) return null
  const pictures = (images as unknown[]).map(pictureOf)
  if (pictures.some((picture) => picture === null) || Object.keys(others).length > 0) return null
  if (caption !== null && caption !== undefined && !isPlain(caption)) return null
  const def = kit.node(node.type.name)?.def
  const words = typeof caption === 'string' && caption !== '' ? `\n\n${escapedText(caption, PLAIN)}` : ''
  return def ? `:::${names.nameOf(def)}\n${pictures.join('\n')}${words}\n:::` : null
}

const PLAIN = { before: '', after: '', inBrackets: false, strict: false } as const

function isPlain(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.trim() === text && !/[\n\r*_`<&[\]$~^\\:!]/.test(text)
}

function pictureOf(image: unknown): string | null {
  if (!isRecord(image) || typeof image['src'] !== 'string') return null
  const { src, alt, caption, ...others } = image
  const stated = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null))
  const words = typeof alt === 'string' && alt !== '' && !/[\n\r]/.test(alt) ? alt : null
  const title = typeof caption === 'string' && caption !== '' && !/[\n\r]/.test(caption) ? caption : null
  if (words === null && typeof alt === 'string') stated['alt'] = alt
  if (title === null && typeof caption === 'string') stated['caption'] = caption
  const shown = words === null ? '' : escapedText(words, { before: '[', after: ']', inBrackets: true, strict: false })
  return `![${shown}](${destination(String(src))}${title === null ? '' : ` ${quotedTitle(title)}`})${attributeList(stated)}`
}
