import { marks, nodes, platformBlocks, platformMarks } from '../nodes/index.js'
import { ApplePodcastEmail } from '../nodes/applePodcast/email.js'
import { AudioEmail } from '../nodes/audio/email.js'
import { AudioUrlEmail } from '../nodes/audioUrl/email.js'
import { BandcampEmail } from '../nodes/bandcamp/email.js'
import { BlockquoteEmail } from '../nodes/blockquote/email.js'
import { BlueskyEmail } from '../nodes/bluesky/email.js'
import { BulletListEmail } from '../nodes/bullet_list/email.js'
import { ButtonEmail } from '../nodes/button/email.js'
import { CalloutBlockEmail } from '../nodes/calloutBlock/email.js'
import { CaptionEmail } from '../nodes/caption/email.js'
import { CaptionedButtonEmail } from '../nodes/captionedButton/email.js'
import { CaptionedImageEmail } from '../nodes/captionedImage/email.js'
import { CashtagEmail } from '../nodes/cashtag/email.js'
import { CodeEmail } from '../nodes/code/email.js'
import { CodeBlockEmail } from '../nodes/code_block/email.js'
import { CodeEmbedEmail } from '../nodes/CodeEmbed/email.js'
import { CommentEmail } from '../nodes/comment/email.js'
import { CommunityChatEmail } from '../nodes/communityChat/email.js'
import { CommunityPostEmail } from '../nodes/communityPost/email.js'
import { CtaCaptionEmail } from '../nodes/ctaCaption/email.js'
import { DatawrapperEmail } from '../nodes/datawrapper/email.js'
import { DigestPostEmbedEmail } from '../nodes/digestPostEmbed/email.js'
import { DirectMessageEmail } from '../nodes/directMessage/email.js'
import { EmEmail } from '../nodes/em/email.js'
import { EmbeddedPostEmail } from '../nodes/embeddedPost/email.js'
import { EmbeddedPublicationEmail } from '../nodes/embeddedPublication/email.js'
import { FileEmail } from '../nodes/file/email.js'
import { FootnoteEmail } from '../nodes/footnote/email.js'
import { FootnoteAnchorEmail } from '../nodes/footnoteAnchor/email.js'
import { GitgistEmail } from '../nodes/gitgist/email.js'
import { HeadingEmail } from '../nodes/heading/email.js'
import { HighlightedCodeBlockEmail } from '../nodes/highlighted_code_block/email.js'
import { HorizontalRuleEmail } from '../nodes/horizontal_rule/email.js'
import { ImageEmail } from '../nodes/image/email.js'
import { Image2Email } from '../nodes/image2/email.js'
import { Image3Email } from '../nodes/image3/email.js'
import { ImageGalleryEmail } from '../nodes/imageGallery/email.js'
import { InAppPreviewPromoEmail } from '../nodes/inAppPreviewPromo/email.js'
import { InlineLatexEmail } from '../nodes/inline_latex/email.js'
import { InstagramEmail } from '../nodes/instagram/email.js'
import { InstallSubstackAppEmail } from '../nodes/install_substack_app/email.js'
import { KindleEmail } from '../nodes/kindle/email.js'
import { LatexBlockEmail } from '../nodes/latex_block/email.js'
import { LichessEmail } from '../nodes/lichess/email.js'
import { ListItemEmail } from '../nodes/list_item/email.js'
import { ManifoldEmail } from '../nodes/manifold/email.js'
import { MeetingEmail } from '../nodes/meeting/email.js'
import { MentionEmail } from '../nodes/mention/email.js'
import { MentionBlockEmail } from '../nodes/mentionBlock/email.js'
import { OpenseaEmail } from '../nodes/opensea/email.js'
import { OrderedListEmail } from '../nodes/ordered_list/email.js'
import { PinterestEmail } from '../nodes/pinterest/email.js'
import { PollEmail } from '../nodes/poll/email.js'
import { PolymarketEmail } from '../nodes/polymarket/email.js'
import { PredictionMarketEmail } from '../nodes/prediction_market/email.js'
import { PreformattedTextBlockEmail } from '../nodes/preformatted_text_block/email.js'
import { PullquoteEmail } from '../nodes/pullquote/email.js'
import { RecipeEmail } from '../nodes/recipe/email.js'
import { ReferralEmail } from '../nodes/referral/email.js'
import { ReferralTierEmail } from '../nodes/referralTier/email.js'
import { SoundcloudEmail } from '../nodes/soundcloud/email.js'
import { SponsorshipCampaignEmail } from '../nodes/sponsorshipCampaign/email.js'
import { SpotifyEmail } from '../nodes/spotify/email.js'
import { Spotify2Email } from '../nodes/spotify2/email.js'
import { StrikethroughEmail } from '../nodes/strikethrough/email.js'
import { StrongEmail } from '../nodes/strong/email.js'
import { SubscribeWidgetEmail } from '../nodes/subscribeWidget/email.js'
import { SubscriptEmail } from '../nodes/subscript/email.js'
import { SuperscriptEmail } from '../nodes/superscript/email.js'
import { TemplateCommentEmail } from '../nodes/templateComment/email.js'
import { TikTokEmail } from '../nodes/tiktok/email.js'
import { TwitterEmail } from '../nodes/twitter/email.js'
import { Twitter2Email } from '../nodes/twitter2/email.js'
import { UnderlineEmail } from '../nodes/underline/email.js'
import { VideoEmail } from '../nodes/video/email.js'
import { VimeoEmail } from '../nodes/vimeo/email.js'
import { YouTubeEmail } from '../nodes/youtube/email.js'
import { YouTube2Email } from '../nodes/youtube2/email.js'
import { emailMarkView, emailView } from '../render/view.js'
import { coreEmail } from './core-views.js'
import { createMail } from './create-mail.js'

/** The email view of every block and mark of the platform. */
export const platformEmail = [
  ...coreEmail,
  emailView(nodes.heading, HeadingEmail, { row: 'heading' }),
  emailView(nodes.bullet_list, BulletListEmail, { row: 'text' }),
  emailView(nodes.ordered_list, OrderedListEmail, { row: 'text' }),
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
  emailView(nodes.footnote, FootnoteEmail, { row: 'text' }),
  emailView(nodes.imageGallery, ImageGalleryEmail),
  emailView(nodes.youtube2, YouTube2Email),
  emailView(nodes.twitter2, Twitter2Email),
  emailView(nodes.applePodcast, ApplePodcastEmail),
  emailView(nodes.audio, AudioEmail),
  emailView(nodes.audioUrl, AudioUrlEmail),
  emailView(nodes.bandcamp, BandcampEmail),
  emailView(nodes.soundcloud, SoundcloudEmail),
  emailView(nodes.spotify2, Spotify2Email),
  emailView(nodes.video, VideoEmail),
  emailView(nodes.vimeo, VimeoEmail),
  emailView(nodes.lichess, LichessEmail),
  emailView(nodes.bluesky, BlueskyEmail),
  emailView(nodes.instagram, InstagramEmail),
  emailView(nodes.tiktok, TikTokEmail),
  emailView(nodes.pinterest, PinterestEmail),
  emailView(nodes.opensea, OpenseaEmail),
  emailView(nodes.prediction_market, PredictionMarketEmail),
  emailView(nodes.manifold, ManifoldEmail),
  emailView(nodes.polymarket, PolymarketEmail),
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

/** The free functions: the mail target of the platform's blocks. One without a view does not compile. */
export const { compileEmail, compileMailing } = createMail(
  { blocks: platformBlocks, marks: platformMarks, defaults: {} },
  { views: platformEmail },
)
