import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactElement } from 'react'
import { giverIn, withoutGift, type GiftParameter } from '../../domain/reader/gift.js'
import type { Sharer } from '../../domain/reader/sharer.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { useEmailEntry } from '../../parts/web/email-entry.js'
import { EmailForm } from '../../parts/web/email-form.js'

export interface GiftProps {
  readonly postId: number | string
  /** The reader who shared the post; the giver, if the ids are equal. */
  readonly sharer: Sharer | null
  readonly signedIn: boolean
  /** The reader's address, if the server knows it. */
  readonly email: string | null
}

export const island = defineIsland<GiftProps>({
  name: 'gift',
  when: `?${'gifting_user_id' satisfies GiftParameter}`,
  view: GiftView,
})

const neverChanges = () => () => undefined

/** Offers a gifted post, in a sheet at the bottom of the page with its wall (W-GIFT-1 to W-GIFT-3, S-GIFT-1). */
function GiftView({ postId, sharer, signedIn, email, messages, host }: IslandProps<GiftProps>): ReactElement | null {
  const sheet = useRef<HTMLDivElement>(null)
  const entry = useEmailEntry(messages.invalidEmail)
  const giver = useSyncExternalStore(
    neverChanges,
    () => giverIn(location.href),
    () => null,
  )
  const [declined, setDeclined] = useState(false)
  const [asksAddress, setAsksAddress] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Focused at once so that it is read aloud, unless the reader has focused something else.
    if (giver !== null && document.activeElement === document.body) sheet.current?.focus({ preventScroll: true })
  }, [giver])
  useEffect(() => {
    if (asksAddress) sheet.current?.querySelector<HTMLElement>('input[type=email]')?.focus()
  }, [asksAddress])

  if (giver === null || declined) return null
  const name = sharer && String(sharer.id) === giver ? sharer.name : null

  const claim = async (address: string | null) => {
    if (busy) return
    setBusy(true)
    const answer = await host.api.claimGift(postId, giver, address)
    if (answer.ok) return host.go(withoutGift(location.href))
    setBusy(false)
    // oxlint-disable-next-line no-console -- E-GIFT-1 asks for a message there and nowhere else.
    console.error(['The gift could not be claimed.', ...answer.messages].join(' '))
  }
  const accept = () => {
    if (signedIn || email) void claim(signedIn ? null : email)
    else setAsksAddress(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = entry.address()
    if (address !== null) void claim(address)
  }
  const decline = () => {
    history.replaceState(history.state, '', withoutGift(location.href))
    setDeclined(true)
  }

  return (
    <div
      className="sheet gift"
      role="dialog"
      aria-labelledby="gift-title"
      tabIndex={-1}
      ref={sheet}
      aria-busy={busy || undefined}
      onKeyDown={({ key }) => key === 'Escape' && decline()}
    >
      <p className="sheet-title" id="gift-title">
        {asksAddress ? messages.claimYourFreePost : messages.giftPost}
      </p>
      {asksAddress ? (
        <EmailForm
          label={busy ? messages.submitting : messages.submit}
          source="gift"
          action=""
          next=""
          messages={messages}
          live={{ ...entry, checks: true, busy, onSubmit: submit }}
        />
      ) : null}
      <p className="sheet-actions">
        {asksAddress ? null : (
          <button type="button" className="button primary" aria-disabled={busy || undefined} onClick={accept}>
            {name === null ? messages.claimMyFreePost : messages.acceptGift(name)}
          </button>
        )}
        <button type="button" className="button secondary" onClick={decline}>
          {name === null ? messages.continueWithPaywall : messages.declineGift(name)}
        </button>
      </p>
    </div>
  )
}
