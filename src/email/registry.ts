import type { EmailContext } from '../render/context.js'
import type { Registry, EmailMarkView, EmailView } from '../render/view.js'
import type { Marks, Nodes } from '../nodes/index.js'
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
import { DocEmail } from '../nodes/doc/email.js'
import { EmEmail } from '../nodes/em/email.js'
import { EmbeddedPostEmail } from '../nodes/embeddedPost/email.js'
import { EmbeddedPublicationEmail } from '../nodes/embeddedPublication/email.js'
import { FileEmail } from '../nodes/file/email.js'
import { FootnoteEmail } from '../nodes/footnote/email.js'
import { FootnoteAnchorEmail } from '../nodes/footnoteAnchor/email.js'
import { GitgistEmail } from '../nodes/gitgist/email.js'
import { HardBreakEmail } from '../nodes/hard_break/email.js'
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
import { LinkEmail } from '../nodes/link/email.js'
import { ListItemEmail } from '../nodes/list_item/email.js'
import { ManifoldEmail } from '../nodes/manifold/email.js'
import { MeetingEmail } from '../nodes/meeting/email.js'
import { MentionEmail } from '../nodes/mention/email.js'
import { MentionBlockEmail } from '../nodes/mentionBlock/email.js'
import { OpenseaEmail } from '../nodes/opensea/email.js'
import { OrderedListEmail } from '../nodes/ordered_list/email.js'
import { ParagraphEmail } from '../nodes/paragraph/email.js'
import { PaywallEmail } from '../nodes/paywall/email.js'
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
import { TextEmail } from '../nodes/text/email.js'
import { TikTokEmail } from '../nodes/tiktok/email.js'
import { TwitterEmail } from '../nodes/twitter/email.js'
import { Twitter2Email } from '../nodes/twitter2/email.js'
import { UnderlineEmail } from '../nodes/underline/email.js'
import { UnsupportedEmail } from '../nodes/unsupported/email.js'
import { UnsupportedInlineEmail } from '../nodes/unsupportedInline/email.js'
import { UnsupportedMarkEmail } from '../nodes/unsupportedMark/email.js'
import { VideoEmail } from '../nodes/video/email.js'
import { VimeoEmail } from '../nodes/vimeo/email.js'
import { YouTubeEmail } from '../nodes/youtube/email.js'
import { YouTube2Email } from '../nodes/youtube2/email.js'

const nodes = {
  doc: DocEmail,
  paragraph: ParagraphEmail,
  heading: HeadingEmail,
  bullet_list: BulletListEmail,
  ordered_list: OrderedListEmail,
  list_item: ListItemEmail,
  blockquote: BlockquoteEmail,
  pullquote: PullquoteEmail,
  calloutBlock: CalloutBlockEmail,
  horizontal_rule: HorizontalRuleEmail,
  captionedImage: CaptionedImageEmail,
  image2: Image2Email,
  caption: CaptionEmail,
  poll: PollEmail,
  embeddedPost: EmbeddedPostEmail,
  image3: Image3Email,
  button: ButtonEmail,
  captionedButton: CaptionedButtonEmail,
  subscribeWidget: SubscribeWidgetEmail,
  ctaCaption: CtaCaptionEmail,
  paywall: PaywallEmail,
  digestPostEmbed: DigestPostEmbedEmail,
  code_block: CodeBlockEmail,
  highlighted_code_block: HighlightedCodeBlockEmail,
  preformatted_text_block: PreformattedTextBlockEmail,
  latex_block: LatexBlockEmail,
  footnote: FootnoteEmail,
  imageGallery: ImageGalleryEmail,
  youtube2: YouTube2Email,
  twitter2: Twitter2Email,
  applePodcast: ApplePodcastEmail,
  audio: AudioEmail,
  audioUrl: AudioUrlEmail,
  bandcamp: BandcampEmail,
  soundcloud: SoundcloudEmail,
  spotify2: Spotify2Email,
  video: VideoEmail,
  vimeo: VimeoEmail,
  lichess: LichessEmail,
  bluesky: BlueskyEmail,
  instagram: InstagramEmail,
  tiktok: TikTokEmail,
  pinterest: PinterestEmail,
  opensea: OpenseaEmail,
  prediction_market: PredictionMarketEmail,
  manifold: ManifoldEmail,
  polymarket: PolymarketEmail,
  datawrapper: DatawrapperEmail,
  gitgist: GitgistEmail,
  CodeEmbed: CodeEmbedEmail,
  comment: CommentEmail,
  communityChat: CommunityChatEmail,
  communityPost: CommunityPostEmail,
  embeddedPublication: EmbeddedPublicationEmail,
  file: FileEmail,
  mentionBlock: MentionBlockEmail,
  directMessage: DirectMessageEmail,
  meeting: MeetingEmail,
  kindle: KindleEmail,
  recipe: RecipeEmail,
  referral: ReferralEmail,
  referralTier: ReferralTierEmail,
  sponsorshipCampaign: SponsorshipCampaignEmail,
  templateComment: TemplateCommentEmail,
  install_substack_app: InstallSubstackAppEmail,
  inAppPreviewPromo: InAppPreviewPromoEmail,
  unsupported: UnsupportedEmail,
  text: TextEmail,
  hard_break: HardBreakEmail,
  image: ImageEmail,
  mention: MentionEmail,
  cashtag: CashtagEmail,
  inline_latex: InlineLatexEmail,
  footnoteAnchor: FootnoteAnchorEmail,
  youtube: YouTubeEmail,
  twitter: TwitterEmail,
  spotify: SpotifyEmail,
  unsupportedInline: UnsupportedInlineEmail,
} satisfies { [N in keyof Nodes]: EmailView<Nodes[N]> }

const marks = {
  link: LinkEmail,
  strong: StrongEmail,
  em: EmEmail,
  strikethrough: StrikethroughEmail,
  underline: UnderlineEmail,
  superscript: SuperscriptEmail,
  subscript: SubscriptEmail,
  code: CodeEmail,
  unsupportedMark: UnsupportedMarkEmail,
} satisfies { [M in keyof Marks]: EmailMarkView<Marks[M]> }

/** The email view of every node and mark; one without a view does not compile. */
export const emailRegistry: Registry<EmailContext> = { nodes, marks }
