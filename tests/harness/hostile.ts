import { kit } from '../../src/platform.js'
import { isObject, nodeFixtures, POST, PUBLICATION, typesIn, type Json } from './node-fixtures.js'

/** Stands in every hostile string that tries to leave its place; no element or attribute may carry it. */
export const MARK = 'xpwnx'

export const SCRIPT_URLS = [
  `javascript:${MARK}(1)`,
  `JaVaScRiPt:${MARK}(1)`,
  ` \t javascript:${MARK}(1)`,
  `java\nscript:${MARK}(1)`,
  `java\tscript:${MARK}(1)`,
  `\u0001javascript:${MARK}(1)`,
  `javascript&colon;${MARK}(1)`,
  `&#106;avascript:${MARK}(1)`,
  `javascript&#58;${MARK}(1)`,
  `vbscript:${MARK}(1)`,
  `data:text/html,<script>${MARK}(1)</script>`,
  `DATA:text/html;base64,PHNjcmlwdD4=`,
  `data:image/svg+xml,<svg onload=${MARK}(1)>`,
  `//javascript:${MARK}(1)`,
  `https:javascript:${MARK}(1)`,
  `%6Aavascript:${MARK}(1)`,
  `javascript:alert(1)//https://a.example/`,
  `%%javascript:${MARK}%%`,
  `%%checkout_url%%"><script>${MARK}</script>`,
  `https://a.example/"onmouseover="${MARK}(1)`,
  `https://a.example/'onmouseover='${MARK}(1)`,
  `https://a.example/><img src=${MARK} onerror=${MARK}>`,
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'about:blank',
  'filesystem:https://a.example/',
]

export const MARKUP = [
  `"><script>${MARK}(1)</script>`,
  `'><script>${MARK}(1)</script>`,
  `</script><script>${MARK}(1)</script>`,
  `</style><script>${MARK}(1)</script>`,
  `</title><img src=${MARK} onerror=${MARK}(1)>`,
  `" onerror="${MARK}(1)" x="`,
  `--><img src=${MARK} onerror=${MARK}(1)><!--`,
  `]]><img src=${MARK} onerror=${MARK}(1)>`,
  `<![endif]--><img src=${MARK} onerror=${MARK}(1)>`,
  `<svg><script>${MARK}(1)</script></svg>`,
  `<img src=x onerror=${MARK}(1)>`,
  `<a href="javascript:${MARK}(1)">a</a>`,
  `<iframe srcdoc="<script>${MARK}(1)</script>"></iframe>`,
  `<math><mtext></form><form><mglyph><style></math><img src=x onerror=${MARK}(1)>`,
  `&lt;script&gt;${MARK}(1)&lt;/script&gt;`,
  `\\href{javascript:${MARK}(1)}{x}`,
  `\\htmlData{onclick=${MARK}(1)}{x}`,
  `red;}</style><script>${MARK}(1)</script>`,
  `$&$1$\`${MARK}`,
]

export const HOSTILE = [...SCRIPT_URLS, ...MARKUP]

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

/** Every string inside a value, replaced. */
function poisoned(value: unknown, hostile: string): unknown {
  if (Array.isArray(value)) return value.length ? value.map((item) => poisoned(item, hostile)) : [hostile]
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item, hostile)]))
  return typeof value === 'boolean' ? value : hostile
}

/** Every node with one attribute at a time hostile, and with all of them. */
export function hostileBlocks(hostile: string): unknown[] {
  return everyNode((names, own) => [
    ...names.map((name): Json => ({ ...own, [name]: poisoned(own[name] ?? null, hostile) })),
    wholly(names, own, hostile),
  ])
}

/** Every node with all attributes hostile. */
export function whollyHostileBlocks(hostile: string): unknown[] {
  return everyNode((names, own) => [wholly(names, own, hostile)])
}

function everyNode(variantsOf: (names: readonly string[], own: Json) => readonly Json[]): unknown[] {
  return kit.nodeDefs.flatMap((def) => {
    if (['doc', 'text'].includes(def.name)) return []
    const base = exemplar(def.name)
    const own = isObject(base['attrs']) ? base['attrs'] : {}
    return variantsOf(Object.keys(def.attrs), own).map((attrs) => {
      const node = { ...base, attrs }
      return kit.schema.nodes[def.name]?.isInline ? paragraph({ type: 'text', text: 'in line ' }, node) : node
    })
  })
}

function wholly(names: readonly string[], own: Json, hostile: string): Json {
  return Object.fromEntries(names.map((name) => [name, poisoned(own[name] ?? null, hostile)]))
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
