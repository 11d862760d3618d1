import { MEETING_AVATAR_WIDTH } from '../../domain/values/limits.js'
import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import type { meeting } from './node.js'

export const MeetingEmail: EmailView<typeof meeting> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const name = attrs.name?.trim() || undefined
  if (!href && !name) return null
  const title = name ?? ctx.publication.name
  const avatar = attrs.avatarUrl ?? ctx.publication.logo_url
  const size = MEETING_AVATAR_WIDTH
  return (
    <Promo
      ctx={ctx}
      picture={
        avatar
          ? {
              view: (
                <Picture
                  ctx={ctx}
                  src={avatar}
                  width={size}
                  fixedHeight={size}
                  crop={{ height: size }}
                  decorative
                  className="meeting-avatar"
                />
              ),
              width: size,
            }
          : null
      }
      title={title}
      action={href ? { href, label: ctx.messages.bookMeeting } : undefined}
      {...textDirection(title, ctx)}
    />
  )
}
