import { kit } from '../../src/instance/platform.js'
import { poisoned } from '../../src/testing/laws/hostile-values.js'
import { isObject, nodeFixtures, POST, PUBLICATION, typesIn, type Json } from './node-fixtures.js'

export { HOSTILE, MARK, MARKUP, SCRIPT_URLS } from '../../src/testing/laws/hostile-values.js'

/** Keys that a plain object answers without having them, and one that it takes for its prototype. */
export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupGetter__',
]

/** An object with one key, as `JSON.parse` makes it: `__proto__` is a key of its own. */
export function keyed(key: string, value: unknown): Json {
  return Object.fromEntries([[key, value]])
}

/** More than V8 takes as the arguments of one call. */
export const MORE_THAN_ARGUMENTS = 130_000

/** Far more than any stack holds; `JSON.parse` reads it, `JSON.stringify` does not write it. */
export const DEEPER_THAN_STACK = 20_000

export function nested(levels: number, around: (inner: unknown) => unknown, innermost: unknown): unknown {
  let value = innermost
  for (let level = 0; level < levels; level++) value = around(value)
  return value
}

export const envelope = (body: unknown, post: Json = {}, publication: Json = {}, data: Json = {}): Json => ({
  publication: { ...PUBLICATION, ...publication },
  post: { ...POST, ...post },
  body,
  data,
})
export const doc = (...content: unknown[]) => ({ type: 'doc', content })
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

/** A block as an author would have it, found in the fixtures, so that only one attribute at a time is hostile. */
export function exemplar(name: string): Json {
  for (const { node, json } of nodeFixtures) {
    if (node !== name || !typesIn(json).has(name)) continue
    const found = findNode(json, name)
    if (found) return found
  }
  return { type: name }
}

function findNode(json: unknown, name: string): Json | null {
  if (!isObject(json)) return null
  if (typeof json['type'] === 'string' && (kit.node(json['type'])?.def.name ?? json['type']) === name) return json
  for (const child of Array.isArray(json['content']) ? (json['content'] as unknown[]) : []) {
    const found = findNode(child, name)
    if (found) return found
  }
  return null
}

/** Every node with all attributes hostile. */
export function whollyHostileBlocks(hostile: string): unknown[] {
  return kit.nodeDefs
    .filter(({ name }) => name !== 'doc' && name !== 'text')
    .map((def) => {
      const base = exemplar(def.name)
      const own = isObject(base['attrs']) ? base['attrs'] : {}
      const attrs = Object.fromEntries(
        Object.keys(def.attrs).map((name) => [name, poisoned(own[name] ?? null, hostile)]),
      )
      const node = { ...base, attrs }
      return kit.schema.nodes[def.name]?.isInline ? paragraph({ type: 'text', text: 'in line ' }, node) : node
    })
}

export const PUBLICATION_FIELDS = [
  'name',
  'subdomain',
  'custom_domain',
  'base_url',
  'logo_url',
  'author_name',
  'author_handle',
  'author_photo_url',
  'hero_text',
  'cover_photo_url',
  'language',
  'theme_var_background_pop',
  'address',
  'default_group_coupon',
  'payments_state',
]
export const POST_FIELDS = [
  'slug',
  'title',
  'subtitle',
  'description',
  'truncated_body_text',
  'canonical_url',
  'post_date',
  'audience',
  'type',
  'cover_image',
  'cover_image_alt',
  'section_name',
  'language',
  'next_post_slug',
  'previous_post_slug',
  'share_url_override',
  'comment_url_override',
  'podcast_url',
  'voiceover_upload_id',
]
export const THEME_FIELDS = [
  'background_pop',
  'print_on_pop',
  'web_bg_color',
  'cover_bg_color',
  'print_on_web_bg_color',
  'cover_print_primary',
]
export const all = (fields: readonly string[], value: string): Json =>
  Object.fromEntries(fields.map((field) => [field, value]))

/** A body under a post and a publication whose every field is hostile. */
export function hostileEnvelope(body: unknown, hostile: string): Json {
  const people = [
    {
      id: 1,
      name: hostile,
      handle: hostile,
      photo_url: hostile,
      bio: hostile,
      primaryPublicationUrl: hostile,
      primaryPublicationName: hostile,
    },
  ]
  const post = {
    ...all(POST_FIELDS, hostile),
    publishedBylines: people,
    postTheme: { disable_drop_cap: false, header_variant: hostile },
    reactions: { [hostile]: 3 },
    sponsorshipCampaigns: [{ id: hostile, short_text: hostile, image_url: hostile }],
  }
  return envelope(body, post, { ...all(PUBLICATION_FIELDS, hostile), theme: all(THEME_FIELDS, hostile) })
}
