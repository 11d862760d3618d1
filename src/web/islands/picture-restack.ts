import type PhotoSwipe from 'photoswipe'
import type { UIElementData } from 'photoswipe'
import type { Messages } from '../../domain/messages/shape.js'
import type { IslandHost } from '../../islands/host.js'
import { restackPicture } from './restack.js'
import type { SelectionProps } from './selection-props.js'

// Lucide's 'repeat-2'.
const ICON =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m2 9 3-3 3 3"/><path d="M13 18H7a2 2 0 0 1-2-2V6"/><path d="m22 15-3 3-3-3"/><path d="M11 6h6a2 2 0 0 1 2 2v10"/></svg>'

/** A second action of the picture viewer (S-VIEW-1), if the page lets readers restack selections; else null. */
export function restackButton(
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
