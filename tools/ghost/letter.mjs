/**
 * A letter as Ghost mails it, for `tools/records/thirteen-clients.mjs`. The body is rendered by Ghost's packages
 * (`kg-lexical-html-renderer` with `target: 'email'`), and the mail by `email-renderer.js` and its templates from the
 * npm package `ghost`. That package is a server with more than a thousand others, so only these files are unpacked.
 * Parts of the server that the letter does not need are replaced: its log, access rules, old formats, and addresses of
 * senders. Settings are the defaults of a new newsletter, as Ghost's schema has them.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const VERSION = '6.65.0'
/** Of the package, as the registry has it. */
const SHA512 = 'D369qivOmfn4YwvBD1DljOGsHnJzBEQhBsiFnBZD+GjWrBpdZQYYNHneiQcKQVJwUom8eHWml1n5FRLQIwVFOg=='
/** Under node_modules, so that Ghost's files find their packages. */
const FOLDER = fileURLToPath(new URL(`node_modules/.ghost-${VERSION}/`, import.meta.url))
const SERVICES = 'package/core/server/services'
const FILES = [`${SERVICES}/email-service`, `${SERVICES}/email-rendering`, 'package/core/server/data/schema/schema.js']
const ACCENT = '#0a5f73'
const MEMBER = { uuid: '5f0c', name: 'Ana', email: 'ana@reader.example', status: 'free', createdAt: new Date(0) }
/** Bits of a text's format in Lexical. */
const FORMATS = { strong: 1, em: 2, strikethrough: 4, underline: 8, code: 16 }
/** What `email-renderer.js` loads and the letter does not need. */
const REPLACED = {
  '@tryghost/logging': { error: (error) => console.error(error) },
  '@tryghost/kg-converters': {},
  '../email-address/email-address-parser': {},
  '../members/content-gating': { checkSegmentPostAccess: () => true, getPostAccessFilter: () => '' },
}

/**
 * The mail of one member.
 *
 * @param {{ title: string, subtitle: string, publication: string, home: string }} content
 * @param {{ body: { content: object[] }, post: { post_date: string, publishedBylines: { name: string }[] } }} letter
 */
export async function html({ title, subtitle, publication, home }, { body, post: { post_date, publishedBylines } }) {
  unpack()
  const require = createRequire(new URL('package.json', import.meta.url))
  const { DEFAULT_NODES } = require('@tryghost/kg-default-nodes')
  const { LexicalHTMLRenderer } = require('@tryghost/kg-lexical-html-renderer')
  const EmailRenderer = withReplacements(() => require(join(FOLDER, SERVICES, 'email-service/email-renderer.js')))
  const { newsletters } = require(join(FOLDER, 'package/core/server/data/schema/schema.js'))
  const defaults = Object.fromEntries(Object.entries(newsletters).map(([name, { defaultTo }]) => [name, defaultTo]))
  const lexical = JSON.stringify({ root: element('root', { children: body.content.flatMap(blocks) }) })
  const postUrl = `${home}/low-tide/`
  const renderer = new LexicalHTMLRenderer({ nodes: DEFAULT_NODES })
  const ghost = new EmailRenderer({
    settingsCache: new Map(
      Object.entries({
        title: publication,
        accent_color: ACCENT,
        timezone: 'Etc/UTC',
        comments_enabled: 'all',
        locale: 'en',
      }),
    ),
    settingsHelpers: { createUnsubscribeUrl: (uuid) => `${home}/unsubscribe/?uuid=${uuid}` },
    renderers: { lexical: { render: (state, options) => renderer.render(state, options) } },
    imageSize: { getCachedImageSizeFromUrl: async () => null },
    urlUtils: { urlFor: () => `${home}/`, isSiteUrl: (url) => url.href.startsWith(home) },
    storageUtils: { isLocalImage: () => false, isInternalImage: () => false },
    getPostUrl: () => postUrl,
    // Every address of the letter is whole.
    linkReplacer: { replace: async (source) => source },
    audienceFeedbackService: { buildEmailLink: (_, score) => `${home}/feedback/?score=${score}` },
    labs: { isSet: () => false },
    t: (key, values = {}) => key.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole),
    dir: () => 'ltr',
  })
  const record = (fields, related = {}) => ({
    id: '1',
    get: (name) => fields[name],
    related: (name) => related[name],
    getLazyRelation: async (name) => related[name],
  })
  const post = record(
    { lexical, title, custom_excerpt: subtitle, visibility: 'public', published_at: new Date(post_date) },
    { posts_meta: record({}), authors: { models: publishedBylines.map(({ name }) => record({ name })) } },
  )
  const { html: source, replacements } = await ghost.renderBody(
    post,
    record({ ...defaults, name: publication, uuid: '7a1e' }),
    null,
    { clickTrackingEnabled: false },
  )
  return replacements.reduce((text, { token, getValue }) => text.replace(token, () => getValue(MEMBER) ?? ''), source)
}

/** Downloads the package if its files are not here yet. */
function unpack() {
  if (existsSync(FOLDER)) return
  const temporary = mkdtempSync(join(tmpdir(), 'diptych-ghost-'))
  try {
    execFileSync('npm', ['pack', `ghost@${VERSION}`, '--silent', '--pack-destination', temporary], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    })
    const archive = join(temporary, readdirSync(temporary)[0])
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (digest !== SHA512) throw new Error(`ghost ${VERSION} is not the package that was looked at.`)
    mkdirSync(FOLDER, { recursive: true })
    execFileSync('tar', ['-xzf', archive, '-C', FOLDER, ...FILES])
  } catch (error) {
    rmSync(FOLDER, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** What a module exports while it gets the replaced modules. */
function withReplacements(load) {
  const original = Module._load
  Module._load = (request, ...rest) =>
    Object.hasOwn(REPLACED, request) ? REPLACED[request] : original(request, ...rest)
  try {
    return load()
  } finally {
    Module._load = original
  }
}

function element(type, rest) {
  return { type, version: 1, direction: 'ltr', format: '', indent: 0, ...rest }
}

/** A block of the document in Lexical. */
function blocks({ type, attrs, content = [] }) {
  const inline = content.map(words)
  if (type === 'paragraph') return [element('paragraph', { children: inline })]
  if (type === 'heading') return [element('extended-heading', { tag: `h${attrs.level}`, children: inline })]
  if (type === 'horizontal_rule') return [{ type: 'horizontalrule', version: 1 }]
  // A quote of Ghost has one paragraph.
  if (type === 'blockquote')
    return content.map((each) => element('extended-quote', { children: each.content.map(words) }))
  if (type === 'bullet_list' || type === 'ordered_list') {
    const isNumbered = type === 'ordered_list'
    const items = content.map(({ content: [first] }, at) =>
      element('listitem', { value: at + 1, children: first.content.map(words) }),
    )
    return [
      element('list', {
        listType: isNumbered ? 'number' : 'bullet',
        tag: isNumbered ? 'ol' : 'ul',
        start: 1,
        children: items,
      }),
    ]
  }
  throw new Error(`The letter for Ghost has no form for ${type}.`)
}

function words({ text, marks = [] }) {
  const format = marks.reduce((bits, { type }) => bits | (FORMATS[type] ?? 0), 0)
  const plain = { type: 'extended-text', version: 1, text, format, detail: 0, mode: 'normal', style: '' }
  const link = marks.find(({ type }) => type === 'link')
  return link
    ? element('link', { url: link.attrs.href, rel: null, target: null, title: null, children: [plain] })
    : plain
}
