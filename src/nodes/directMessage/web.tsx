import { messageDoor, messageGroups } from '../../domain/direct-message.js'
import { LockIcon, MessageIcon } from '../../parts/web/icons.js'
import { wire } from '../../parts/web/wire.js'
import { textDirection } from '../../render/block-direction.js'
import type { WebView } from '../../render/view.js'
import { messageTarget } from './message-target.js'
import type { directMessage } from './node.js'

// A link to where messages are written: the writer's page, by way of signing in where it must be. The page does not
// know who its reader is, so that writers meet their own button as everybody else does.
export const DirectMessageWeb: WebView<typeof directMessage> = ({ attrs, ctx }) => {
  const { messages, urls } = ctx
  const target = messageTarget(attrs, ctx.publication, urls.canonical())
  if (!target) return null
  const { name, href } = target
  const label = messages.messageName(name)
  const door = messageDoor({ state: ctx.state }, { id: attrs.userId, name, canDm: attrs.canDm, groups: messageGroups(attrs.dmUpgradeOptions) })
  return (
    <div className="directMessage" {...wire('DirectMessageToDOM', attrs)} {...textDirection(label, ctx)}>
      {door.kind === 'locked' ? (
        <>
          <span className="button secondary locked">
            <LockIcon /> {label}
          </span>
          <p className="direct-message-note">
            <span lang={ctx.language.startsWith('en') ? undefined : 'en'} dir={ctx.direction === 'rtl' ? 'ltr' : undefined}>
              {door.reason}
            </span>{' '}
            {door.upgrade ? <a href={urls.checkout({ utm_content: 'direct-message', ...(door.upgrade === 'founding' ? { plan: 'founding' } : {}) })}>{messages.upgrade}</a> : null}
          </p>
        </>
      ) : (
        <>
          <a className="button primary" href={door.kind === 'signIn' ? urls.signIn(href) : href}>
            <MessageIcon /> {label}
          </a>
          {door.kind === 'signIn' ? <p className="direct-message-note">{messages.signInToMessage(name)}</p> : null}
        </>
      )}
    </div>
  )
}
