import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { FromFrame, Place, ToFrame } from '../protocol.js'
import type { PaneName, PanesTogether } from '../scrolling/panes-together.js'
import type { ShownBlock } from '../state/use-blocks.js'

export interface LiveFrameProps {
  readonly title: string
  readonly address: string
  /** Revision of the post. If it grows, the frame updates. */
  readonly revision: number
  /** Block to scroll to when this value changes. */
  readonly shown?: ShownBlock | null
  /** The panes that scroll together, and the name of this pane. */
  readonly together?: { readonly panes: PanesTogether; readonly pane: PaneName }
  readonly onMessage?: (message: FromFrame) => void
  /** Whether the frame reports contrast. */
  readonly measured?: boolean
  /** Whether the frame reports the look of its blocks. */
  readonly lookedAt?: boolean
  /** Blocks to mark. */
  readonly marks?: readonly number[]
}

/** The sandbox has an opaque origin, so content of a post cannot access the preview, its API or its storage. */
export const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export function LiveFrame({
  title,
  address,
  revision,
  shown = null,
  together,
  onMessage,
  measured = false,
  lookedAt = false,
  marks,
}: LiveFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(address)
  const place = useRef(0)
  // The requested document, and whether the frame's script is ready.
  const state = useRef({ address, revision, ready: false })
  const [isShown, setShown] = useState(false)
  // A block that was requested while the frame was loading.
  const waiting = useRef<number | null>(null)

  const bring = useEffectEvent(async (stop: AbortSignal | null) => {
    const response = await fetch(address, { signal: stop }).catch(() => null)
    // A failure is also a page with a message.
    const html = response?.headers.get('content-type')?.startsWith('text/html')
      ? await response.text().catch(() => null)
      : null
    if (html !== null && !stop?.aborted) say(frame.current, { type: 'document', html, revision })
  })
  const hear = useEffectEvent(({ source, data }: MessageEvent<FromFrame>) => {
    if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
    if (data.type === 'scrolled') {
      place.current = data.top
      if (data.place) together?.panes.moved(together.pane, data.place)
    }
    if (data.type === 'reloading') state.current.ready = false
    if (data.type === 'ready') {
      setShown(true)
      const common = together?.panes.placeFor(together.pane)
      if (common) say(frame.current, { type: 'follow', place: common })
      else if (place.current > 0) say(frame.current, { type: 'scroll', top: place.current })
      if (measured) say(frame.current, { type: 'measure' })
      if (lookedAt) say(frame.current, { type: 'look' })
      if (marks) say(frame.current, { type: 'mark', blocks: marks })
      // The post may have changed while the frame was loading or reloading.
      if (state.current.ready || state.current.revision !== revision) void bring(null)
      state.current.ready = true
      state.current.revision = revision
      if (waiting.current !== null) say(frame.current, { type: 'block', block: waiting.current })
      waiting.current = null
    }
    onMessage?.(data)
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => {
    const { current } = state
    if (current.address !== address) {
      state.current = { address, revision, ready: false }
      // Not with `src`, because each change of it would add a history entry.
      frame.current?.contentWindow?.location.replace(address)
      return
    }
    if (current.revision === revision || !current.ready) return
    current.revision = revision
    const stop = new AbortController()
    void bring(stop.signal)
    return () => stop.abort()
  }, [address, revision])

  const bringBlock = useEffectEvent((block: ShownBlock | null) => {
    if (!isFromElsewhere(block, together?.pane)) return
    if (state.current.ready) say(frame.current, { type: 'block', block: block.block })
    else waiting.current = block.block
  })
  useEffect(() => bringBlock(shown), [shown])

  const markedBlocks = marks?.join()
  useEffect(() => {
    if (markedBlocks !== undefined && state.current.ready)
      say(frame.current, { type: 'mark', blocks: markedBlocks.split(',').filter(Boolean).map(Number) })
  }, [markedBlocks])

  const follow = useEffectEvent((moved: Place) => {
    if (state.current.ready) say(frame.current, { type: 'follow', place: moved })
  })
  const panes = together?.panes
  const pane = together?.pane
  useEffect(() => (panes && pane ? panes.listen(pane, follow) : undefined), [panes, pane])

  return (
    <>
      <iframe ref={frame} className="frame" title={title} src={first} sandbox={SANDBOX} onLoad={() => setShown(true)} />
      {isShown ? null : (
        <p className="frame-waiting" role="status">
          Rendering: {title}…
        </p>
      )}
    </>
  )
}

/** Whether another pane requested the block. In its own pane, a clicked block is already visible. */
function isFromElsewhere(
  block: ShownBlock | null,
  pane: PaneName | undefined,
): block is ShownBlock & { readonly block: number } {
  return block !== null && block.block !== null && (block.from === null || block.from !== pane)
}

function say(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, '*')
}
