import { frameHeight } from '../../domain/post/frame-height.js'
import { isRecord, ownValue } from '../../domain/values/stored-value.js'

/** Finds the height in a message from a provider's frame; `path` is the path of the frame's address. */
type ReadHeight = (message: Record<string, unknown>, path: string) => unknown

const PROVIDERS: Readonly<Record<string, ReadHeight>> = {
  // { id, height }: https://github.com/bluesky-social/social-app/blob/main/bskyembed/src/components/container.tsx
  'https://embed.bsky.app': ({ height }) => height,
  // { 'datawrapper-height': { [chartId]: px } }
  'https://datawrapper.dwcdn.net': ({ 'datawrapper-height': heights }, path) =>
    isRecord(heights) ? ownValue(heights, path.split('/')[1] ?? '') : null,
}

/** Sets a frame's height to the one it reports. Only messages from its own window and origin count. */
export function followHeight(frame: HTMLIFrameElement, changed: () => void = () => undefined): void {
  const page = frame.ownerDocument.defaultView
  const address = new URL(frame.src)
  const read = ownValue(PROVIDERS, address.origin)
  if (!page || !read) return
  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    const height = isRecord(data) ? frameHeight(read(data, address.pathname)) : null
    frame.style.width = ''
    if (height === null) return
    frame.height = String(height)
    changed()
  })
}

/**
 * Like `followHeight`, for a frame in the page's markup. A frame that was drawn before the script loaded only reports
 * again when its width changes, so the width is changed.
 */
export function followStandingFrame(frame: HTMLIFrameElement): void {
  followHeight(frame)
  const drawn = frame.ownerDocument.defaultView?.performance.getEntriesByName(frame.src).length
  if (drawn) frame.style.width = 'calc(100% - 1px)'
}
