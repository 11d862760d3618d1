import type { AnyBlock, AnyMark, CallOf } from '../schema/define.js'
import { applePodcast } from './applePodcast/node.js'
import { audio } from './media/node-audio.js'
import { audioUrl } from './media/node-audioUrl.js'
import { bandcamp } from './bandcamp/node.js'
import { blockquote } from './blockquote/node.js'
import { bluesky } from './bluesky/node.js'
import { bullet_list } from './list/node-bullet_list.js'
import { button } from './button/node-button.js'
import { calloutBlock } from './calloutBlock/node.js'
import { caption } from './image/node-caption.js'
import { captionedButton } from './button/node-captionedButton.js'
import { captionedImage } from './image/node-captionedImage.js'
import { cashtag } from './cashtag/node.js'
import { code } from './code/mark-code.js'
import { code_block } from './code/node-code_block.js'
import { CodeEmbed } from './CodeEmbed/node.js'
import { comment } from './comment/node.js'
import { communityChat } from './communityChat/node.js'
import { communityPost } from './communityPost/node.js'
import { ctaCaption } from './subscribe/node-ctaCaption.js'
import { datawrapper } from './datawrapper/node.js'
import { digestPostEmbed } from './digestPostEmbed/node.js'
import { directMessage } from './directMessage/node.js'
import { doc } from './text/node-doc.js'
import { em } from './emphasis/mark-em.js'
import { embeddedPost } from './embeddedPost/node.js'
import { embeddedPublication } from './embeddedPublication/node.js'
import { file } from './file/node.js'
import { footnote } from './footnote/node-footnote.js'
import { footnoteAnchor } from './footnote/node-footnoteAnchor.js'
import { gitgist } from './gitgist/node.js'
import { hard_break } from './text/node-hard_break.js'
import { heading } from './heading/node.js'
import { highlighted_code_block } from './code/node-highlighted_code_block.js'
import { horizontal_rule } from './horizontal_rule/node.js'
import { image } from './image/node-image.js'
import { image2 } from './image/node-image2.js'
import { image3 } from './image/node-image3.js'
import { imageGallery } from './imageGallery/node.js'
import { inAppPreviewPromo } from './app-promo/node-inAppPreviewPromo.js'
import { inline_latex } from './formula/node-inline_latex.js'
import { instagram } from './instagram/node.js'
import { install_substack_app } from './app-promo/node-install_substack_app.js'
import { kindle } from './kindle/node.js'
import { latex_block } from './formula/node-latex_block.js'
import { lichess } from './lichess/node.js'
import { link } from './link/mark.js'
import { list_item } from './list/node-list_item.js'
import { manifold } from './prediction-market/node-manifold.js'
import { meeting } from './meeting/node.js'
import { mention } from './mention/node-mention.js'
import { mentionBlock } from './mention/node-mentionBlock.js'
import { opensea } from './opensea/node.js'
import { ordered_list } from './list/node-ordered_list.js'
import { paragraph } from './text/node-paragraph.js'
import { paywall } from './paywall/node.js'
import { pinterest } from './pinterest/node.js'
import { poll } from './poll/node.js'
import { polymarket } from './prediction-market/node-polymarket.js'
import { prediction_market } from './prediction-market/node-prediction_market.js'
import { preformatted_text_block } from './preformatted_text_block/node.js'
import { publishedBlocks } from './published-blocks.js'
import { pullquote } from './pullquote/node.js'
import { recipe } from './recipe/node.js'
import { referral } from './referral/node-referral.js'
import { referralTier } from './referral/node-referralTier.js'
import { soundcloud } from './soundcloud/node.js'
import { sponsorshipCampaign } from './sponsorshipCampaign/node.js'
import { spotify } from './spotify/node-spotify.js'
import { spotify2 } from './spotify/node-spotify2.js'
import { strikethrough } from './emphasis/mark-strikethrough.js'
import { strong } from './emphasis/mark-strong.js'
import { subscribeWidget } from './subscribe/node-subscribeWidget.js'
import { subscript } from './emphasis/mark-subscript.js'
import { superscript } from './emphasis/mark-superscript.js'
import { templateComment } from './templateComment/node.js'
import { text } from './text/node-text.js'
import { tiktok } from './tiktok/node.js'
import { twitter } from './tweet/node-twitter.js'
import { twitter2 } from './tweet/node-twitter2.js'
import { underline } from './emphasis/mark-underline.js'
import { unsupported } from './unsupported/node-unsupported.js'
import { unsupportedInline } from './unsupported/node-unsupportedInline.js'
import { unsupportedMark } from './unsupported/mark-unsupportedMark.js'
import { video } from './media/node-video.js'
import { vimeo } from './vimeo/node.js'
import { youtube } from './youtube/node-youtube.js'
import { youtube2 } from './youtube/node-youtube2.js'

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
