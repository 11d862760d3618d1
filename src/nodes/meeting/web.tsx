import { Logo } from '../../parts/web/logo.js'
import { Promo } from '../../parts/web/promo.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { MEETING_AVATAR_WIDTH } from './limits.js'
import type { meeting } from './node.js'

export const MeetingWeb: WebView<typeof meeting> = ({ attrs, says: { title, avatar, action }, ctx }) => (
  <Promo
    className="meeting-embed"
    attributes={{ ...wire('MeetingToDOM', attrs), ...textDirection(title, ctx) }}
    picture={avatar ? <Logo ctx={ctx} src={avatar} size={MEETING_AVATAR_WIDTH} round /> : null}
    title={title}
    action={action ?? undefined}
  />
)
