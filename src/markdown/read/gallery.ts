import type Token from 'markdown-it/lib/token.mjs'
import type { JsonNode } from '../../schema/write-document.js'
import { metaOf } from '../syntax/token-types.js'
import { attributeFor } from '../syntax-blocks.js'
import { setOwn } from './attributes.js'
import { plainAlt } from './inline.js'
import type { ReadRun } from './run.js'

/** Reads the pictures in a gallery, with captions from their titles. Other text is the caption of the gallery. */
export function galleryPictures({ kit }: ReadRun, node: JsonNode, tokens: readonly Token[]): void {
  const images: Record<string, unknown>[] = []
  const captions: string[] = []
  for (const inline of tokens) {
    if (inline.type !== 'inline') continue
    const words: string[] = []
    for (const token of inline.children ?? []) {
      if (token.type === 'image') images.push(pictureOf(token))
      else if (token.type === 'softbreak') words.push(' ')
      else words.push(token.content)
    }
    const text = words.join('').trim()
    if (text !== '') captions.push(text)
  }
  const gallery: Record<string, unknown> = { images }
  if (captions.length > 0) gallery['caption'] = captions.join(' ')
  node['attrs'] = { [attributeFor(kit.node(String(node['type']))?.def, 'gallery')]: gallery }
}

function pictureOf(token: Token): Record<string, unknown> {
  const picture: Record<string, unknown> = { src: token.attrGet('src') ?? '' }
  const alt = plainAlt(token)
  if (alt !== '') picture['alt'] = alt
  const title = token.attrGet('title')
  if (title) picture['caption'] = title
  for (const { name, value } of metaOf(token).attributes ?? []) setOwn(picture, name, value)
  return picture
}
