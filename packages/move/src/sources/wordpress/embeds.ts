import { escapeHtml } from 'diptych/domain'
import { decodeEntities } from '../entities.js'

// WordPress shows an address that stands alone as what it leads to. Here it becomes the markup of that service, which
// `diptych` reads as a block.

type Frame = (url: URL) => string | null

const FRAMES: readonly (readonly [hosts: RegExp, frame: Frame])[] = [
  [/^(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/, youtube],
  [/^(?:player\.)?vimeo\.com$/, vimeo],
  [/^open\.spotify\.com$/, (url) => `https://open.spotify.com/embed${url.pathname.replace(/^\/embed/, '')}`],
  [
    /^(?:api\.)?soundcloud\.com$/,
    ({ hostname, pathname }) =>
      `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://${hostname.replace(/^(?:www|m)\./, '')}${pathname}`)}`,
  ],
  [/^podcasts\.apple\.com$/, (url) => `https://embed.podcasts.apple.com${url.pathname}${url.search}`],
]

/** The markup for an address that stands alone: a block where one is known, otherwise a link. */
export function embedHtml(address: string): string {
  const trimmed = address.trim()
  const url = /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed) : null
  if (url === null) return trimmed === '' ? '' : `<p>${escapeHtml(trimmed)}</p>`
  const host = url.hostname.replace(/^(?:www|m|mobile)\./, '')
  for (const [hosts, frame] of FRAMES) {
    const src = hosts.test(host) ? frame(url) : null
    if (src !== null) return `<iframe src="${escapeHtml(src)}"></iframe>`
  }
  if (/^(?:twitter|x)\.com$/.test(host) && /\/status(?:es)?\/\d+/.test(url.pathname))
    return `<div class="twitter-embed" data-attrs="${escapeHtml(JSON.stringify({ url: trimmed }))}"></div>`
  if (host === 'instagram.com' && /^\/(?:[\w.]+\/)?(?:p|reel|tv)\//.test(url.pathname))
    return `<blockquote class="instagram-media" data-instgrm-permalink="${escapeHtml(trimmed)}"></blockquote>`
  return `<p><a href="${escapeHtml(trimmed)}">${escapeHtml(trimmed)}</a></p>`
}

function youtube(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const id = url.hostname.endsWith('youtu.be')
    ? first
    : /^(?:embed|shorts|v|live)$/.test(first)
      ? second
      : (url.searchParams.get('v') ?? '')
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = /^\d{1,6}(?=s?$)/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[0]
  return `https://www.youtube.com/embed/${id}${start === undefined ? '' : `?start=${start}`}`
}

function vimeo(url: URL): string | null {
  const id = /\/(\d{5,12})(?:\/|$)/.exec(url.pathname)?.[1]
  return id === undefined ? null : `https://player.vimeo.com/video/${id}`
}

/** Addresses that stand alone in their line become what they lead to. */
export function withEmbeds(text: string): string {
  if (!/https?:\/\//i.test(text)) return text
  return text
    .split('\n')
    .map((line) =>
      /^\s*https?:\/\/[^\s<>"[\]]{3,2000}\s*$/i.test(line) ? `\n\n${embedHtml(decodeEntities(line))}\n\n` : line,
    )
    .join('\n')
}

const ALONE = /<(p|div class="wp-block-embed__wrapper")>\s*(https?:\/\/[^\s<>"]{3,2000})\s*<\/(?:p|div)>/g

/** The same in a text of the block editor, where such an address has a paragraph or a wrapper around it. */
export function withBlockEmbeds(html: string): string {
  return html.replaceAll(ALONE, (_, tag: string, address: string) => {
    const embed = embedHtml(decodeEntities(address))
    return tag === 'p' ? embed : `<div class="wp-block-embed__wrapper">${embed}</div>`
  })
}
