import { InAppPreviewPromoEmail, InstallSubstackAppEmail } from '../nodes/app-promo/email.js'
import { BlockquoteEmail } from '../nodes/blockquote/email.js'
import { BlueskyEmail } from '../nodes/bluesky/email.js'
import { ButtonEmail, CaptionedButtonEmail } from '../nodes/button/email.js'
import { CalloutBlockEmail } from '../nodes/calloutBlock/email.js'
import { CashtagEmail } from '../nodes/cashtag/email.js'
import { CodeBlockEmail, CodeEmail, HighlightedCodeBlockEmail } from '../nodes/code/email.js'
import { CodeEmbedEmail } from '../nodes/CodeEmbed/email.js'
import { CommentEmail } from '../nodes/comment/email.js'
import { CommunityChatEmail } from '../nodes/communityChat/email.js'
import { CommunityPostEmail } from '../nodes/communityPost/email.js'
import { DatawrapperEmail } from '../nodes/datawrapper/email.js'
import { DigestPostEmbedEmail } from '../nodes/digestPostEmbed/email.js'
import { DirectMessageEmail } from '../nodes/directMessage/email.js'
import { EmbeddedPostEmail } from '../nodes/embeddedPost/email.js'
import { EmbeddedPublicationEmail } from '../nodes/embeddedPublication/email.js'
import {
  EmEmail,
  StrikethroughEmail,
  StrongEmail,
  SubscriptEmail,
  SuperscriptEmail,
  UnderlineEmail,
} from '../nodes/emphasis/email.js'
import { FileEmail } from '../nodes/file/email.js'
import { FootnoteAnchorEmail, FootnoteEmail } from '../nodes/footnote/email.js'
import { InlineLatexEmail, LatexBlockEmail } from '../nodes/formula/email.js'
import { GitgistEmail } from '../nodes/gitgist/email.js'
import { HeadingEmail } from '../nodes/heading/email.js'
import { HorizontalRuleEmail } from '../nodes/horizontal_rule/email.js'
import { CaptionedImageEmail, CaptionEmail, Image2Email, Image3Email, ImageEmail } from '../nodes/image/email.js'
import { ImageGalleryEmail } from '../nodes/imageGallery/email.js'
import { marks, nodes } from '../nodes/index.js'
import { InstagramEmail } from '../nodes/instagram/email.js'
import { KindleEmail } from '../nodes/kindle/email.js'
import { LichessEmail } from '../nodes/lichess/email.js'
import { BulletListEmail, ListItemEmail, OrderedListEmail } from '../nodes/list/email.js'
import { AudioEmail, AudioUrlEmail, VideoEmail } from '../nodes/media/email.js'
import { MeetingEmail } from '../nodes/meeting/email.js'
import { MentionBlockEmail, MentionEmail } from '../nodes/mention/email.js'
import { OpenseaEmail } from '../nodes/opensea/email.js'
import { PinterestEmail } from '../nodes/pinterest/email.js'
import { PollEmail } from '../nodes/poll/email.js'
import { MarketEmail } from '../nodes/prediction-market/email.js'
import { PreformattedTextBlockEmail } from '../nodes/preformatted_text_block/email.js'
import { PullquoteEmail } from '../nodes/pullquote/email.js'
import { RecipeEmail } from '../nodes/recipe/email.js'
import { ReferralEmail, ReferralTierEmail } from '../nodes/referral/email.js'
import { SponsorshipCampaignEmail } from '../nodes/sponsorshipCampaign/email.js'
import { SpotifyEmail } from '../nodes/spotify/email-spotify.js'
import { CtaCaptionEmail, SubscribeWidgetEmail } from '../nodes/subscribe/email.js'
import { TableEmail, TableCellEmail, TableHeaderEmail, TableRowEmail } from '../nodes/table/email.js'
import { TemplateCommentEmail } from '../nodes/templateComment/email.js'
import { TikTokEmail } from '../nodes/tiktok/email.js'
import { Twitter2Email, TwitterEmail } from '../nodes/tweet/email.js'
import { VimeoEmail } from '../nodes/vimeo/email.js'
import { YouTube2Email, YouTubeEmail } from '../nodes/youtube/email.js'
import { RecordingCard } from '../parts/email/recording-card.js'
import { emailMarkView, emailView } from '../render/view.js'
import { coreEmail } from './core-views.js'

/** The email view of every block and mark of the platform. Loaded on the first compile. */
export const platformViews = [
  ...coreEmail,
  emailView(nodes.heading, HeadingEmail, { row: 'heading' }),
  emailView(nodes.bullet_list, BulletListEmail, { row: 'list' }),
  emailView(nodes.ordered_list, OrderedListEmail, { row: 'list' }),
  emailView(nodes.list_item, ListItemEmail),
  emailView(nodes.blockquote, BlockquoteEmail),
  emailView(nodes.pullquote, PullquoteEmail),
  emailView(nodes.calloutBlock, CalloutBlockEmail),
  emailView(nodes.horizontal_rule, HorizontalRuleEmail, { row: 'rule' }),
  emailView(nodes.captionedImage, CaptionedImageEmail),
  emailView(nodes.image2, Image2Email),
  emailView(nodes.caption, CaptionEmail),
  emailView(nodes.poll, PollEmail),
  emailView(nodes.embeddedPost, EmbeddedPostEmail),
  emailView(nodes.image3, Image3Email),
  emailView(nodes.button, ButtonEmail),
  emailView(nodes.captionedButton, CaptionedButtonEmail),
  emailView(nodes.subscribeWidget, SubscribeWidgetEmail),
  emailView(nodes.ctaCaption, CtaCaptionEmail),
  emailView(nodes.digestPostEmbed, DigestPostEmbedEmail),
  emailView(nodes.code_block, CodeBlockEmail),
  emailView(nodes.highlighted_code_block, HighlightedCodeBlockEmail),
  emailView(nodes.preformatted_text_block, PreformattedTextBlockEmail),
  emailView(nodes.latex_block, LatexBlockEmail),
  emailView(nodes.footnote, FootnoteEmail, { row: 'list' }),
  emailView(nodes.imageGallery, ImageGalleryEmail),
  emailView(nodes.youtube2, YouTube2Email),
  emailView(nodes.twitter2, Twitter2Email),
  emailView(nodes.applePodcast, RecordingCard),
  emailView(nodes.audio, AudioEmail),
  emailView(nodes.audioUrl, AudioUrlEmail),
  emailView(nodes.bandcamp, RecordingCard),
  emailView(nodes.soundcloud, RecordingCard),
  emailView(nodes.spotify2, RecordingCard),
  emailView(nodes.video, VideoEmail),
  emailView(nodes.vimeo, VimeoEmail),
  emailView(nodes.lichess, LichessEmail),
  emailView(nodes.bluesky, BlueskyEmail),
  emailView(nodes.instagram, InstagramEmail),
  emailView(nodes.tiktok, TikTokEmail),
  emailView(nodes.pinterest, PinterestEmail),
  emailView(nodes.opensea, OpenseaEmail),
  emailView(nodes.prediction_market, MarketEmail),
  emailView(nodes.manifold, MarketEmail),
  emailView(nodes.polymarket, MarketEmail),
  emailView(nodes.datawrapper, DatawrapperEmail),
  emailView(nodes.gitgist, GitgistEmail),
  emailView(nodes.CodeEmbed, CodeEmbedEmail),
  emailView(nodes.comment, CommentEmail),
  emailView(nodes.communityChat, CommunityChatEmail),
  emailView(nodes.communityPost, CommunityPostEmail),
  emailView(nodes.embeddedPublication, EmbeddedPublicationEmail),
  emailView(nodes.file, FileEmail),
  emailView(nodes.mentionBlock, MentionBlockEmail),
  emailView(nodes.directMessage, DirectMessageEmail),
  emailView(nodes.meeting, MeetingEmail),
  emailView(nodes.kindle, KindleEmail),
  emailView(nodes.recipe, RecipeEmail),
  emailView(nodes.referral, ReferralEmail),
  emailView(nodes.referralTier, ReferralTierEmail),
  emailView(nodes.sponsorshipCampaign, SponsorshipCampaignEmail),
  emailView(nodes.table, TableEmail),
  emailView(nodes.table_row, TableRowEmail),
  emailView(nodes.table_header, TableHeaderEmail),
  emailView(nodes.table_cell, TableCellEmail),
  emailView(nodes.templateComment, TemplateCommentEmail),
  emailView(nodes.install_substack_app, InstallSubstackAppEmail),
  emailView(nodes.inAppPreviewPromo, InAppPreviewPromoEmail),
  emailView(nodes.image, ImageEmail),
  emailView(nodes.mention, MentionEmail),
  emailView(nodes.cashtag, CashtagEmail),
  emailView(nodes.inline_latex, InlineLatexEmail),
  emailView(nodes.footnoteAnchor, FootnoteAnchorEmail),
  emailView(nodes.youtube, YouTubeEmail),
  emailView(nodes.twitter, TwitterEmail),
  emailView(nodes.spotify, SpotifyEmail),
  emailMarkView(marks.strong, StrongEmail),
  emailMarkView(marks.em, EmEmail),
  emailMarkView(marks.strikethrough, StrikethroughEmail),
  emailMarkView(marks.underline, UnderlineEmail),
  emailMarkView(marks.superscript, SuperscriptEmail),
  emailMarkView(marks.subscript, SubscriptEmail),
  emailMarkView(marks.code, CodeEmail),
]
