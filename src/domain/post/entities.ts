/**
 * Posts, publications and people, with the field names of stored posts. Everything that real posts may lack is
 * optional; reading a post adds no defaults.
 */

export interface PublicationTheme {
  background_pop?: string | undefined
  print_on_pop?: string | undefined
  web_bg_color?: string | undefined
  cover_bg_color?: string | undefined
  print_on_web_bg_color?: string | undefined
  cover_print_primary?: string | undefined
}

/** D-PUB. `base_url` has no trailing slash after reading. */
export interface Publication {
  id?: number | undefined
  name: string
  subdomain?: string | undefined
  custom_domain?: string | undefined
  base_url: string
  /** The publication's host, without a scheme. */
  hostname?: string | undefined
  logo_url?: string | undefined
  author_id?: number | undefined
  author_name?: string | undefined
  author_handle?: string | undefined
  author_photo_url?: string | undefined
  hero_text?: string | undefined
  cover_photo_url?: string | undefined
  language?: string | undefined
  invite_only?: boolean | undefined
  payments_state?: string | undefined
  pledges_enabled?: boolean | undefined
  plans?: readonly unknown[] | undefined
  /** Benefits of paying readers, one line each. */
  benefits?: readonly unknown[] | undefined
  has_recommendations?: boolean | undefined
  bylines_enabled?: boolean | undefined
  byline_images_enabled?: boolean | undefined
  community_enabled?: boolean | undefined
  hide_post_restacks?: boolean | undefined
  theme?: PublicationTheme | undefined
  theme_var_background_pop?: string | undefined
  default_group_coupon?: string | undefined
  default_group_coupon_percent_off?: number | undefined
  contributors?: readonly unknown[] | undefined
  rankingDetailFreeSubscriberCount?: string | undefined
  sponsorshipCampaigns?: readonly unknown[] | undefined
  /** Postal address for the mail footer, one line. */
  address?: string | undefined
  /** The From mailbox of mails: `Ines <ines@lowwater.example>`. */
  sender?: string | undefined
}

/** D-BYL */
export interface Byline {
  id?: number | undefined
  name: string
  handle?: string | undefined
  bio?: string | undefined
  photo_url?: string | undefined
  is_guest?: boolean | undefined
  primaryPublicationUrl?: string | undefined
  primaryPublicationSubscribeUrl?: string | undefined
  primaryPublicationId?: number | undefined
  primaryPublicationName?: string | undefined
  bestseller_tier?: number | undefined
}

/** A subject of a post. */
export interface PostTag {
  name: string
  /** In addresses. Default: none. */
  slug?: string | undefined
}

/** D-PTYPE */
export type PostType = 'newsletter' | 'adhoc_email' | 'thread' | 'podcast' | 'video' | 'restack' | 'page'

export type PostAudience = 'everyone' | 'only_free' | 'only_paid' | 'founding'

/** D-POST. Dates are ISO 8601 strings as stored. */
export interface PostMeta {
  id?: number | undefined
  slug?: string | undefined
  title: string
  subtitle?: string | undefined
  description?: string | undefined
  truncated_body_text?: string | undefined
  /** The title in search results and of the window. Default: the title. */
  search_engine_title?: string | undefined
  /** Default: the description. */
  search_engine_description?: string | undefined
  /** The title where the post is shared. Default: the title. */
  social_title?: string | undefined
  canonical_url: string
  post_date?: string | undefined
  audience: PostAudience
  type: PostType
  is_draft?: boolean | undefined
  /** When the mail was sent. */
  email_sent_at?: string | undefined
  cover_image?: string | undefined
  cover_image_alt?: string | undefined
  section_name?: string | undefined
  postTags?: readonly PostTag[] | undefined
  /** BCP 47; default: the publication's. */
  language?: string | undefined
  publishedBylines: readonly Byline[]
  next_post_slug?: string | undefined
  previous_post_slug?: string | undefined
  share_url_override?: string | undefined
  comment_url_override?: string | undefined
  publication_id?: number | undefined
  has_voiceover?: boolean | undefined
  voiceoverUpload?: { duration?: number | undefined } | undefined
  voiceover_upload_id?: string | undefined
  /** AI narrations of the text, for the platform's app. */
  audio_items?: readonly AudioItem[] | undefined
  podcast_url?: string | undefined
  comment_count?: number | undefined
  reactions?: Readonly<Record<string, number>> | undefined
  /** Whether the reader of this API answer likes the post. */
  reaction?: boolean | undefined
  sponsorshipCampaigns?: readonly unknown[] | undefined
  current_user_post_meter?: unknown
  postTheme?: { disable_drop_cap?: boolean | undefined; header_variant?: string | undefined } | undefined
}

export interface AudioItem {
  type?: string | undefined
  status?: string | undefined
}

/** D-SEL: paragraphs count from 0; offsets are characters within them. */
export interface PostSelection {
  startParagraph: number
  endParagraph: number
  startOffset: number
  endOffset: number
  text?: string | undefined
}

/** A picture of a post that is shared. */
export interface PictureSelection {
  img_src: string
}

export interface PollOption {
  id: number | string
  label: string
  votes?: number | undefined
  my_vote?: boolean | undefined
}

/** D-POLL. `expiry` is hours after `published_at`. */
export interface Poll {
  /** Id of the poll. */
  id: number | string
  /** The question. */
  question: string
  /** A text under the question. */
  description?: string | undefined
  /** The answers, in order. */
  options: readonly PollOption[]
  /** Votes for all answers. */
  total_votes?: number | undefined
  /** Who may vote. Default: everyone. */
  audience?: PostAudience | undefined
  /** Whether readers may vote already. */
  is_published?: boolean | undefined
  /** ISO date: when voting began. */
  published_at?: string | undefined
  /** Hours from publication until it ends. Default: it does not end. */
  expiry?: number | undefined
  /** The kind of post that it belongs to. */
  post_type?: string | undefined
}

/** D-TIER. `reward_type` is 'custom' or a value of the platform. */
export interface ReferralTier {
  /** The kind of reward. */
  reward_type: string
  /** What it gives, in words. */
  reward_description?: string | undefined
  /** Referrals that earn it. */
  num_referrals_required: number
}

/** D-MEMB */
export type MembershipState = 'subscribed' | 'free_signup'

/** D-USERFLAGS: the server's facts about the reader of a web page. */
export interface ReaderFlags {
  /** Id of the reader. */
  id?: number | string | undefined
  /** Whether the reader has a paid subscription. */
  is_subscribed?: boolean | undefined
  /** Whether the reader has a free subscription. */
  is_free_subscribed?: boolean | undefined
  /** Whether the reader is a founding member. */
  is_founding?: boolean | undefined
  /** Whether the reader has pledged to pay. */
  is_pledged?: boolean | undefined
  /** Whether the reader writes for the publication. */
  is_contributor?: boolean | undefined
  /** Replaces `is_subscribed` or `is_free_subscribed` if the flag is missing. */
  membership_state?: MembershipState | undefined
}
