import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { FromFrame, ToFrame } from '../protocol.js'

export interface LiveFrameProps {
  readonly title: string
  readonly address: string
  /** Of the post: when it grows, the frame takes what changed. */
  readonly revision: number
  /** Shown in the frame when it grows: a block to look at. */
  readonly shown?: { readonly block: number; readonly at: number } | null
  readonly onMessage?: (message: FromFrame) => void
  readonly lazy?: boolean
}

/** The sandbox has no origin of its own: nothing in a post can reach the preview, its server's answers or its storage. */
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'

export function LiveFrame({ title, address, revision, shown = null, onMessage, lazy = false }: LiveFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const place = useRef(0)
  // What the frame was asked to be, and whether its script listens by now.
  const state = useRef({ address, revision, ready: false })

  const bring = useEffectEvent(async (stop: AbortSignal | null) => {
    const response = await fetch(address, { signal: stop }).catch(() => null)
    if (response?.ok) say(frame.current, { type: 'document', html: await response.text() })
  })
  const hear = useEffectEvent(({ source, data }: MessageEvent<FromFrame>) => {
    if (source !== frame.current?.contentWindow) return
    if (data.type === 'scrolled') place.current = data.top
    if (data.type === 'ready') {
      if (place.current > 0) say(frame.current, { type: 'scroll', top: place.current })
      state.current.ready = true
      // The post changed while the frame was loading.
      if (state.current.revision !== revision) void bring(null)
      state.current.revision = revision
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
      // Another address is loaded by the element itself, with the newest post.
      state.current = { address, revision, ready: false }
      return
    }
    if (current.revision === revision || !current.ready) return
    current.revision = revision
    const stop = new AbortController()
    void bring(stop.signal)
    return () => stop.abort()
  }, [address, revision])

  useEffect(() => {
    if (shown) say(frame.current, { type: 'block', block: shown.block })
  }, [shown])

  return <iframe ref={frame} className="frame" title={title} src={address} sandbox={SANDBOX} loading={lazy ? 'lazy' : 'eager'} />
}

function say(frame: HTMLIFrameElement | null, message: ToFrame): void {
  frame?.contentWindow?.postMessage(message, '*')
}
