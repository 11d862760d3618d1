import { MEETING_AVATAR_WIDTH } from '../../domain/values/limits.js'
import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import type { meeting } from './node.js'

export const MeetingWeb: WebView<typeof meeting> = ({ attrs, ctx }) => {
  const href = attrs.url ? ctx.link(attrs.url) : ''
  const name = attrs.name?.trim() || undefined
  if (!href && !name) return null
  const title = name ?? ctx.publication.name
  const avatar = attrs.avatarUrl ?? ctx.publication.logo_url
  return (
    <Promo
      className="meeting-embed"
      attributes={{ ...wire('MeetingToDOM', attrs), ...textDirection(title, ctx) }}
      picture={avatar ? <Logo ctx={ctx} src={avatar} size={MEETING_AVATAR_WIDTH} round /> : null}
      title={title}
      action={href ? { href, label: ctx.messages.bookMeeting } : undefined}
    />
  )
}
