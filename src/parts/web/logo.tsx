import type { ReactElement } from 'react'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'

export interface LogoProps {
  ctx: WebContext
  src: string
  /** Length of its sides, CSS pixels. */
  size: number
  round?: boolean
  /** '#rrggbb' background of a transparent picture. */
  ground?: string | null | undefined
}

/** A square logo or a round portrait. Decorative, because its name is beside it. */
export function Logo({ ctx, src, size, round = false, ground }: LogoProps): ReactElement {
  const image = (
    <img
      className={classNames('logo', round && 'logo-round')}
      src={ctx.resizeImage(src, { width: size * 2, height: size * 2, crop: 'fill' })}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
  if (!ground) return image
  return (
    <span className="logo-ground">
      {/* An SVG, because the colour depends on the post, and inline styles and new rules are not possible here. */}
      <svg width={size} height={size} aria-hidden="true">
        <rect width={size} height={size} fill={ground} />
      </svg>
      {image}
    </span>
  )
}
