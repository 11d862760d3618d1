import type { ReactElement } from 'react'

export interface FrameProps {
  src: string
  title: string
  width: number
  height: number
  lazy?: boolean
  allow?: string | undefined
  allowFullScreen?: boolean
  /** Sandbox flags, each with its reason where it is given. */
  sandbox: string
}

/** A provider's player, its space reserved by its ratio so that nothing shifts. */
export function Frame({ src, title, width, height, lazy = true, allow, allowFullScreen = false, sandbox }: FrameProps): ReactElement {
  return (
    <iframe
      className="frame"
      src={src}
      title={title}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      allow={allow}
      allowFullScreen={allowFullScreen || undefined}
      sandbox={sandbox}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
