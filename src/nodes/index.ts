import type { AnyBlock, AnyMark } from '../schema/define.js'
import { applePodcast } from './applePodcast/node.js'
import { audio } from './audio/node.js'
import { audioUrl } from './audioUrl/node.js'
import { bandcamp } from './bandcamp/node.js'
import { blockquote } from './blockquote/node.js'
import { bluesky } from './bluesky/node.js'
import { bullet_list } from './bullet_list/node.js'
import { button } from './button/node.js'
import { calloutBlock } from './calloutBlock/node.js'
import { caption } from './caption/node.js'
import { captionedButton } from './captionedButton/node.js'
import { captionedImage } from './captionedImage/node.js'
import { cashtag } from './cashtag/node.js'
import { code } from './code/mark.js'
import { code_block } from './code_block/node.js'
import { CodeEmbed } from './CodeEmbed/node.js'
import { comment } from './comment/node.js'
import { communityChat } from './communityChat/node.js'
import { communityPost } from './communityPost/node.js'
import { ctaCaption } from './ctaCaption/node.js'
import { datawrapper } from './datawrapper/node.js'
import { digestPostEmbed } from './digestPostEmbed/node.js'
import { directMessage } from './directMessage/node.js'
import { doc } from './doc/node.js'
import { em } from './em/mark.js'
import { embeddedPost } from './embeddedPost/node.js'
import { embeddedPublication } from './embeddedPublication/node.js'
import { file } from './file/node.js'
import { footnote } from './footnote/node.js'
import { footnoteAnchor } from './footnoteAnchor/node.js'
import { gitgist } from './gitgist/node.js'
import { hard_break } from './hard_break/node.js'
import { heading } from './heading/node.js'
import { highlighted_code_block } from './highlighted_code_block/node.js'
import { horizontal_rule } from './horizontal_rule/node.js'
import { image } from './image/node.js'
import { image2 } from './image2/node.js'
import { image3 } from './image3/node.js'
import { imageGallery } from './imageGallery/node.js'
import { inAppPreviewPromo } from './inAppPreviewPromo/node.js'
import { inline_latex } from './inline_latex/node.js'
import { instagram } from './instagram/node.js'
import { install_substack_app } from './install_substack_app/node.js'
import { kindle } from './kindle/node.js'
import { latex_block } from './latex_block/node.js'
import { lichess } from './lichess/node.js'
import { link } from './link/mark.js'
import { list_item } from './list_item/node.js'
import { manifold } from './manifold/node.js'
import { meeting } from './meeting/node.js'
import { mention } from './mention/node.js'
import { mentionBlock } from './mentionBlock/node.js'
import { opensea } from './opensea/node.js'
import { ordered_list } from './ordered_list/node.js'
import { paragraph } from './paragraph/node.js'
import { paywall } from './paywall/node.js'
import { pinterest } from './pinterest/node.js'
import { poll } from './poll/node.js'
import { polymarket } from './polymarket/node.js'
import { prediction_market } from './prediction_market/node.js'
import { preformatted_text_block } from './preformatted_text_block/node.js'
import { pullquote } from './pullquote/node.js'
import { recipe } from './recipe/node.js'
import { referral } from './referral/node.js'
import { referralTier } from './referralTier/node.js'
import { soundcloud } from './soundcloud/node.js'
import { sponsorshipCampaign } from './sponsorshipCampaign/node.js'
import { spotify } from './spotify/node.js'
import { spotify2 } from './spotify2/node.js'
import { strikethrough } from './strikethrough/mark.js'
import { strong } from './strong/mark.js'
import { subscribeWidget } from './subscribeWidget/node.js'
import { subscript } from './subscript/mark.js'
import { superscript } from './superscript/mark.js'
import { templateComment } from './templateComment/node.js'
import { text } from './text/node.js'
import { tiktok } from './tiktok/node.js'
import { twitter } from './twitter/node.js'
import { twitter2 } from './twitter2/node.js'
import { underline } from './underline/mark.js'
import { unsupported } from './unsupported/node.js'
import { unsupportedInline } from './unsupportedInline/node.js'
import { unsupportedMark } from './unsupportedMark/mark.js'
import { video } from './video/node.js'
import { vimeo } from './vimeo/node.js'
import { youtube } from './youtube/node.js'
import { youtube2 } from './youtube2/node.js'

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

/** Every mark, outermost first. */
export const marks = { link, strong, em, strikethrough, underline, superscript, subscript, code, unsupportedMark }

export type Nodes = typeof nodes
export type Marks = typeof marks

/** The blocks of the platform: every node that its posts hold. */
export const platformBlocks = Object.values(nodes)
export const platformMarks = Object.values(marks)

/** Blocks that reading relies on. `createDiptych` adds those that it is not given. */
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
