import type { ReactElement } from 'react'
import type { WebContext } from '../../render/context.js'

export interface BylineAvatarsProps {
  ctx: Pick<WebContext, 'resizeImage'>
  people: readonly { readonly photo_url?: string | null | undefined }[]
  /** Maximum number of avatars (K-BYL-1). */
  most: number
  /** Diameter in CSS pixels. */
  size: 20 | 40
}

/** Pictures of the authors, each half over the one before. Decorative, because the names are beside them. */
export function BylineAvatars({ ctx, people, most, size }: BylineAvatarsProps): ReactElement | null {
  const photos = people.flatMap(({ photo_url }) => photo_url ?? []).slice(0, most)
  if (photos.length === 0) return null
  return (
    <span className={size === 20 ? 'byline-avatars small' : 'byline-avatars'}>
      {photos.map((src, i) => (
        <img
          key={i}
          src={ctx.resizeImage(src, { width: size * 2, height: size * 2, crop: 'fill' })}
          alt=""
          width={size}
          height={size}
          loading={size === 20 ? 'lazy' : undefined}
        />
      ))}
    </span>
  )
}
