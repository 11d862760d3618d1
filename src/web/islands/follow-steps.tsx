import type { FormEvent, MouseEvent, ReactElement } from 'react'
import { resizeImageUrl } from '../../domain/pictures/image-url.js'
import type { Messages } from '../../domain/messages/shape.js'
import type { Sharer } from '../../domain/reader/sharer.js'
import { EmailForm } from '../../parts/web/email-form.js'
import type { EmailEntry } from '../../parts/web/email-entry.js'

export interface Face {
  readonly person: { readonly id: number | string; readonly name: string }
  readonly photo: string
  /** Length of its sides, CSS px. */
  readonly size: number
}

interface StepProps {
  readonly messages: Messages
  readonly sharer: Sharer
  readonly busy: boolean
  onSkip(): void
}

/** W-FOL-1, with the photos of K-FOL-2. */
export function FollowPrompt({
  messages,
  sharer,
  busy,
  faces,
  onFollow,
  onSkip,
}: StepProps & { faces: readonly Face[]; onFollow: () => void }): ReactElement {
  return (
    <>
      {faces.length > 0 ? (
        <ul className="faces" aria-label={messages.peopleFollowed(sharer.name)}>
          {faces.map(({ person, photo, size }) => (
            <li key={person.id}>
              <img
                src={resizeImageUrl(photo, { width: size * 2, height: size * 2, crop: 'fill' })}
                alt={person.name}
                width={size}
                height={size}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="dialog-text">{messages.sharedWithYou(sharer.name)}</p>
      <p className="dialog-action">
        <button type="button" className="button primary" aria-disabled={busy || undefined} onClick={onFollow}>
          {messages.follow}
        </button>
        <button type="button" className="button secondary" onClick={onSkip}>
          {messages.skip}
        </button>
      </p>
    </>
  )
}

interface SignUpProps extends StepProps {
  readonly entry: EmailEntry
  readonly signInUrl: string
  onSubmit(event: FormEvent): void
  onSignIn(): void
}

/** W-FOL-2 */
export function FollowSignUp({ messages, busy, entry, signInUrl, onSubmit, onSignIn }: SignUpProps): ReactElement {
  const signIn = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSignIn()
  }
  return (
    <>
      <EmailForm
        label={messages.follow}
        source="follow"
        action=""
        next=""
        messages={messages}
        live={{ ...entry, checks: true, busy, onSubmit }}
      />
      <p className="dialog-note">
        <a href={signInUrl} onClick={signIn}>
          {messages.signIn}
        </a>
      </p>
    </>
  )
}

/** W-FOL-3; the dialog's close button is its 'Skip'. */
export function FollowApp({ messages, appUrl, onSkip }: StepProps & { appUrl: string }): ReactElement {
  return (
    <>
      <p className="dialog-text">{messages.appPlatforms}</p>
      <p className="dialog-action">
        <a className="button primary" href={appUrl}>
          {messages.getSubstackApp}
        </a>
        <button type="button" className="button secondary" onClick={onSkip}>
          {messages.continueReading}
        </button>
      </p>
    </>
  )
}
