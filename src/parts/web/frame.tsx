import type { ReactElement } from 'react'
import { classNames } from '../../render/class-names.js'

export interface FrameProps {
  /** Address of the page in the frame. */
  src: string
  /** What the frame shows, for screen readers. */
  title: string
  /** CSS pixels. */
  width: number
  /** CSS pixels. */
  height: number
  /** Whether it loads when it comes near the screen. Default: true. */
  lazy?: boolean | undefined
  /** Features that the frame may use. Default: none. */
  allow?: string | undefined
  /** Default: false. */
  allowFullScreen?: boolean | undefined
  /** Sandbox flags. Callers state the reason for each. */
  sandbox: string
  /** For players that would show their own scroll bars. */
  scrolling?: 'no' | undefined
  /** Class names, for styles. */
  className?: string | null | undefined
  /** Whether it follows the height that the frame reports (frame-height.ts knows the origins). */
  resizes?: boolean | undefined
  /** Wire form of blocks whose frame carries it. */
  attributes?: Readonly<Record<string, string | undefined>> | undefined
}

/** A provider's player. Its aspect ratio reserves the space, so that the layout does not shift. */
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
