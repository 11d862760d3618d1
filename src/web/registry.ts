import type { WebContext } from '../render/context.js'
import type { Registry, WebMarkView, WebView } from '../render/view.js'
import type { Marks, Nodes } from '../nodes/index.js'
import { ApplePodcastWeb } from '../nodes/applePodcast/web.js'
import { AudioWeb } from '../nodes/audio/web.js'
import { AudioUrlWeb } from '../nodes/audioUrl/web.js'
import { BandcampWeb } from '../nodes/bandcamp/web.js'
import { BlockquoteWeb } from '../nodes/blockquote/web.js'
import { BlueskyWeb } from '../nodes/bluesky/web.js'
import { BulletListWeb } from '../nodes/bullet_list/web.js'
import { ButtonWeb } from '../nodes/button/web.js'
import { CalloutBlockWeb } from '../nodes/calloutBlock/web.js'
import { CaptionWeb } from '../nodes/caption/web.js'
import { CaptionedButtonWeb } from '../nodes/captionedButton/web.js'
import { CaptionedImageWeb } from '../nodes/captionedImage/web.js'
import { CashtagWeb } from '../nodes/cashtag/web.js'
import { CodeWeb } from '../nodes/code/web.js'
import { CodeBlockWeb } from '../nodes/code_block/web.js'
import { CodeEmbedWeb } from '../nodes/CodeEmbed/web.js'
import { CommentWeb } from '../nodes/comment/web.js'
import { CommunityChatWeb } from '../nodes/communityChat/web.js'
import { CommunityPostWeb } from '../nodes/communityPost/web.js'
import { CtaCaptionWeb } from '../nodes/ctaCaption/web.js'
import { DatawrapperWeb } from '../nodes/datawrapper/web.js'
import { DigestPostEmbedWeb } from '../nodes/digestPostEmbed/web.js'
import { DirectMessageWeb } from '../nodes/directMessage/web.js'
import { DocWeb } from '../nodes/doc/web.js'
import { EmWeb } from '../nodes/em/web.js'
import { EmbeddedPostWeb } from '../nodes/embeddedPost/web.js'
import { EmbeddedPublicationWeb } from '../nodes/embeddedPublication/web.js'
import { FileWeb } from '../nodes/file/web.js'
import { FootnoteWeb } from '../nodes/footnote/web.js'
import { FootnoteAnchorWeb } from '../nodes/footnoteAnchor/web.js'
import { GitgistWeb } from '../nodes/gitgist/web.js'
import { HardBreakWeb } from '../nodes/hard_break/web.js'
import { HeadingWeb } from '../nodes/heading/web.js'
import { HighlightedCodeBlockWeb } from '../nodes/highlighted_code_block/web.js'
import { HorizontalRuleWeb } from '../nodes/horizontal_rule/web.js'
import { ImageWeb } from '../nodes/image/web.js'
import { Image2Web } from '../nodes/image2/web.js'
import { Image3Web } from '../nodes/image3/web.js'
import { ImageGalleryWeb } from '../nodes/imageGallery/web.js'
import { InAppPreviewPromoWeb } from '../nodes/inAppPreviewPromo/web.js'
import { InlineLatexWeb } from '../nodes/inline_latex/web.js'
import { InstagramWeb } from '../nodes/instagram/web.js'
import { InstallSubstackAppWeb } from '../nodes/install_substack_app/web.js'
import { KindleWeb } from '../nodes/kindle/web.js'
import { LatexBlockWeb } from '../nodes/latex_block/web.js'
import { LichessWeb } from '../nodes/lichess/web.js'
import { LinkWeb } from '../nodes/link/web.js'
import { ListItemWeb } from '../nodes/list_item/web.js'
import { ManifoldWeb } from '../nodes/manifold/web.js'
import { MeetingWeb } from '../nodes/meeting/web.js'
import { MentionWeb } from '../nodes/mention/web.js'
import { MentionBlockWeb } from '../nodes/mentionBlock/web.js'
import { OpenseaWeb } from '../nodes/opensea/web.js'
import { OrderedListWeb } from '../nodes/ordered_list/web.js'
import { ParagraphWeb } from '../nodes/paragraph/web.js'
import { PaywallWeb } from '../nodes/paywall/web.js'
import { PinterestWeb } from '../nodes/pinterest/web.js'
import { PollWeb } from '../nodes/poll/web.js'
import { PolymarketWeb } from '../nodes/polymarket/web.js'
import { PredictionMarketWeb } from '../nodes/prediction_market/web.js'
import { PreformattedTextBlockWeb } from '../nodes/preformatted_text_block/web.js'
import { PullquoteWeb } from '../nodes/pullquote/web.js'
import { RecipeWeb } from '../nodes/recipe/web.js'
import { ReferralWeb } from '../nodes/referral/web.js'
import { ReferralTierWeb } from '../nodes/referralTier/web.js'
import { SoundcloudWeb } from '../nodes/soundcloud/web.js'
import { SponsorshipCampaignWeb } from '../nodes/sponsorshipCampaign/web.js'
import { SpotifyWeb } from '../nodes/spotify/web.js'
import { Spotify2Web } from '../nodes/spotify2/web.js'
import { StrikethroughWeb } from '../nodes/strikethrough/web.js'
import { StrongWeb } from '../nodes/strong/web.js'
import { SubscribeWidgetWeb } from '../nodes/subscribeWidget/web.js'
import { SubscriptWeb } from '../nodes/subscript/web.js'
import { SuperscriptWeb } from '../nodes/superscript/web.js'
import { TemplateCommentWeb } from '../nodes/templateComment/web.js'
import { TextWeb } from '../nodes/text/web.js'
import { TikTokWeb } from '../nodes/tiktok/web.js'
import { TwitterWeb } from '../nodes/twitter/web.js'
import { Twitter2Web } from '../nodes/twitter2/web.js'
import { UnderlineWeb } from '../nodes/underline/web.js'
import { UnsupportedWeb } from '../nodes/unsupported/web.js'
import { UnsupportedInlineWeb } from '../nodes/unsupportedInline/web.js'
import { UnsupportedMarkWeb } from '../nodes/unsupportedMark/web.js'
import { VideoWeb } from '../nodes/video/web.js'
import { VimeoWeb } from '../nodes/vimeo/web.js'
import { YouTubeWeb } from '../nodes/youtube/web.js'
import { YouTube2Web } from '../nodes/youtube2/web.js'

const nodes = {
  doc: DocWeb,
  paragraph: ParagraphWeb,
  heading: HeadingWeb,
  bullet_list: BulletListWeb,
  ordered_list: OrderedListWeb,
  list_item: ListItemWeb,
  blockquote: BlockquoteWeb,
  pullquote: PullquoteWeb,
  calloutBlock: CalloutBlockWeb,
  horizontal_rule: HorizontalRuleWeb,
  captionedImage: CaptionedImageWeb,
  image2: Image2Web,
  caption: CaptionWeb,
  poll: PollWeb,
  embeddedPost: EmbeddedPostWeb,
  image3: Image3Web,
  button: ButtonWeb,
  captionedButton: CaptionedButtonWeb,
  subscribeWidget: SubscribeWidgetWeb,
  ctaCaption: CtaCaptionWeb,
  paywall: PaywallWeb,
  digestPostEmbed: DigestPostEmbedWeb,
  code_block: CodeBlockWeb,
  highlighted_code_block: HighlightedCodeBlockWeb,
  preformatted_text_block: PreformattedTextBlockWeb,
  latex_block: LatexBlockWeb,
  footnote: FootnoteWeb,
  imageGallery: ImageGalleryWeb,
  youtube2: YouTube2Web,
  twitter2: Twitter2Web,
  applePodcast: ApplePodcastWeb,
  audio: AudioWeb,
  audioUrl: AudioUrlWeb,
  bandcamp: BandcampWeb,
  soundcloud: SoundcloudWeb,
  spotify2: Spotify2Web,
  video: VideoWeb,
  vimeo: VimeoWeb,
  lichess: LichessWeb,
  bluesky: BlueskyWeb,
  instagram: InstagramWeb,
  tiktok: TikTokWeb,
  pinterest: PinterestWeb,
  opensea: OpenseaWeb,
  prediction_market: PredictionMarketWeb,
  manifold: ManifoldWeb,
  polymarket: PolymarketWeb,
  datawrapper: DatawrapperWeb,
  gitgist: GitgistWeb,
  CodeEmbed: CodeEmbedWeb,
  comment: CommentWeb,
  communityChat: CommunityChatWeb,
  communityPost: CommunityPostWeb,
  embeddedPublication: EmbeddedPublicationWeb,
  file: FileWeb,
  mentionBlock: MentionBlockWeb,
  directMessage: DirectMessageWeb,
  meeting: MeetingWeb,
  kindle: KindleWeb,
  recipe: RecipeWeb,
  referral: ReferralWeb,
  referralTier: ReferralTierWeb,
  sponsorshipCampaign: SponsorshipCampaignWeb,
  templateComment: TemplateCommentWeb,
  install_substack_app: InstallSubstackAppWeb,
  inAppPreviewPromo: InAppPreviewPromoWeb,
  unsupported: UnsupportedWeb,
  text: TextWeb,
  hard_break: HardBreakWeb,
  image: ImageWeb,
  mention: MentionWeb,
  cashtag: CashtagWeb,
  inline_latex: InlineLatexWeb,
  footnoteAnchor: FootnoteAnchorWeb,
  youtube: YouTubeWeb,
  twitter: TwitterWeb,
  spotify: SpotifyWeb,
  unsupportedInline: UnsupportedInlineWeb,
} satisfies { [N in keyof Nodes]: WebView<Nodes[N]> }

const marks = {
  link: LinkWeb,
  strong: StrongWeb,
  em: EmWeb,
  strikethrough: StrikethroughWeb,
  underline: UnderlineWeb,
  superscript: SuperscriptWeb,
  subscript: SubscriptWeb,
  code: CodeWeb,
  unsupportedMark: UnsupportedMarkWeb,
} satisfies { [M in keyof Marks]: WebMarkView<Marks[M]> }

/** The web view of every node and mark; one without a view does not compile. */
export const webRegistry: Registry<WebContext> = { nodes, marks }
