import type { Messages } from '../../domain/messages/shape.js'
import { LISTEN_PICTURES, SAVE_VIDEO_CLIP } from '../../domain/post/app-upsell.js'
import { loadMessages } from '../../islands/load-messages.js'
import type { Enhancement } from '../../islands/mount-enhancements.js'

/** W-LIS-1. `data-voice` on the link names the narrator. */
export const listenUpsell: Enhancement = {
  async press(link) {
    const messages = await messagesAt(link)
    const picture = link.ownerDocument.createElement('img')
    picture.alt = ''
    picture.srcset = LISTEN_PICTURES.map(({ density, path }) => `${assetUrl(link, path)} ${density}x`).join(', ')
    picture.src = assetUrl(link, LISTEN_PICTURES[0].path)
    offerApp(link, messages, {
      media: picture,
      title: messages.listenInApp,
      text: messages.narration(link.dataset['voice'] ?? ''),
    })
  },
}

/** W-SAV-1 */
export const saveVideoUpsell: Enhancement = {
  async press(link) {
    const messages = await messagesAt(link)
    const clip = link.ownerDocument.createElement('video')
    clip.muted = true
    clip.loop = true
    clip.playsInline = true
    clip.autoplay = !matchMedia('(prefers-reduced-motion: reduce)').matches
    clip.setAttribute('aria-hidden', 'true')
    clip.src = assetUrl(link, SAVE_VIDEO_CLIP)
    offerApp(link, messages, { media: clip, title: messages.saveVideoInApp, text: null })
  },
}

function offerApp(
  link: HTMLElement,
  messages: Messages,
  { media, ...words }: { media: HTMLElement; title: string; text: string | null },
): void {
  media.className = 'dialog-media'
  // If the platform's pictures cannot be loaded, only the text is shown.
  media.addEventListener('error', () => media.remove())
  showDialog(link, {
    ...words,
    media,
    action: { href: (link as HTMLAnchorElement).href, label: messages.getTheApp },
    closeLabel: messages.close,
  })
}

function messagesAt(link: HTMLElement): Promise<Messages> {
  return loadMessages(link.closest<HTMLElement>('[lang]')?.lang)
}

function assetUrl({ ownerDocument: { documentElement, location } }: HTMLElement, path: string): string {
  return new URL(path, documentElement.dataset['api'] ?? location.origin).href
}

interface DialogContent {
  media: HTMLElement | null
  title: string
  text: string | null
  action: { readonly href: string; readonly label: string }
  closeLabel: string
}

/** A dialog without React, with the markup of `src/parts/web/dialog.tsx`. The focus returns to `opener`. */
function showDialog(opener: HTMLElement, { media, title, text, action, closeLabel }: DialogContent): void {
  const document = opener.ownerDocument
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, ...content: (Node | string)[]) => {
    const element = document.createElement(tag)
    element.className = className
    element.append(...content)
    return element
  }
  const heading = make('p', 'dialog-title', title)
  heading.id = 'dialog-title'
  const link = make('a', 'button primary', action.label)
  link.href = action.href
  const close = make('button', 'dialog-close', cross(document))
  close.type = 'button'
  close.setAttribute('aria-label', closeLabel)
  const dialog = make(
    'dialog',
    'dialog',
    make(
      'div',
      'dialog-content',
      ...(media ? [media] : []),
      heading,
      ...(text ? [make('p', 'dialog-text', text)] : []),
      make('p', 'dialog-action', link),
      close,
    ),
  )
  dialog.setAttribute('aria-labelledby', heading.id)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  const place = opener.closest('.post') ?? document.body
  place.append(dialog)
  // Safari does not focus a clicked link.
  opener.focus()
  dialog.showModal()
}

function cross(document: Document): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    class: 'icon',
    width: '20',
    height: '20',
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12')
  svg.append(path)
  return svg
}
