import { buildKit, type Kit } from '../schema/kit.js'
import { htmlImporter } from '../schema/import-html.js'
import { BODY_SELECTORS, CHROME } from './chrome.js'
import { blockquote } from './blockquote/node.js'
import { bullet_list } from './bullet_list/node.js'
import { calloutBlock } from './calloutBlock/node.js'
import { caption } from './caption/node.js'
import { captionedImage } from './captionedImage/node.js'
import { code } from './code/mark.js'
import { doc } from './doc/node.js'
import { em } from './em/mark.js'
import { embeddedPost } from './embeddedPost/node.js'
import { hard_break } from './hard_break/node.js'
import { heading } from './heading/node.js'
import { horizontal_rule } from './horizontal_rule/node.js'
import { image } from './image/node.js'
import { image2 } from './image2/node.js'
import { image3 } from './image3/node.js'
import { link } from './link/mark.js'
import { list_item } from './list_item/node.js'
import { ordered_list } from './ordered_list/node.js'
import { paragraph } from './paragraph/node.js'
import { poll } from './poll/node.js'
import { pullquote } from './pullquote/node.js'
import { strikethrough } from './strikethrough/mark.js'
import { strong } from './strong/mark.js'
import { subscript } from './subscript/mark.js'
import { superscript } from './superscript/mark.js'
import { text } from './text/node.js'
import { underline } from './underline/mark.js'
import { unsupported } from './unsupported/node.js'
import { unsupportedInline } from './unsupportedInline/node.js'
import { unsupportedMark } from './unsupportedMark/mark.js'

/** Every node, once; where two could stand in one place the first is the default (a paragraph in a document). */
export const nodes = {
  doc,
  paragraph,
  heading,
  bullet_list,
  ordered_list,
  list_item,
  blockquote,
  pullquote,
  calloutBlock,
  horizontal_rule,
  captionedImage,
  image2,
  caption,
  poll,
  embeddedPost,
  image3,
  unsupported,
  text,
  hard_break,
  image,
  unsupportedInline,
}

/** Every mark, outermost first. */
export const marks = { link, strong, em, strikethrough, underline, superscript, subscript, code, unsupportedMark }

export type Nodes = typeof nodes
export type Marks = typeof marks

export const kit: Kit = buildKit(Object.values(nodes), Object.values(marks), CHROME)

/** Reads published markup into document JSON. */
export const importBody = htmlImporter(kit, BODY_SELECTORS)
