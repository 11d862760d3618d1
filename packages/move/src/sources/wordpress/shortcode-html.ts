import { escapeHtml } from 'diptych/domain'
import { quoted, textOfHtml } from '../report-text.js'
import { embedHtml } from './embeds.js'
import type { Attachment } from './library.js'
import { replaceShortcodes, type Shortcode } from './shortcodes.js'
import { markupPieces } from './tags.js'

/** What shortcodes of a post refer to, and where they are reported. */
export interface ShortcodeSettings {
  /** A file of the media library by its number. */
  readonly attachment: (id: string) => Attachment | null
  /** The pictures that were uploaded to the post. */
  readonly ofPost: readonly Attachment[]
  /** Takes the text of a footnote, and gives its mark. */
  readonly footnote: (html: string) => string
  lost(message: string): void
  note(message: string): void
}

type Write = (shortcode: Shortcode, inner: () => string, settings: ShortcodeSettings) => string | null

const SHORTCODES: ReadonlyMap<string, Write> = new Map<string, Write>([
  ...named('caption wp_caption', caption),
  ...named('gallery', gallery),
  ...named('embed', ({ values, inner }) => block(embedHtml(textOfHtml(inner ?? values['src'] ?? values['0'] ?? '')))),
  ...named('youtube youtube_sc vimeo soundcloud spotify tweet twitter instagram googlevideo ted dailymotion', service),
  ...named('audio', audio),
  ...named('video', video),
  ...named('playlist', playlist),
  ...named('code sourcecode php css html js javascript python ruby bash sql xml java csharp cpp', code),
  ...named('button su_button et_pb_button btn', button),
  ...named('footnote footnotes fn efn_note ref mfn ftnt', footnote),
  ...named('dropcap drop_cap su_dropcap', (_, inner) => inner()),
])

/** Shortcodes that hide their text from some readers. */
const HIDING =
  /restrict|member|paid|premium|protect|private|subscri|logged|login|mepr|s2if|s2member|pmpro|wlm|is_user|user_can|access|paywall|password/

/** Replaces the shortcodes of a text. What is unknown is reported, and the text within it is kept. */
export function withoutShortcodes(text: string, settings: ShortcodeSettings): string {
  // Brackets in code are code.
  let written = ''
  let waiting = ''
  const flush = () => {
    written += replaceShortcodes(waiting, (shortcode, inner) => htmlOf(shortcode, inner, settings))
    waiting = ''
  }
  for (const { kind, name, text: piece } of markupPieces(text)) {
    if (kind === 'whole' && /^(?:pre|script|style|textarea)$/.test(name)) {
      flush()
      written += piece
    } else waiting += piece
  }
  flush()
  return written
}

function htmlOf(shortcode: Shortcode, inner: () => string, settings: ShortcodeSettings): string | null {
  const { name, inner: content, text, values } = shortcode
  const write = SHORTCODES.get(name)
  if (write) return write(shortcode, inner, settings)
  const isShortcode = content !== null || name.includes('_') || Object.keys(values).some((key) => !/^\d+$/.test(key))
  if (!isShortcode) return null
  if (content !== null && HIDING.test(name)) {
    settings.lost(
      `the text in [${name}] was left out, because not everybody could read it: ${quoted(textOfHtml(content))}`,
    )
    return ''
  }
  if (content === null) {
    settings.lost(`the shortcode ${quoted(text)} was left out. It is not known what it shows.`)
    return ''
  }
  settings.note(`the shortcode ${quoted(text.slice(0, text.length - content.length))} was left out, its text was kept`)
  return block(inner())
}

function named(names: string, write: Write): (readonly [string, Write])[] {
  return names.split(' ').map((name) => [name, write] as const)
}

/** Stands alone, also in a text without paragraphs. */
function block(html: string): string {
  return `\n\n${html}\n\n`
}

/** Before WordPress 3.4 the caption was a value. */
function caption({ values, inner }: Shortcode, written: () => string): string {
  const content = written()
  const picture = /(?:<a\s[^<>]{0,5000}>\s*)?<img\s[^<>]{1,20000}>(?:\s*<\/a>)?/i.exec(content)?.[0] ?? ''
  const words = content.replace(picture, '').trim() || escapeHtml(values['caption'] ?? '')
  if (inner === null) return ''
  if (picture === '') return block(words)
  return block(
    `<figure>${picture.trim()}${words === '' ? '' : `<figcaption>${words.replaceAll('\n', '<br>')}</figcaption>`}</figure>`,
  )
}

function gallery({ values }: Shortcode, _: () => string, settings: ShortcodeSettings): string {
  const ids = (values['ids'] ?? values['include'] ?? '').split(',').map((id) => id.trim())
  const stated = ids.filter(Boolean)
  const excluded = new Set((values['exclude'] ?? '').split(',').map((id) => id.trim()))
  const pictures = stated.length > 0 ? stated.flatMap((id) => found(id, settings)) : settings.ofPost
  const shown = pictures.filter(({ id, isPicture }) => isPicture && !excluded.has(id))
  if (shown.length === 0) {
    settings.lost('a gallery has no pictures in the export')
    return ''
  }
  return block(galleryHtml(shown))
}

/** A gallery in the stored form of ours. */
function galleryHtml(pictures: readonly Attachment[]): string {
  const images = pictures.map(({ url, alt, caption }) => ({
    src: url,
    ...(alt === null ? {} : { alt }),
    ...(caption === null ? {} : { caption }),
  }))
  const gallery = { gallery: { images, caption: '', alt: '', staticGalleryImage: null } }
  return `<div class="image-gallery-embed" data-attrs="${escapeHtml(JSON.stringify(gallery))}"></div>`
}

function found(id: string, { attachment, lost }: ShortcodeSettings): readonly Attachment[] {
  const file = attachment(id)
  if (file === null) lost(`the file ${id.slice(0, 20)} of a gallery or playlist is not in the export`)
  return file === null ? [] : [file]
}

const ADDRESSES: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  youtube_sc: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
}

function service({ name, values, inner, text }: Shortcode, _: () => string, settings: ShortcodeSettings): string {
  const stated = textOfHtml(values['url'] ?? values['id'] ?? values['0'] ?? inner ?? '')
    .replaceAll('&amp;', '&')
    .trim()
  const address = /^https?:/i.test(stated)
    ? stated
    : /^[\w-]{3,40}$/.test(stated) && Object.hasOwn(ADDRESSES, name)
      ? ADDRESSES[name]?.(stated)
      : undefined
  if (address === undefined) {
    settings.lost(`the shortcode ${quoted(text)} was left out. It names no address.`)
    return ''
  }
  return block(embedHtml(address))
}

const SOUNDS = ['src', 'mp3', 'm4a', 'ogg', 'wav', 'wma', 'flac', '0']
const FILMS = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'flv', 'mov', '0']

function sourceIn(values: Shortcode['values'], names: readonly string[]): string | null {
  const value = names.map((name) => values[name]).find((each) => each !== undefined && /^(?:https?:)?\//i.test(each))
  return value ?? null
}

function audio({ values, text }: Shortcode, inner: () => string, { lost }: ShortcodeSettings): string {
  const src = sourceIn(values, SOUNDS)
  if (src === null) lost(`the recording ${quoted(text)} names no address`)
  return src === null ? '' : `${block(`<audio src="${escapeHtml(src)}"></audio>`)}${inner()}`
}

function video({ values, text }: Shortcode, inner: () => string, { lost }: ShortcodeSettings): string {
  const src = sourceIn(values, FILMS)
  if (src === null) {
    lost(`the video ${quoted(text)} names no address`)
    return ''
  }
  // YouTube and Vimeo play in it too.
  if (!/\.\w{2,4}(?:$|\?)/.test(src)) return block(embedHtml(src))
  const poster = values['poster'] === undefined ? '' : ` poster="${escapeHtml(values['poster'])}"`
  return `${block(`<video src="${escapeHtml(src)}"${poster}></video>`)}${inner()}`
}

function playlist({ values }: Shortcode, _: () => string, settings: ShortcodeSettings): string {
  const ids = (values['ids'] ?? '').split(',').map((id) => id.trim())
  return ids
    .filter(Boolean)
    .flatMap((id) => found(id, settings))
    .map(({ url, title }) => {
      const tag = /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(url) ? 'video' : 'audio'
      return block(`<p>${escapeHtml(title)}</p><${tag} src="${escapeHtml(url)}"></${tag}>`)
    })
    .join('')
}

function code({ name, values, inner }: Shortcode): string | null {
  if (inner === null) return null
  const language = values['language'] ?? values['lang'] ?? (/^(?:source)?code$/.test(name) ? '' : name)
  const plain = inner.replaceAll(/<\/?p>|<br\s*\/?>/gi, '').replace(/^\n/, '')
  const text = /&(?:lt|gt|amp|quot);/.test(plain) ? plain.replaceAll('<', '&lt;') : escapeHtml(plain)
  const kind = /^[\w+#-]{1,30}$/.test(language) ? ` class="language-${language}"` : ''
  return block(`<pre><code${kind}>${text.trimEnd()}</code></pre>`)
}

function button({ values, inner, name }: Shortcode): string | null {
  const url = values['url'] ?? values['link'] ?? values['href'] ?? values['button_url']
  const label = textOfHtml(inner ?? '') || (values['button_text'] ?? values['text'] ?? values['title'] ?? '')
  if (url === undefined || label === '') return name === 'btn' ? null : block(`<p>${escapeHtml(label)}</p>`)
  return block(`<p><a class="kg-btn" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`)
}

function footnote({ inner }: Shortcode, written: () => string, settings: ShortcodeSettings): string | null {
  // [footnotes] alone is the place of the list, which is at the end here.
  if (inner === null) return null
  return settings.footnote(written().trim())
}
