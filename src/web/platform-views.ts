import { marks, nodes } from '../nodes/index.js'
import { ApplePodcastWeb } from '../nodes/applePodcast/web.js'
import { AudioWeb } from '../nodes/media/web-audio.js'
import { AudioUrlWeb } from '../nodes/media/web-audioUrl.js'
import { BandcampWeb } from '../nodes/bandcamp/web.js'
import { BlockquoteWeb } from '../nodes/blockquote/web.js'
import { BlueskyWeb } from '../nodes/bluesky/web.js'
import { BulletListWeb } from '../nodes/list/web-bullet_list.js'
import { ButtonWeb } from '../nodes/button/web-button.js'
import { CalloutBlockWeb } from '../nodes/calloutBlock/web.js'
import { CaptionWeb } from '../nodes/image/web-caption.js'
import { CaptionedButtonWeb } from '../nodes/button/web-captionedButton.js'
import { CaptionedImageWeb } from '../nodes/image/web-captionedImage.js'
import { CashtagWeb } from '../nodes/cashtag/web.js'
import { CodeWeb } from '../nodes/code/web-code.js'
import { CodeBlockWeb } from '../nodes/code/web-code_block.js'
import { CodeEmbedWeb } from '../nodes/CodeEmbed/web.js'
import { CommentWeb } from '../nodes/comment/web.js'
import { CommunityChatWeb } from '../nodes/communityChat/web.js'
import { CommunityPostWeb } from '../nodes/communityPost/web.js'
import { CtaCaptionWeb } from '../nodes/subscribe/web-ctaCaption.js'
import { DatawrapperWeb } from '../nodes/datawrapper/web.js'
import { DigestPostEmbedWeb } from '../nodes/digestPostEmbed/web.js'
import { DirectMessageWeb } from '../nodes/directMessage/web.js'
import { EmWeb } from '../nodes/emphasis/web-em.js'
import { EmbeddedPostWeb } from '../nodes/embeddedPost/web.js'
import { EmbeddedPublicationWeb } from '../nodes/embeddedPublication/web.js'
import { FileWeb } from '../nodes/file/web.js'
import { FootnoteWeb } from '../nodes/footnote/web-footnote.js'
import { FootnoteAnchorWeb } from '../nodes/footnote/web-footnoteAnchor.js'
import { gistStyleOrigin, GitgistWeb } from '../nodes/gitgist/web.js'
import { HeadingWeb } from '../nodes/heading/web.js'
import { HighlightedCodeBlockWeb } from '../nodes/code/web-highlighted_code_block.js'
import { HorizontalRuleWeb } from '../nodes/horizontal_rule/web.js'
import { ImageWeb } from '../nodes/image/web-image.js'
import { Image2Web } from '../nodes/image/web-image2.js'
import { Image3Web } from '../nodes/image/web-image3.js'
import { ImageGalleryWeb } from '../nodes/imageGallery/web.js'
import { InAppPreviewPromoWeb } from '../nodes/app-promo/web-inAppPreviewPromo.js'
import { InlineLatexWeb } from '../nodes/formula/web-inline_latex.js'
import { InstagramWeb } from '../nodes/instagram/web.js'
import { InstallSubstackAppWeb } from '../nodes/app-promo/web-install_substack_app.js'
import { KindleWeb } from '../nodes/kindle/web.js'
import { LatexBlockWeb } from '../nodes/formula/web-latex_block.js'
import { LichessWeb } from '../nodes/lichess/web.js'
import { ListItemWeb } from '../nodes/list/web-list_item.js'
import { MeetingWeb } from '../nodes/meeting/web.js'
import { MentionWeb } from '../nodes/mention/web-mention.js'
import { MentionBlockWeb } from '../nodes/mention/web-mentionBlock.js'
import { OpenseaWeb } from '../nodes/opensea/web.js'
import { OrderedListWeb } from '../nodes/list/web-ordered_list.js'
import { PinterestWeb } from '../nodes/pinterest/web.js'
import { PollWeb } from '../nodes/poll/web.js'
import { PolymarketWeb } from '../nodes/prediction-market/web-polymarket.js'
import { ManifoldWeb, PredictionMarketWeb } from '../nodes/prediction-market/web-market.js'
import { PreformattedTextBlockWeb } from '../nodes/preformatted_text_block/web.js'
import { PullquoteWeb } from '../nodes/pullquote/web.js'
import { RecipeWeb } from '../nodes/recipe/web.js'
import { ReferralWeb } from '../nodes/referral/web-referral.js'
import { ReferralTierWeb } from '../nodes/referral/web-referralTier.js'
import { SoundcloudWeb } from '../nodes/soundcloud/web.js'
import { SponsorshipCampaignWeb } from '../nodes/sponsorshipCampaign/web.js'
import { SpotifyWeb } from '../nodes/spotify/web-spotify.js'
import { Spotify2Web } from '../nodes/spotify/web-spotify2.js'
import { StrikethroughWeb } from '../nodes/emphasis/web-strikethrough.js'
import { StrongWeb } from '../nodes/emphasis/web-strong.js'
import { SubscribeWidgetWeb } from '../nodes/subscribe/web-subscribeWidget.js'
import { SubscriptWeb } from '../nodes/emphasis/web-subscript.js'
import { SuperscriptWeb } from '../nodes/emphasis/web-superscript.js'
import { TemplateCommentWeb } from '../nodes/templateComment/web.js'
import { TikTokWeb } from '../nodes/tiktok/web.js'
import { TwitterWeb } from '../nodes/tweet/web-twitter.js'
import { Twitter2Web } from '../nodes/tweet/web-twitter2.js'
import { UnderlineWeb } from '../nodes/emphasis/web-underline.js'
import { VideoWeb } from '../nodes/media/web-video.js'
import { VimeoWeb } from '../nodes/vimeo/web.js'
import { YouTubeWeb } from '../nodes/youtube/web-youtube.js'
import { YouTube2Web } from '../nodes/youtube/web-youtube2.js'
import { webMarkView, webView } from '../render/view.js'
import { coreWeb } from './core-views.js'

/** The web view of every block and mark of the platform. Loaded on the first rendering. */
export const platformViews = [
  ...coreWeb,
  webView(nodes.heading, HeadingWeb),
  webView(nodes.bullet_list, BulletListWeb),
  webView(nodes.ordered_list, OrderedListWeb),
  webView(nodes.list_item, ListItemWeb),
  webView(nodes.blockquote, BlockquoteWeb),
  webView(nodes.pullquote, PullquoteWeb),
  webView(nodes.calloutBlock, CalloutBlockWeb),
  webView(nodes.horizontal_rule, HorizontalRuleWeb),
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
  webMarkView(marks.strong, StrongWeb),
  webMarkView(marks.em, EmWeb),
  webMarkView(marks.strikethrough, StrikethroughWeb),
  webMarkView(marks.underline, UnderlineWeb),
  webMarkView(marks.superscript, SuperscriptWeb),
  webMarkView(marks.subscript, SubscriptWeb),
  webMarkView(marks.code, CodeWeb),
]
