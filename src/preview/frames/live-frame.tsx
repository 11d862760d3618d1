import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { FromFrame, Place, ToFrame } from '../protocol.js'
import type { PaneName, PanesTogether } from '../scrolling/panes-together.js'
import type { ShownBlock } from '../state/use-blocks.js'

export interface LiveFrameProps {
  readonly title: string
  readonly address: string
  /** Of the post: when it grows, the frame takes what changed. */
  readonly revision: number
  /** Shown in the frame when it changes: a block to look at. */
  readonly shown?: ShownBlock | null
  /** Panes that scroll together, and which of them this is. */
  readonly together?: { readonly panes: PanesTogether; readonly pane: PaneName }
  readonly onMessage?: (message: FromFrame) => void
  /** Whether the frame tells of contrast. */
  readonly measured?: boolean
  /** Whether the frame tells how its blocks look. */
  readonly lookedAt?: boolean
  /** Blocks that the frame marks. */
  readonly marks?: readonly number[]
}

/**
 * The sandbox has no origin of its own: nothing in a post can reach the preview, its server's answers or its storage.
 */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

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
  // What the frame was asked to be, and whether its script listens by now.
  const state = useRef({ address, revision, ready: false })

  const bring = useEffectEvent(async (stop: AbortSignal | null) => {
    const response = await fetch(address, { signal: stop }).catch(() => null)
    // What failed is a page as well, which says so.
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
    if (data.type === 'ready') {
      const common = together?.panes.place()
      if (place.current > 0) say(frame.current, { type: 'scroll', top: place.current })
      else if (common) say(frame.current, { type: 'follow', place: common })
      if (measured) say(frame.current, { type: 'measure' })
      if (lookedAt) say(frame.current, { type: 'look' })
      if (marks) say(frame.current, { type: 'mark', blocks: marks })
      // The post changed while the frame was loading, or might have while it loaded itself anew.
      if (state.current.ready || state.current.revision !== revision) void bring(null)
      state.current.ready = true
      state.current.revision = revision
      if (isFromElsewhere(shown, together?.pane) && shown.at > Date.now() - RECENT)
        say(frame.current, { type: 'block', block: shown.block })
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
      // Not by `src`: each change of that would be a step back in the history.
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
    if (isFromElsewhere(block, together?.pane) && state.current.ready)
      say(frame.current, { type: 'block', block: block.block })
  })
  useEffect(() => bringBlock(shown), [shown])

  const markedBlocks = marks?.join()
  useEffect(() => {
    if (markedBlocks !== undefined && state.current.ready)
      say(frame.current, { type: 'mark', blocks: markedBlocks.split(',').filter(Boolean).map(Number) })
  }, [markedBlocks])

  const follow = useEffectEvent((moved: Place) => say(frame.current, { type: 'follow', place: moved }))
  const panes = together?.panes
  const pane = together?.pane
  useEffect(() => (panes && pane ? panes.listen(pane, follow) : undefined), [panes, pane])

  return <iframe ref={frame} className="frame" title={title} src={first} sandbox={SANDBOX} />
}

/** So long may a frame take to load before a block that was asked for is forgotten. */
const RECENT = 5000

/** A block that was pressed in a pane is in sight there. */
function isFromElsewhere(block: ShownBlock | null, pane: PaneName | undefined): block is ShownBlock {
  return block !== null && (block.from === null || block.from !== pane)
}

function say(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, '*')
}
