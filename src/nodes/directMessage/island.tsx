import { useEffect, useState, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react'
import { messageDoor, messageGroups, type MessageDoor, type MessageGroup } from './message-name.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { Dialog } from '../../parts/web/dialog.js'
import { LockIcon, MessageIcon } from '../../parts/web/icons.js'

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
  const [asked, setAsked] = useState(false)
  const awake = useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  )
  const door = messageDoor({ state, id: readerId }, writer)
  const mayAsk = userId !== null && userId !== '' && door.kind !== 'self' && door.kind !== 'signIn'

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
    if (door.kind === 'open' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Safari does not focus a clicked link. The dialog returns the focus to the element that had it.
    event.currentTarget.focus()
    setAsked(true)
  }
  const label = messages.messageName(writer.name)
  // Before hydration the locked button does nothing, so it is a span; the text below has links.
  const Locked = awake ? 'button' : 'span'
  return (
    <>
      {door.kind === 'locked' ? (
        <Locked
          className="button secondary locked"
          {...(awake ? { type: 'button', 'aria-haspopup': 'dialog', onClick: open } : {})}
        >
          <LockIcon /> {label}
        </Locked>
      ) : (
        <a
          className="button primary"
          href={door.kind === 'signIn' ? props.signInUrl : props.href}
          aria-haspopup={door.kind === 'open' ? undefined : 'dialog'}
          data-hold={door.kind === 'open' ? undefined : ''}
          onClick={open}
        >
          <MessageIcon /> {label}
        </a>
      )}
      <DoorNote {...props} door={door} name={writer.name} />
      {asked ? <DoorDialog {...props} door={door} name={writer.name} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

interface DoorProps extends DirectMessageIslandProps, Pick<Props, 'messages'> {
  door: MessageDoor
  /** The name in the platform's answer. */
  name: string
}

/** Replaces the dialog on a page without script. */
function DoorNote(props: DoorProps): ReactElement | null {
  const { door, messages } = props
  if (door.kind === 'signIn') return <p className="direct-message-note">{messages.signInToMessage(props.name)}</p>
  if (door.kind !== 'locked') return null
  return (
    <p className="direct-message-note">
      <span {...props.reasonLanguage}>{door.reason}</span>{' '}
      {door.upgrade ? <a href={upgradeUrl(door.upgrade, props)}>{messages.upgrade}</a> : null}
    </p>
  )
}

/** W-DM-1, W-DM-2 and W-DMU-1, depending on the reader. */
function DoorDialog(props: DoorProps & { onClose: () => void }): ReactElement | null {
  const { door, messages, onClose } = props
  const common = { closeLabel: messages.close, onClose }
  switch (door.kind) {
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
        <Dialog {...common} title={door.reason} titleLanguage={props.reasonLanguage}>
          {door.upgrade ? <DialogAction href={upgradeUrl(door.upgrade, props)}>{messages.upgrade}</DialogAction> : null}
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
