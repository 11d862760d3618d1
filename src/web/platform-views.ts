import { InAppPreviewPromoWeb, InstallSubstackAppWeb } from '../nodes/app-promo/web.js'
import { ApplePodcastWeb } from '../nodes/applePodcast/web.js'
import { BandcampWeb } from '../nodes/bandcamp/web.js'
import { BlueskyWeb } from '../nodes/bluesky/web.js'
import { ButtonWeb, CaptionedButtonWeb } from '../nodes/button/web.js'
import { CalloutBlockWeb } from '../nodes/calloutBlock/web.js'
import { CashtagWeb } from '../nodes/cashtag/web.js'
import { CodeBlockWeb, HighlightedCodeBlockWeb } from '../nodes/code/web.js'
import { CodeEmbedWeb } from '../nodes/CodeEmbed/web.js'
import { CommentWeb } from '../nodes/comment/web.js'
import { CommunityChatWeb } from '../nodes/communityChat/web.js'
import { CommunityPostWeb } from '../nodes/communityPost/web.js'
import { DatawrapperWeb } from '../nodes/datawrapper/web.js'
import { DigestPostEmbedWeb } from '../nodes/digestPostEmbed/web.js'
import { DirectMessageWeb } from '../nodes/directMessage/web.js'
import { EmbeddedPostWeb } from '../nodes/embeddedPost/web.js'
import { EmbeddedPublicationWeb } from '../nodes/embeddedPublication/web.js'
import { FileWeb } from '../nodes/file/web.js'
import { FootnoteAnchorWeb, FootnoteWeb } from '../nodes/footnote/web.js'
import { InlineLatexWeb, LatexBlockWeb } from '../nodes/formula/web.js'
import { gistStyleOrigin, GitgistWeb } from '../nodes/gitgist/web.js'
import { CaptionedImageWeb, CaptionWeb, Image2Web, Image3Web, ImageWeb } from '../nodes/image/web.js'
import { ImageGalleryWeb } from '../nodes/imageGallery/web.js'
import { nodes } from '../nodes/index.js'
import { InstagramWeb } from '../nodes/instagram/web.js'
import { KindleWeb } from '../nodes/kindle/web.js'
import { LichessWeb } from '../nodes/lichess/web.js'
import { AudioUrlWeb, AudioWeb, VideoWeb } from '../nodes/media/web.js'
import { MeetingWeb } from '../nodes/meeting/web.js'
import { MentionBlockWeb, MentionWeb } from '../nodes/mention/web.js'
import { OpenseaWeb } from '../nodes/opensea/web.js'
import { PinterestWeb } from '../nodes/pinterest/web.js'
import { PollWeb } from '../nodes/poll/web.js'
import { ManifoldWeb, PolymarketWeb, PredictionMarketWeb } from '../nodes/prediction-market/web.js'
import { PreformattedTextBlockWeb } from '../nodes/preformatted_text_block/web.js'
import { PullquoteWeb } from '../nodes/pullquote/web.js'
import { RecipeWeb } from '../nodes/recipe/web.js'
import { ReferralTierWeb, ReferralWeb } from '../nodes/referral/web.js'
import { SoundcloudWeb } from '../nodes/soundcloud/web.js'
import { SponsorshipCampaignWeb } from '../nodes/sponsorshipCampaign/web.js'
import { Spotify2Web, SpotifyWeb } from '../nodes/spotify/web.js'
import { CtaCaptionWeb, SubscribeWidgetWeb } from '../nodes/subscribe/web.js'
import { TableWeb, TableCellWeb, TableHeaderWeb, TableRowWeb } from '../nodes/table/web.js'
import { TemplateCommentWeb } from '../nodes/templateComment/web.js'
import { TikTokWeb } from '../nodes/tiktok/web.js'
import { Twitter2Web, TwitterWeb } from '../nodes/tweet/web.js'
import { VimeoWeb } from '../nodes/vimeo/web.js'
import { YouTube2Web, YouTubeWeb } from '../nodes/youtube/web.js'
import { webView } from '../render/view.js'
import { textViews } from './text-views.js'

/** The web views of the other blocks. */
const cardViews = [
  webView(nodes.pullquote, PullquoteWeb),
  webView(nodes.calloutBlock, CalloutBlockWeb),
  webView(nodes.captionedImage, CaptionedImageWeb),
  webView(nodes.image2, Image2Web),
  webView(nodes.caption, CaptionWeb),
  webView(nodes.poll, PollWeb),
  webView(nodes.embeddedPost, EmbeddedPostWeb),
  webView(nodes.image3, Image3Web),
  webView(nodes.button, ButtonWeb),
  webView(nodes.captionedButton, CaptionedButtonWeb),
  webView(nodes.subscribeWidget, SubscribeWidgetWeb),
  webView(nodes.ctaCaption, CtaCaptionWeb),
  webView(nodes.digestPostEmbed, DigestPostEmbedWeb),
  webView(nodes.code_block, CodeBlockWeb),
  webView(nodes.highlighted_code_block, HighlightedCodeBlockWeb),
  webView(nodes.preformatted_text_block, PreformattedTextBlockWeb),
  webView(nodes.latex_block, LatexBlockWeb),
  webView(nodes.footnote, FootnoteWeb),
  webView(nodes.imageGallery, ImageGalleryWeb),
  webView(nodes.youtube2, YouTube2Web),
  webView(nodes.twitter2, Twitter2Web),
  webView(nodes.applePodcast, ApplePodcastWeb),
  webView(nodes.audio, AudioWeb),
  webView(nodes.audioUrl, AudioUrlWeb),
  webView(nodes.bandcamp, BandcampWeb),
  webView(nodes.soundcloud, SoundcloudWeb),
  webView(nodes.spotify2, Spotify2Web),
  webView(nodes.video, VideoWeb),
  webView(nodes.vimeo, VimeoWeb),
  webView(nodes.lichess, LichessWeb),
  webView(nodes.bluesky, BlueskyWeb),
  webView(nodes.instagram, InstagramWeb),
  webView(nodes.tiktok, TikTokWeb),
  webView(nodes.pinterest, PinterestWeb),
  webView(nodes.opensea, OpenseaWeb),
  webView(nodes.prediction_market, PredictionMarketWeb),
  webView(nodes.manifold, ManifoldWeb),
  webView(nodes.polymarket, PolymarketWeb),
  webView(nodes.datawrapper, DatawrapperWeb),
  webView(nodes.gitgist, GitgistWeb, { styleOrigin: gistStyleOrigin }),
  webView(nodes.CodeEmbed, CodeEmbedWeb),
  webView(nodes.comment, CommentWeb),
  webView(nodes.communityChat, CommunityChatWeb),
  webView(nodes.communityPost, CommunityPostWeb),
  webView(nodes.embeddedPublication, EmbeddedPublicationWeb),
  webView(nodes.file, FileWeb),
  webView(nodes.mentionBlock, MentionBlockWeb),
  webView(nodes.directMessage, DirectMessageWeb),
  webView(nodes.meeting, MeetingWeb),
  webView(nodes.kindle, KindleWeb),
  webView(nodes.recipe, RecipeWeb),
  webView(nodes.referral, ReferralWeb),
  webView(nodes.referralTier, ReferralTierWeb),
  webView(nodes.sponsorshipCampaign, SponsorshipCampaignWeb),
  webView(nodes.table, TableWeb),
  webView(nodes.table_row, TableRowWeb),
  webView(nodes.table_header, TableHeaderWeb),
  webView(nodes.table_cell, TableCellWeb),
  webView(nodes.templateComment, TemplateCommentWeb),
  webView(nodes.install_substack_app, InstallSubstackAppWeb),
  webView(nodes.inAppPreviewPromo, InAppPreviewPromoWeb),
  webView(nodes.image, ImageWeb),
  webView(nodes.mention, MentionWeb),
  webView(nodes.cashtag, CashtagWeb),
  webView(nodes.inline_latex, InlineLatexWeb),
  webView(nodes.footnoteAnchor, FootnoteAnchorWeb),
  webView(nodes.youtube, YouTubeWeb),
  webView(nodes.twitter, TwitterWeb),
  webView(nodes.spotify, SpotifyWeb),
]

/** The web view of every block and mark of the platform. Loaded on the first rendering. */
export const platformViews = [...textViews, ...cardViews]

export { textViews }
