import * as v from 'valibot'
import { readAddress } from '../domain/links/read-address.js'
import { readCount, readFlag } from '../domain/values/stored-value.js'
import { addressOf } from './attribute-shape.js'

/** An optional field. Null and values of another type become undefined. */
const optionalField = <S extends v.GenericSchema>(schema: S) =>
  v.fallback(
    v.optional(
      v.union([
        schema,
        v.pipe(
          v.null(),
          v.transform(() => undefined),
        ),
      ]),
    ),
    undefined,
  )

const words = optionalField(v.string())
const count = optionalField(v.number())
const countOrText = v.optional(v.pipe(v.unknown(), v.transform(readCount)))
const flagOrText = v.optional(v.pipe(v.unknown(), v.transform(readFlag)))
const flag = optionalField(v.boolean())
const picture = v.pipe(
  words,
  v.transform((value) => (value ? (readAddress(value, 'picture').address ?? undefined) : undefined)),
  addressOf('picture'),
)
const address = v.pipe(
  words,
  v.transform((value) => (value ? (readAddress(value, 'link').address ?? undefined) : undefined)),
  addressOf('link'),
)
const anyList = v.fallback(v.optional(v.array(v.unknown())), undefined)

const theme = v.fallback(
  v.optional(
    v.object({
      background_pop: words,
      print_on_pop: words,
      web_bg_color: words,
      cover_bg_color: words,
      print_on_web_bg_color: words,
      cover_print_primary: words,
    }),
  ),
  undefined,
)

/** The fields of a publication. */
export const publicationFields = v.object({
  id: count,
  name: words,
  subdomain: words,
  custom_domain: words,
  base_url: words,
  hostname: words,
  logo_url: picture,
  author_id: count,
  author_name: words,
  author_handle: words,
  author_photo_url: picture,
  hero_text: words,
  cover_photo_url: picture,
  language: words,
  invite_only: flag,
  payments_state: words,
  pledges_enabled: flag,
  plans: anyList,
  benefits: anyList,
  has_recommendations: flag,
  bylines_enabled: flag,
  byline_images_enabled: flag,
  community_enabled: flag,
  hide_post_restacks: flag,
  theme,
  theme_var_background_pop: words,
  default_group_coupon: words,
  default_group_coupon_percent_off: count,
  contributors: anyList,
  rankingDetailFreeSubscriberCount: words,
  sponsorshipCampaigns: anyList,
  address: words,
  sender: words,
})

/** The fields of a byline. */
export const bylineFields = v.object({
  id: count,
  name: v.pipe(v.string(), v.trim(), v.minLength(1)),
  handle: words,
  bio: words,
  photo_url: picture,
  is_guest: flag,
  primaryPublicationUrl: address,
  primaryPublicationSubscribeUrl: address,
  primaryPublicationId: count,
  primaryPublicationName: words,
  bestseller_tier: count,
})

/** Subjects without a name are left out. */
const tagList = v.fallback(
  v.optional(
    v.pipe(
      v.array(v.fallback(v.object({ name: v.pipe(v.string(), v.trim()), slug: words }), { name: '', slug: undefined })),
      v.transform((tags) => tags.filter(({ name }) => name !== '')),
      v.transform((tags) => (tags.length === 0 ? undefined : tags)),
    ),
  ),
  undefined,
)

/** The fields of a post without its body, audience, type and bylines. */
export const postFields = v.object({
  id: count,
  slug: words,
  title: words,
  subtitle: words,
  description: words,
  truncated_body_text: words,
  search_engine_title: words,
  search_engine_description: words,
  social_title: words,
  canonical_url: words,
  post_date: words,
  is_draft: flag,
  email_sent_at: words,
  cover_image: picture,
  cover_image_alt: words,
  section_name: words,
  postTags: tagList,
  language: words,
  next_post_slug: words,
  previous_post_slug: words,
  share_url_override: address,
  comment_url_override: address,
  publication_id: count,
  has_voiceover: flag,
  voiceoverUpload: v.fallback(v.optional(v.object({ duration: count })), undefined),
  voiceover_upload_id: words,
  audio_items: v.fallback(v.optional(v.array(v.object({ type: words, status: words }))), undefined),
  podcast_url: address,
  comment_count: count,
  reactions: v.fallback(v.optional(v.record(v.string(), v.number())), undefined),
  reaction: flag,
  sponsorshipCampaigns: anyList,
  current_user_post_meter: v.optional(v.unknown()),
  postTheme: v.fallback(v.optional(v.object({ disable_drop_cap: flag, header_variant: words })), undefined),
})

/** The fields of a poll. */
export const pollFields = v.object({
  id: v.union([v.number(), v.string()]),
  question: v.string(),
  description: words,
  options: v.array(
    v.object({ id: v.union([v.number(), v.string()]), label: v.string(), votes: countOrText, my_vote: flagOrText }),
  ),
  total_votes: countOrText,
  audience: words,
  is_published: flagOrText,
  published_at: words,
  expiry: countOrText,
  post_type: words,
})
