import { useEffect, useState, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { Dialog } from '../../parts/web/dialog.js'
import { LockIcon, MessageIcon } from '../../parts/web/icons.js'
import { messageAccess, messageGroups, type MessageAccess, type MessageGroup } from './message-name.js'

export interface DirectMessageIslandProps {
  readonly userId: number | string | null
  readonly name: string
  readonly readerId: number | string | null
  readonly state: SubscriptionState
  /** As stored with the post. The platform's answer for this reader replaces it later. */
  readonly canDm: boolean | null
  readonly groups: readonly MessageGroup[]
  /** The page for writing messages. */
  readonly href: string
  readonly signInUrl: string
  readonly checkoutUrl: string
  readonly foundingUrl: string
  /** Language attributes of the reasons, which are always in English. */
  readonly reasonLanguage: { readonly lang?: string; readonly dir?: 'ltr' }
}

type Props = IslandProps<DirectMessageIslandProps>

export const island = defineIsland<DirectMessageIslandProps>({
  name: 'direct-message',
  when: 'visible',
  view: DirectMessageView,
})

const NEVER_CHANGES = () => () => {}

function DirectMessageView(props: Props): ReactElement {
  const { messages, host, userId, readerId, state } = props
  const [writer, setWriter] = useState({ id: userId, name: props.name, canDm: props.canDm, groups: props.groups })
  const [isOpen, setIsOpen] = useState(false)
  const awake = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
  const access = messageAccess({ state, id: readerId }, writer)
  const mayAsk = userId !== null && userId !== '' && access.kind !== 'self' && access.kind !== 'signIn'

  useEffect(() => {
    if (!mayAsk) return
    const leave = new AbortController()
    void host.api.messageProfile(userId, { signal: leave.signal }).then((answer) => {
      if (!answer.ok || leave.signal.aborted) return
      const { canDm, upgradeOptions, name } = answer.value
      setWriter((stored) => ({
        ...stored,
        name: name?.trim() || stored.name,
        canDm: canDm ?? stored.canDm,
        groups: canDm === null ? stored.groups : messageGroups(upgradeOptions),
      }))
    })
    return () => leave.abort()
  }, [host, mayAsk, userId])

  const open = (event: MouseEvent<HTMLElement>) => {
    if (access.kind === 'open' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari does not focus a clicked link. The dialog returns the focus to the element that had it.
    event.currentTarget.focus()
    setIsOpen(true)
  }
  const label = messages.messageName(writer.name)
  // Before hydration the locked button does nothing, so it is a span; the text below has links.
  const Locked = awake ? 'button' : 'span'
  return (
    <>
      {access.kind === 'locked' ? (
        <Locked
          className="button secondary locked"
          {...(awake ? { type: 'button', 'aria-haspopup': 'dialog', onClick: open } : {})}
        >
          <LockIcon /> {label}
        </Locked>
      ) : (
        <a
          className="button primary"
          href={access.kind === 'signIn' ? props.signInUrl : props.href}
          aria-haspopup={access.kind === 'open' ? undefined : 'dialog'}
          data-hold={access.kind === 'open' ? undefined : ''}
          onClick={open}
        >
          <MessageIcon /> {label}
        </a>
      )}
      <AccessNote {...props} access={access} name={writer.name} />
      {isOpen ? <AccessDialog {...props} access={access} name={writer.name} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface AccessProps extends DirectMessageIslandProps, Pick<Props, 'messages'> {
  access: MessageAccess
  /** The name in the platform's answer. */
  name: string
}

/** Replaces the dialog on a page without script. */
function AccessNote(props: AccessProps): ReactElement | null {
  const { access, messages } = props
  if (access.kind === 'signIn') return <p className="direct-message-note">{messages.signInToMessage(props.name)}</p>
  if (access.kind !== 'locked') return null
  return (
    <p className="direct-message-note">
      <span {...props.reasonLanguage}>{access.reason}</span>{' '}
      {access.upgrade ? <a href={upgradeUrl(access.upgrade, props)}>{messages.upgrade}</a> : null}
    </p>
  )
}

/** W-DM-1, W-DM-2 and W-DMU-1, depending on the reader. */
function AccessDialog(props: AccessProps & { onClose: () => void }): ReactElement | null {
  const { access, messages, onClose } = props
  const common = { closeLabel: messages.close, onClose }
  switch (access.kind) {
    case 'open':
      return null
    case 'self':
      return <Dialog {...common} title={messages.messageYourself} />
    case 'signIn':
      return (
        <Dialog {...common} title={messages.signInToMessage(props.name)}>
          <DialogAction href={props.signInUrl}>{messages.signIn}</DialogAction>
        </Dialog>
      )
    case 'locked':
      return (
        <Dialog {...common} title={access.reason} titleLanguage={props.reasonLanguage}>
          {access.upgrade ? (
            <DialogAction href={upgradeUrl(access.upgrade, props)}>{messages.upgrade}</DialogAction>
          ) : null}
        </Dialog>
      )
  }
}

function DialogAction({ href, children }: { href: string; children: string }): ReactElement {
  return (
    <p className="dialog-action">
      <a className="button primary" href={href}>
        {children}
      </a>
    </p>
  )
}

function upgradeUrl(plan: 'checkout' | 'founding', { checkoutUrl, foundingUrl }: DirectMessageIslandProps): string {
  return plan === 'founding' ? foundingUrl : checkoutUrl
}
