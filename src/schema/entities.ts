import * as v from 'valibot'
import type { Byline, Poll, PostAudience, PostMeta, Publication } from '../domain/post/entities.js'
import { parseAudience } from '../domain/reader/audience.js'
import { valueWithoutControls } from '../domain/text/control-characters.js'
import { deepJson } from '../domain/values/deep-json.js'
import { isRecord } from '../domain/values/is-record.js'
import { nestsDeeper } from '../domain/values/nesting.js'
import { emptyRecord } from '../domain/values/own-value.js'
import { parseWebUrl } from '../domain/links/parse-url.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import { readAddress, readWebAddress } from '../domain/links/read-address.js'
import { safeWebAddress } from '../domain/links/safe-url.js'
import { readCount, readFlag } from '../domain/values/stored-value.js'
import { addressOf, repairedMessage, shapeIssues } from './attribute-shape.js'
import { issueMessage } from './issue-message.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'
import type { ProblemCode } from './problem.js'
import { quoted } from './quoted.js'

const words = v.fallback(
  v.optional(
    v.union([
      v.string(),
      v.pipe(
        v.null(),
        v.transform(() => undefined),
      ),
    ]),
  ),
  undefined,
)
const count = v.fallback(
  v.optional(
    v.union([
      v.number(),
      v.pipe(
        v.null(),
        v.transform(() => undefined),
      ),
    ]),
  ),
  undefined,
)
const countOrText = v.optional(v.pipe(v.unknown(), v.transform(readCount)))
const flagOrText = v.optional(v.pipe(v.unknown(), v.transform(readFlag)))
const flag = v.fallback(
  v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.null(),
        v.transform(() => undefined),
      ),
    ]),
  ),
  undefined,
)
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

/** What is read of a publication. */
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
})

/** What is read of a byline. */
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

/** What is read of a post beside its body, audience, type and bylines. */
export const postFields = v.object({
  id: count,
  slug: words,
  title: words,
  subtitle: words,
  description: words,
  truncated_body_text: words,
  canonical_url: words,
  post_date: words,
  is_draft: flag,
  email_sent_at: words,
  cover_image: picture,
  cover_image_alt: words,
  section_name: words,
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

/** What is read of a poll. */
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

/** A stand-in that no message can reach by accident (RFC 2606), for documents without a publication. */
export const NO_BASE_URL = 'https://newsletter.invalid'

const TYPES = ['newsletter', 'adhoc_email', 'thread', 'podcast', 'video', 'restack', 'page'] as const

export interface FieldIssue {
  /** Default: field-invalid. */
  code?: ProblemCode
  path: readonly (string | number)[]
  message: string
}

/** An address that is not one is reported and replaced as if it were missing. */
export function readPublication(input: unknown, canonicalUrl: string | undefined, issues: FieldIssue[]): Publication {
  const source = cleanFields(input, publicationFields.entries, issues)
  const fields = v.parse(publicationFields, source)
  reportIgnored(source, fields, publicationFields.entries, issues)
  const named = (name: 'hostname' | 'custom_domain' | 'subdomain', ending: string) => {
    const host = fields[name]
    if (!host) return null
    const site = siteOf(`https://${host}${ending}`)
    if (site === null)
      issues.push({ path: [name], message: `${name}: ${quoted(host)} is not a host name. The field is ignored.` })
    return site
  }
  const stated = webAddress('base_url', fields.base_url, issues)
  const base =
    stated ??
    named('hostname', '') ??
    named('custom_domain', '') ??
    named('subdomain', '.substack.com') ??
    originOf(canonicalUrl ?? '') ??
    NO_BASE_URL
  return { ...fields, name: fields.name ?? '', base_url: withoutSlash(base) }
}

function webAddress(name: string, value: string | undefined, issues: FieldIssue[]): string | null {
  if (value === undefined || value.trim() === '') return null
  const { address, problem } = readWebAddress(value)
  if (problem === 'unsafe')
    issues.push({
      path: [name],
      message: `${name}: ${quoted(value)} is not an absolute http(s) address. The field is ignored.`,
    })
  if (address !== null && problem === 'repaired')
    issues.push({ path: [name], code: 'address-repaired', message: `${name}: ${repairedMessage(value, address)}` })
  return address
}

export function readPostMeta(input: unknown, base: string, hasPaywall: boolean, issues: FieldIssue[]): PostMeta {
  const source = cleanFields(input, postFields.entries, issues)
  const fields = v.parse(postFields, source)
  reportIgnored(source, fields, postFields.entries, issues)
  const stated = source['audience'] ?? null
  const audience =
    stated === null ? (hasPaywall ? 'only_paid' : 'everyone') : readAudience(stated, ['audience'], issues)
  const type = TYPES.find((word) => word === source['type']) ?? 'newsletter'
  if (source['type'] !== undefined && source['type'] !== null && type !== source['type']) {
    issues.push({ path: ['type'], message: 'The post type is unknown. The post is rendered as a newsletter.' })
  }
  const canonical =
    webAddress('canonical_url', fields.canonical_url, issues) ?? `${base}${fields.slug ? `/p/${fields.slug}` : ''}`
  return {
    ...fields,
    title: fields.title ?? '',
    canonical_url: canonical,
    audience,
    type,
    publishedBylines: readBylines(source['publishedBylines'], issues),
  }
}

/** The fields that are read, without characters that no page may hold. */
function cleanFields(
  input: unknown,
  entries: Readonly<Record<string, unknown>>,
  issues: FieldIssue[],
): Readonly<Record<string, unknown>> {
  if (!isRecord(input)) return {}
  const fields: Record<string, unknown> = { ...input }
  for (const name of [...Object.keys(entries), 'publishedBylines']) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined
    const cleaned = value === undefined || nestsDeeper(value, MAX_ATTRIBUTE_DEPTH) ? null : valueWithoutControls(value)
    if (!cleaned) continue
    fields[name] = cleaned.value
    issues.push({ path: [name], message: `${name}: ${cleaned.message}` })
  }
  return fields
}

/** A field of the wrong type, or an unsafe address, is left out; whoever wrote it learns of it. */
function reportIgnored(
  source: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
  entries: Readonly<Record<string, v.GenericSchema>>,
  issues: FieldIssue[],
): void {
  for (const [name, value] of Object.entries(fields)) {
    const stated = Object.hasOwn(source, name) ? source[name] : undefined
    const entry = entries[name]
    for (const issue of entry ? repairs(entry, stated, [name]) : []) issues.push(issue)
    if (value === undefined && stated !== undefined && stated !== null && stated !== '')
      issues.push({ path: [name], message: `${name}: ${quoted(deepJson(stated))} is invalid. The field is ignored.` })
  }
}

function repairs(entry: v.GenericSchema, stated: unknown, path: FieldIssue['path']): FieldIssue[] {
  return shapeIssues(entry, stated, path)
    .filter(({ code }) => code === 'address-repaired')
    .map((issue) => ({ ...issue, message: `${issue.path.join('.')}: ${issue.message}` }))
}

/** Fails closed: a name that nobody knows may have meant payers. */
function readAudience(stated: unknown, path: FieldIssue['path'], issues: FieldIssue[]): PostAudience {
  const audience = parseAudience(stated)
  if (audience !== null) return audience
  issues.push({
    path,
    code: 'audience-unknown',
    message: `The audience ${quoted(typeof stated === 'string' ? stated : deepJson(stated))} is unknown and counts as only_paid. Use everyone, only_free, only_paid or founding.`,
  })
  return 'only_paid'
}

function readBylines(input: unknown, issues: FieldIssue[]): Byline[] {
  if (!Array.isArray(input)) return []
  return input.flatMap((entry: unknown, i) => {
    const result = v.safeParse(bylineFields, entry)
    if (!result.success) {
      issues.push({ path: ['publishedBylines', i], message: 'A byline has no name. It is left out.' })
      return []
    }
    const own: FieldIssue[] = []
    if (isRecord(entry)) reportIgnored(entry, result.output, bylineFields.entries, own)
    for (const issue of own) issues.push({ ...issue, path: ['publishedBylines', i, ...issue.path] })
    return [result.output]
  })
}

/** Polls by id, from a map or a list; a broken one is left out and reported. */
export function readPolls(input: unknown, issues: FieldIssue[]): Record<string, Poll> {
  const polls = emptyRecord<Poll>()
  const entries = Array.isArray(input)
    ? input.map((poll, i) => [i, poll] as const)
    : isRecord(input)
      ? Object.entries(input)
      : []
  for (const [key, stored] of entries) {
    const cleanIssues: FieldIssue[] = []
    const value = isRecord(stored) ? cleanFields(stored, pollFields.entries, cleanIssues) : stored
    for (const issue of cleanIssues) issues.push({ ...issue, path: [key, ...issue.path] })
    const result = v.safeParse(pollFields, isRecord(value) && value['id'] === undefined ? { ...value, id: key } : value)
    if (!result.success) {
      issues.push({ path: [key], message: `The poll is invalid and is left out. ${issueMessage(result.issues[0])}` })
      continue
    }
    const poll = result.output
    const pollIssues: FieldIssue[] = []
    reportIgnored(isRecord(value) ? value : {}, poll, pollFields.entries, pollIssues)
    for (const issue of pollIssues) issues.push({ ...issue, path: [key, ...issue.path] })
    const audience = poll.audience === undefined ? undefined : readAudience(poll.audience, [key, 'audience'], issues)
    polls[String(Array.isArray(input) ? poll.id : key)] = { ...poll, audience }
  }
  return polls
}

/** The address of a host and nothing else. */
function siteOf(url: string): string | null {
  const safe = safeWebAddress(url)
  const parsed = safe === null ? null : parseWebUrl(safe)
  return safe !== null && parsed?.href === `${parsed?.origin}/` ? safe : null
}

/** Scheme, host and port; null where something else stands in the host's place. */
function originOf(url: string): string | null {
  const safe = safeWebAddress(url)
  return (safe !== null && parseWebUrl(safe)?.origin) || null
}
