import PhotoSwipe, { type SlideData, type UIElementData } from 'photoswipe'
import type { Messages } from '../../domain/messages/shape.js'
import { pictureSize, pictureSources, pictureWords, type ShownPicture } from '../../domain/pictures/viewer-picture.js'
import type { IslandHost } from '../../islands/host.js'
import { loadMessages } from '../../islands/load-messages.js'
import type { Enhancement } from '../../islands/mount-enhancements.js'
import { restackPicture } from './restack.js'
import type { SelectionProps } from './selection-props.js'
import viewerCss from '../../parts/web/styles/viewer.css?inline'

// Lucide's 'repeat-2'.
const ICON =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m2 9 3-3 3 3"/><path d="M13 18H7a2 2 0 0 1-2-2V6"/><path d="m22 15-3 3-3-3"/><path d="M11 6h6a2 2 0 0 1 2 2v10"/></svg>'

/** A second action of the picture viewer (S-VIEW-1), if the page lets readers restack selections; else null. */
function restackButton(
  viewer: PhotoSwipe,
  document: Document,
  messages: Messages,
  host: IslandHost,
): UIElementData | null {
  const { restack, postId, publicationId } = offeredBy(document)
  if (!restack || postId === undefined || publicationId === undefined) return null
  let sending = false
  const send = async () => {
    const src = viewer.currSlide?.data.src
    if (restack.signInUrl !== null) return host.go(restack.signInUrl)
    if (sending || !src) return
    sending = true
    await restackPicture(host, messages, { postId, publicationId }, src)
    sending = false
  }
  return { name: 'restack', order: 9, isButton: true, title: messages.restack, html: ICON, onClick: () => void send() }
}

/** The props that the server gave the island for restacking passages. */
function offeredBy(document: Document): Partial<SelectionProps> {
  return JSON.parse(
    document.querySelector<HTMLElement>('[data-island="selection"]')?.dataset['props'] ?? '{}',
  ) as Partial<SelectionProps>
}

/** Used until a picture of unknown size has loaded. */
const UNKNOWN = { width: 1456, height: 1092 }
const MOTION_MS = 180
/** Height reserved below every picture: a caption of two lines. */
const WORDS_HEIGHT = 96

/** Shows a picture in the full window, with the others of its gallery (W-VIEW-1, O-51). */
export function createViewer(host: IslandHost): Enhancement {
  return { press: (link) => showPicture(link, host) }
}

async function showPicture(link: HTMLElement, host: IslandHost): Promise<void> {
  const document = link.ownerDocument
  const messages = await loadMessages(link.closest<HTMLElement>('[lang]')?.lang)
  addStyles(document)
  // Safari does not focus a clicked link. The focus returns to the element that had it.
  link.focus({ preventScroll: true })
  const gallery = link.closest('.gallery')
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-enhance="viewer"]') ?? [])]
  const group = links.length ? links : [link as HTMLAnchorElement]
  const pswp = new PhotoSwipe({
    dataSource: group.map((each) => slideOf(each, gallery !== null)),
    index: Math.max(0, group.indexOf(link as HTMLAnchorElement)),
    bgOpacity: 1,
    loop: false,
    wheelToZoom: true,
    showAnimationDuration: MOTION_MS,
    hideAnimationDuration: MOTION_MS,
    zoomAnimationDuration: MOTION_MS,
    paddingFn: ({ x }, { element }) => ({
      top: 60,
      bottom: Math.max(WORDS_HEIGHT, element ? heightOf(wordsOf(element, messages.imageLabel), document) : 0),
      left: x > 700 ? 60 : 0,
      right: x > 700 ? 60 : 0,
    }),
    mainClass: 'diptych',
    closeTitle: messages.close,
    zoomTitle: messages.zoom,
    arrowPrevTitle: messages.previous,
    arrowNextTitle: messages.next,
    errorMsg: messages.imageFailed,
  })
  pswp.on('uiRegister', () => {
    pswp.element?.setAttribute('aria-modal', 'true')
    const scheme = document.querySelector<HTMLElement>('.diptych.post')?.dataset['theme']
    if (scheme) pswp.element?.setAttribute('data-theme', scheme)
    pswp.element?.setAttribute(
      'aria-label',
      group.length > 1 ? messages.galleryLabel(group.length) : messages.imageLabel,
    )
    const restack = restackButton(pswp, document, messages, host)
    if (restack) pswp.ui?.registerElement(restack)
    pswp.ui?.registerElement({
      className: 'viewer-words pswp__hide-on-close',
      appendTo: 'root',
      onInit(element) {
        element.setAttribute('aria-live', 'polite')
        pswp.on('change', () => {
          const current = pswp.currSlide?.data.element
          element.replaceChildren()
          for (const words of current ? wordsOf(current, messages.imageLabel) : []) element.append(words)
        })
      },
    })
  })
  // The page may not know a picture's aspect ratio; the loaded picture does.
  pswp.on('loadComplete', ({ content: { element, data, index } }) => {
    if (!(element instanceof HTMLImageElement) || !element.naturalWidth || !data.w || !data.h) return
    const height = Math.round((data.w * element.naturalHeight) / element.naturalWidth)
    if (Math.abs(height - data.h) <= Math.max(2, data.h / 50)) return
    data.h = height
    pswp.refreshSlideContent(index)
  })
  pswp.init()
}

function slideOf(link: HTMLAnchorElement, cropped: boolean): SlideData {
  const shown = shownPicture(link)
  const size = pictureSize(shown)
  const { width, height } = size ?? UNKNOWN
  const srcset = pictureSources(shown, size)
  const preview = link.querySelector('img')?.currentSrc
  return {
    element: link,
    src: shown.href,
    w: width,
    h: height,
    alt: shown.alt,
    thumbCropped: cropped,
    ...(srcset ? { srcset } : {}),
    ...(preview ? { msrc: preview } : {}),
  }
}

function shownPicture(link: HTMLAnchorElement): ShownPicture {
  const image = link.querySelector('img')
  const pixels = (name: string) => Number(image?.getAttribute(name)) || null
  return {
    href: link.href,
    srcset: image?.srcset ?? '',
    width: pixels('width'),
    height: pixels('height'),
    alt: image?.alt ?? '',
    caption: captionOf(link)?.textContent ?? '',
  }
}

function captionOf(link: HTMLElement): HTMLElement | null {
  const item = link.closest('.gallery-item')?.querySelector<HTMLElement>('.gallery-caption')
  return item ?? link.closest('.gallery, .captioned-image-container')?.querySelector<HTMLElement>('figcaption') ?? null
}

function wordsOf(link: HTMLElement, placeholder: string): HTMLElement[] {
  const written = captionOf(link)
  const image = link.querySelector('img')
  const { caption, description } = pictureWords(
    { alt: image?.alt ?? '', caption: written?.textContent ?? '' },
    placeholder,
  )
  const paragraph = (className: string, dir: string, content: Iterable<Node | string>) => {
    const element = link.ownerDocument.createElement('p')
    element.className = className
    element.dir = dir
    for (const part of content) element.append(part)
    return element
  }
  return [
    ...(caption && written
      ? [
          paragraph(
            'viewer-caption',
            getComputedStyle(written).direction,
            [...written.cloneNode(true).childNodes].map(withoutIds),
          ),
        ]
      : []),
    ...(description ? [paragraph('viewer-description', 'auto', [description])] : []),
  ]
}

/** Height of a caption, measured invisibly. */
function heightOf(words: HTMLElement[], document: Document): number {
  const place = document.createElement('div')
  place.className = 'viewer-words viewer-measured'
  for (const line of words) place.append(line)
  document.body.append(place)
  const { offsetHeight } = place
  place.remove()
  return offsetHeight
}

function withoutIds(node: ChildNode): ChildNode {
  if (node instanceof Element)
    for (const element of [node, ...node.querySelectorAll('[id]')]) element.removeAttribute('id')
  return node
}

/** The viewer's styles come with its code, as a constructed sheet that a strict Content-Security-Policy allows. */
function addStyles(document: Document): void {
  const mark = 'viewerStyles'
  if (document.documentElement.dataset[mark] !== undefined) return
  document.documentElement.dataset[mark] = ''
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(viewerCss)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
