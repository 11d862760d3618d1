import { escapeHtml } from 'diptych/domain'
import { asList, asRow, isSet, textIn, type Row } from './values.js'

// Cards of Ghost's editor as HTML, in the markup in which Ghost prints them on its pages. `diptych` reads that markup.

/** A card as HTML; null for one that is unknown. Empty cards are an empty text. */
export function cardHtml(name: string, card: Row): string | null {
  const write = Object.hasOwn(CARDS, name) ? CARDS[name] : undefined
  return write ? write(card) : null
}

/** Divides the public beginning of a post from the rest. */
export const WALL = '<!--members-only-->'

const CARDS: Readonly<Record<string, (card: Row) => string>> = {
  image,
  gallery,
  bookmark,
  embed,
  nft: embed,
  button: (card) => button(card, 'buttonUrl', 'buttonText', 'kg-btn'),
  callout,
  toggle,
  header,
  'call-to-action': callToAction,
  product,
  file,
  audio,
  video,
  html: (card) => textIn(card, 'html') ?? '',
  markdown,
  'card-markdown': markdown,
  email: mail,
  'email-cta': (card) => `${mail(card)}${button(card, 'buttonUrl', 'buttonText', 'kg-btn', 'showButton')}`,
  signup,
  paywall: () => WALL,
  codeblock: code,
  code,
  horizontalrule: () => '<hr>',
  hr: () => '<hr>',
  'before-after': beforeAfter,
  transistor: () =>
    '<figure class="kg-card kg-transistor-card"><iframe data-src="https://partner.transistor.fm/ghost/embed/"></iframe></figure>',
  collection: (card) => heading('h4', textIn(card, 'header')),
}

/** Ghost needs no fallback for a name. Ours has an empty one then. */
function mail(card: Row): string {
  return (textIn(card, 'html') ?? '').replaceAll(/\{(first_name|name)\}/g, '{$1, ""}')
}

function picture(card: Row, names: Readonly<{ src: string; alt?: string; width?: string; height?: string }>): string {
  const src = textIn(card, names.src)
  if (src === null) return ''
  const side = (name: string, from: string | undefined) => {
    const value = from === undefined ? null : card[from]
    return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? ` ${name}="${value}"` : ''
  }
  const alt = escapeHtml(textIn(card, names.alt ?? 'alt') ?? '')
  const title = names.alt === undefined ? '' : attribute('title', textIn(card, 'title'))
  return `<img src="${escapeHtml(src)}" alt="${alt}"${title}${side('width', names.width)}${side('height', names.height)}>`
}

function attribute(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${escapeHtml(value)}"`
}

function captionOf(card: Row): string {
  const caption = textIn(card, 'caption')
  return caption === null ? '' : `<figcaption>${caption}</figcaption>`
}

function linked(url: string | null, content: string): string {
  return url === null || content === '' ? content : `<a href="${escapeHtml(url)}">${content}</a>`
}

function image(card: Row): string {
  const img = picture(card, { src: 'src', alt: 'alt', width: 'width', height: 'height' })
  return img === ''
    ? paragraphs(card, ['caption'])
    : `<figure class="kg-card kg-image-card">${linked(textIn(card, 'href'), img)}${captionOf(card)}</figure>`
}

function gallery(card: Row): string {
  const pictures = asList(card['images']).map((each) =>
    picture(asRow(each), { src: 'src', alt: 'alt', width: 'width', height: 'height' }),
  )
  const boxes = pictures.filter(Boolean).map((img) => `<div class="kg-gallery-image">${img}</div>`)
  return boxes.length === 0
    ? paragraphs(card, ['caption'])
    : `<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">${boxes.join('')}</div></div>${captionOf(card)}</figure>`
}

function bookmark(card: Row): string {
  const url = textIn(card, 'url')
  const facts = asRow(card['metadata'])
  const part = (name: string) => {
    const value = textIn(facts, name) ?? textIn(card, name)
    return value === null ? '' : `<span class="kg-bookmark-${name}">${escapeHtml(value)}</span>`
  }
  const img = (kind: string, of: string) => {
    const src = textIn(facts, of) ?? textIn(card, of)
    return src === null ? '' : `<img class="kg-bookmark-${kind}" src="${escapeHtml(src)}" alt="">`
  }
  if (url === null) return paragraphs(card, ['title', 'description', 'caption'])
  // Ghost prints the two names in each other's place.
  const names = `${img('icon', 'icon')}${swapped(facts, card)}`
  return `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${escapeHtml(url)}"><div class="kg-bookmark-content">${part('title')}${part('description')}<div class="kg-bookmark-metadata">${names}</div></div><div class="kg-bookmark-thumbnail">${img('picture', 'thumbnail')}</div></a>${captionOf(card)}</figure>`
}

function swapped(facts: Row, card: Row): string {
  const says = (name: string) => textIn(facts, name) ?? textIn(card, name)
  const span = (name: string, value: string | null) =>
    value === null ? '' : `<span class="kg-bookmark-${name}">${escapeHtml(value)}</span>`
  return span('author', says('publisher')) + span('publisher', says('author'))
}

function embed(card: Row): string {
  const url = textIn(card, 'url')
  const title = textIn(asRow(card['metadata']), 'title')
  const html = textIn(card, 'html') ?? (url === null ? '' : `<p>${linked(url, escapeHtml(title ?? url))}</p>`)
  return html === '' && !textIn(card, 'caption')
    ? ''
    : `<figure class="kg-card kg-embed-card">${html}${captionOf(card)}</figure>`
}

function button(card: Row, url: string, text: string, kind: string, shown?: string): string {
  const address = textIn(card, url)
  const label = textIn(card, text)
  if (label === null || (shown !== undefined && !isSet(card, shown))) return ''
  return address === null
    ? `<p>${escapeHtml(label)}</p>`
    : `<div class="kg-card kg-button-card"><a href="${escapeHtml(address)}" class="${kind}">${escapeHtml(label)}</a></div>`
}

function callout(card: Row): string {
  const words = textIn(card, 'calloutText')
  if (words === null) return ''
  const emoji = textIn(card, 'calloutEmoji')
  const sign = emoji === null ? '' : `<div class="kg-callout-emoji">${escapeHtml(emoji)}</div>`
  return `<div class="kg-card kg-callout-card">${sign}<div class="kg-callout-text">${words}</div></div>`
}

function toggle(card: Row): string {
  return `${heading('h4', textIn(card, 'heading'))}${textIn(card, 'content') ?? ''}`
}

/** A heading whose words are HTML. */
function heading(tag: string, html: string | null): string {
  return html === null ? '' : `<${tag}>${html}</${tag}>`
}

function header(card: Row): string {
  const img = picture(card, { src: 'backgroundImageSrc' })
  const figure = img === '' ? '' : `<figure>${img}</figure>`
  const below = textIn(card, 'subheader')
  const sub = below === null ? '' : card['version'] === 2 ? `<p>${below}</p>` : `<h3>${below}</h3>`
  return `${figure}${heading('h2', textIn(card, 'header'))}${sub}${button(card, 'buttonUrl', 'buttonText', 'kg-btn', 'buttonEnabled')}`
}

function callToAction(card: Row): string {
  const url = isSet(card, 'showButton') ? textIn(card, 'buttonUrl') : null
  const img = picture(card, { src: 'imageUrl', width: 'imageWidth', height: 'imageHeight' })
  const label = isSet(card, 'hasSponsorLabel') ? (textIn(card, 'sponsorLabel') ?? '') : ''
  return `${label}${img === '' ? '' : `<figure>${linked(url, img)}</figure>`}${textIn(card, 'textValue') ?? ''}${button(card, 'buttonUrl', 'buttonText', 'kg-btn', 'showButton')}`
}

const STARS = 5

function product(card: Row): string {
  const img = picture(card, { src: 'productImageSrc', width: 'productImageWidth', height: 'productImageHeight' })
  const rating = Math.max(0, Math.min(STARS, Math.round(Number(card['productStarRating'])) || 0))
  const stars = isSet(card, 'productRatingEnabled') ? `<p>${'★'.repeat(rating)}${'☆'.repeat(STARS - rating)}</p>` : ''
  return [
    img === '' ? '' : `<figure>${img}</figure>`,
    heading('h4', textIn(card, 'productTitle')),
    stars,
    textIn(card, 'productDescription') ?? '',
    button(card, 'productUrl', 'productButton', 'kg-btn', 'productButtonEnabled'),
  ].join('')
}

function file(card: Row): string {
  const src = textIn(card, 'src')
  if (src === null) return paragraphs(card, ['fileTitle', 'fileCaption'])
  const part = (kind: string, name: string) => {
    const value = textIn(card, name)
    return value === null ? '' : `<div class="kg-file-card-${kind}">${escapeHtml(value)}</div>`
  }
  const size = Number(card['fileSize'])
  const bytes = size > 0 && size < 1e15 ? `<div class="kg-file-card-filesize">${Math.round(size)} B</div>` : ''
  return `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${escapeHtml(src)}">${part('title', 'fileTitle')}${part('caption', 'fileCaption')}${part('filename', 'fileName')}${bytes}</a></div>`
}

function audio(card: Row): string {
  const src = textIn(card, 'src')
  if (src === null) return paragraphs(card, ['title'])
  const thumbnail = textIn(card, 'thumbnailSrc')
  const img = thumbnail === null ? '' : `<img src="${escapeHtml(thumbnail)}" alt="" class="kg-audio-thumbnail">`
  return `<div class="kg-card kg-audio-card">${img}<audio src="${escapeHtml(src)}"></audio><div class="kg-audio-title">${escapeHtml(textIn(card, 'title') ?? '')}</div><span class="kg-audio-duration">${Number(card['duration']) || 0}</span></div>`
}

function video(card: Row): string {
  const src = textIn(card, 'src')
  if (src === null) return paragraphs(card, ['caption'])
  const poster = textIn(card, 'customThumbnailSrc') ?? textIn(card, 'thumbnailSrc')
  return `<figure class="kg-card kg-video-card"><video src="${escapeHtml(src)}"${attribute('poster', poster)}${attribute('title', textIn(card, 'fileName'))}></video>${captionOf(card)}</figure>`
}

/** Ghost keeps the HTML of Markdown in the post. Without it, the text is kept as it was written. */
function markdown(card: Row): string {
  const text = textIn(card, 'markdown')
  return text === null
    ? ''
    : text
        .trim()
        .split(/\n[ \t]*\n/)
        .map((part) => `<p>${escapeHtml(part.trim()).replaceAll('\n', '<br>')}</p>`)
        .join('')
}

function signup(card: Row): string {
  const part = (kind: string, name: string) => {
    const html = textIn(card, name)
    return html === null ? '' : `<p class="kg-signup-card-${kind}">${html}</p>`
  }
  const img = picture(card, { src: 'backgroundImageSrc' }).replace('<img', '<img class="kg-signup-card-image"')
  const label = escapeHtml(textIn(card, 'buttonText') ?? '')
  return `<div class="kg-card kg-signup-card">${img}${part('heading', 'header')}${part('subheading', 'subheader')}<form class="kg-signup-card-form"><button><span class="kg-signup-card-button-default">${label}</span></button></form>${part('disclaimer', 'disclaimer')}</div>`
}

function code(card: Row): string {
  const text = textIn(card, 'code')
  if (text === null) return paragraphs(card, ['caption'])
  const language = textIn(card, 'language')
  const pre = `<pre><code${attribute('class', language === null ? null : `language-${language}`)}>${escapeHtml(text)}</code></pre>`
  const caption = captionOf(card)
  return caption === '' ? pre : `<figure class="kg-card kg-code-card">${pre}${caption}</figure>`
}

function beforeAfter(card: Row): string {
  const img = (name: string) => picture(asRow(card[name]), { src: 'src', alt: 'alt', width: 'width', height: 'height' })
  const boxes = [img('beforeImage'), img('afterImage')].filter(Boolean)
  return boxes.length === 0
    ? paragraphs(card, ['caption'])
    : `<figure class="kg-card kg-gallery-card">${boxes.map((each) => `<div class="kg-gallery-image">${each}</div>`).join('')}${captionOf(card)}</figure>`
}

/** The texts of a card that lacks its main thing. */
function paragraphs(card: Row, names: readonly string[]): string {
  return names
    .map((name) => textIn(card, name))
    .map((text) => (text === null ? '' : `<p>${text}</p>`))
    .join('')
}
