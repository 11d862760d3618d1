import type { ReactElement } from 'react'
import { classNames } from '../../render/class-names.js'

export interface FrameProps {
  src: string
  title: string
  width: number
  height: number
  lazy?: boolean | undefined
  allow?: string | undefined
  allowFullScreen?: boolean
  /** Sandbox flags, each with its reason where it is given. */
  sandbox: string
  /** For a player that would show bars of its own. */
  scrolling?: 'no' | undefined
  className?: string | null | undefined
  /** Follows the height that the frame reports (frame-height.ts knows whose). */
  resizes?: boolean
  /** Wire form of the blocks whose frame carries it. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
}

/** A provider's player, its space reserved by its ratio so that nothing shifts. */
export function Frame(props: FrameProps): ReactElement {
  const {
    src,
    title,
    width,
    height,
    lazy = true,
    allow,
    allowFullScreen = false,
    sandbox,
    scrolling,
    className,
    resizes = false,
    attributes,
  } = props
  return (
    <iframe
      className={classNames('frame', className)}
      src={src}
      title={title}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      allow={allow}
      allowFullScreen={allowFullScreen || undefined}
      sandbox={sandbox}
      scrolling={scrolling}
      data-enhance={resizes ? 'resize' : undefined}
      referrerPolicy="strict-origin-when-cross-origin"
      {...attributes}
    />
  )
}
