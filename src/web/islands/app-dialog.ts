import { LISTEN_PICTURES, SAVE_VIDEO_CLIP } from '../../domain/post/app-upsell.js'
import type { Messages } from '../../domain/messages/shape.js'
import { loadMessages } from '../../islands/load-messages.js'
import type { Enhancement } from '../../islands/mount-enhancements.js'
import { showDialog } from './show-dialog.js'

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
