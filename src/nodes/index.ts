import type { AnyBlock, AnyMark, CallOf } from '../schema/define.js'
import { inAppPreviewPromo, install_substack_app } from './app-promo/nodes.js'
import { applePodcast } from './applePodcast/node.js'
import { bandcamp } from './bandcamp/node.js'
import { blockquote } from './blockquote/node.js'
import { bluesky } from './bluesky/node.js'
import { button, captionedButton } from './button/nodes.js'
import { calloutBlock } from './calloutBlock/node.js'
import { cashtag } from './cashtag/node.js'
import { code } from './code/mark.js'
import { code_block, highlighted_code_block } from './code/nodes.js'
import { CodeEmbed } from './CodeEmbed/node.js'
import { comment } from './comment/node.js'
import { communityChat } from './communityChat/node.js'
import { communityPost } from './communityPost/node.js'
import { datawrapper } from './datawrapper/node.js'
import { digestPostEmbed } from './digestPostEmbed/node.js'
import { directMessage } from './directMessage/node.js'
import { embeddedPost } from './embeddedPost/node.js'
import { embeddedPublication } from './embeddedPublication/node.js'
import { em, strikethrough, strong, subscript, superscript, underline } from './emphasis/marks.js'
import { file } from './file/node.js'
import { footnote, footnoteAnchor } from './footnote/nodes.js'
import { inline_latex, latex_block } from './formula/nodes.js'
import { gitgist } from './gitgist/node.js'
import { heading } from './heading/node.js'
import { horizontal_rule } from './horizontal_rule/node.js'
import { caption } from './image/node-caption.js'
import { captionedImage } from './image/node-captionedImage.js'
import { image } from './image/node-image.js'
import { image2 } from './image/node-image2.js'
import { image3 } from './image/node-image3.js'
import { imageGallery } from './imageGallery/node.js'
import { instagram } from './instagram/node.js'
import { kindle } from './kindle/node.js'
import { lichess } from './lichess/node.js'
import { link } from './link/mark.js'
import { bullet_list, list_item, ordered_list } from './list/nodes.js'
import { audio, audioUrl, video } from './media/nodes.js'
import { meeting } from './meeting/node.js'
import { mention, mentionBlock } from './mention/nodes.js'
import { opensea } from './opensea/node.js'
import { paywall } from './paywall/node.js'
import { pinterest } from './pinterest/node.js'
import { poll } from './poll/node.js'
import { manifold, polymarket, prediction_market } from './prediction-market/nodes.js'
import { preformatted_text_block } from './preformatted_text_block/node.js'
import { publishedBlocks } from './published-blocks.js'
import { pullquote } from './pullquote/node.js'
import { recipe } from './recipe/node.js'
import { referral, referralTier } from './referral/nodes.js'
import { soundcloud } from './soundcloud/node.js'
import { sponsorshipCampaign } from './sponsorshipCampaign/node.js'
import { spotify, spotify2 } from './spotify/nodes.js'
import { ctaCaption, subscribeWidget } from './subscribe/nodes.js'
import { table, table_cell, table_header, table_row } from './table/nodes.js'
import { templateComment } from './templateComment/node.js'
import { doc, hard_break, paragraph, text } from './text/nodes.js'
import { tiktok } from './tiktok/node.js'
import { twitter, twitter2 } from './tweet/nodes.js'
import { unsupported, unsupportedInline, unsupportedMark } from './unsupported/nodes.js'
import { vimeo } from './vimeo/node.js'
import { youtube, youtube2 } from './youtube/nodes.js'

/** All nodes. If several fit in one place, the first is the default (a paragraph in a document). */
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
  table,
  table_row,
  table_header,
  table_cell,
  captionedImage,
  image2,
  caption,
  poll,
  embeddedPost,
  image3,
  button,
  captionedButton,
  subscribeWidget,
  ctaCaption,
  paywall,
  digestPostEmbed,
  code_block,
  highlighted_code_block,
  preformatted_text_block,
  latex_block,
  footnote,
  imageGallery,
  youtube2,
  twitter2,
  applePodcast,
  audio,
  audioUrl,
  bandcamp,
  soundcloud,
  spotify2,
  video,
  vimeo,
  lichess,
  bluesky,
  instagram,
  tiktok,
  pinterest,
  opensea,
  prediction_market,
  manifold,
  polymarket,
  datawrapper,
  gitgist,
  CodeEmbed,
  comment,
  communityChat,
  communityPost,
  embeddedPublication,
  file,
  mentionBlock,
  directMessage,
  meeting,
  kindle,
  recipe,
  referral,
  referralTier,
  sponsorshipCampaign,
  templateComment,
  install_substack_app,
  inAppPreviewPromo,
  unsupported,
  text,
  hard_break,
  image,
  mention,
  cashtag,
  inline_latex,
  footnoteAnchor,
  youtube,
  twitter,
  spotify,
  unsupportedInline,
}

/** All marks, outermost first. */
export const marks = { link, strong, em, strikethrough, underline, superscript, subscript, code, unsupportedMark }

export type Nodes = typeof nodes
export type Marks = typeof marks

const published = publishedBlocks(nodes)

/** The platform's blocks by name, with their attributes, words and calls. */
export type PlatformBlocks = typeof published
/** Any block of the platform. */
export type PlatformBlock = PlatformBlocks[keyof PlatformBlocks]
/** The platform's marks by name, with their attributes. */
export type PlatformMarks = typeof marks
/** Any mark of the platform. */
export type PlatformMark = PlatformMarks[keyof PlatformMarks]
/** The API calls for links of the platform's blocks. */
export type PlatformCall = CallOf<PlatformBlock>

/** The blocks for other packages: a view that replaces one of ours names its block. */
export const publicNodes: PlatformBlocks = published

/** The blocks of the platform: all nodes of its posts. */
export const platformBlocks: readonly PlatformBlock[] = Object.values(published)
/** The marks of the platform. */
export const platformMarks: readonly PlatformMark[] = Object.values(marks)

/** Blocks that `readPost` needs. `createDiptych` adds the missing ones. */
export const coreBlocks: readonly AnyBlock[] = [
  doc,
  paragraph,
  text,
  hard_break,
  paywall,
  unsupported,
  unsupportedInline,
]
export const coreMarks: readonly AnyMark[] = [link, unsupportedMark]
