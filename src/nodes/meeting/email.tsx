import { Picture } from '../../parts/email/picture.js'
import { Promo } from '../../parts/email/promo.js'
import { textDirection } from '../../render/block-direction.js'
import type { EmailView } from '../../render/view.js'
import { MEETING_AVATAR_WIDTH } from './limits.js'
import type { meeting } from './node.js'

export const MeetingEmail: EmailView<typeof meeting> = ({ says: { title, avatar, action }, ctx }) => {
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
      action={action ?? undefined}
      {...textDirection(title, ctx)}
    />
  )
}
