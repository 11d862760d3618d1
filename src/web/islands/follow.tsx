import { type FormEvent, type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Messages } from '../../domain/messages/shape.js'
import { resizeImageUrl } from '../../domain/pictures/image-url.js'
import { followKey, followStart, placedFaces, signInBackTo } from '../../domain/reader/follow.js'
import { giverIn } from '../../domain/reader/gift.js'
import { comesFromSearchOrNews } from '../../domain/reader/referrer.js'
import type { Sharer } from '../../domain/reader/sharer.js'
import { FOLLOW_FACE_SIZES, FOLLOW_REST, FOLLOW_UNFINISHED } from '../../domain/values/limits.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { Dialog } from '../../parts/web/dialog.js'
import { type EmailEntry, useEmailEntry } from '../../parts/web/email-entry.js'
import { EmailForm } from '../../parts/web/email-form.js'

export interface FollowProps {
  readonly sharer: Sharer
  /** The post's id, part of the storage key. */
  readonly post: number | string
  readonly readerId: number | string | null
  readonly signedIn: boolean
  /** The reader's address, if the server knows it. */
  readonly email: string | null
  readonly signInUrl: string
  /** Opens the post in the app, or the app store. Null for a publication that is not in the app. */
  readonly appUrl: string | null
}

export const island = defineIsland<FollowProps>({ name: 'follow', when: 'idle', view: FollowView })

type Step = { readonly at: 'prompt' | 'sign-up' } | { readonly at: 'app'; readonly followed: boolean }

/** The app's offer after following. Null if the publication is not in the app. */
function lastStep(followed: boolean, appUrl: string | null): Step | null {
  return appUrl === null ? null : { at: 'app', followed }
}

/** Asks visitors who came by a share to follow the sharer (W-FOL-1 to W-FOL-3), once a week per post and sharer. */
function FollowView({
  sharer,
  post,
  readerId,
  signedIn,
  email,
  signInUrl,
  appUrl,
  messages,
  host,
}: IslandProps<FollowProps>): ReactElement | null {
  const content = useRef<HTMLDivElement>(null)
  const entry = useEmailEntry(messages.invalidEmail)
  const [step, setStep] = useState<Step | null>(null)
  const [faces, setFaces] = useState<readonly Face[]>([])
  const [busy, setBusy] = useState(false)
  const key = followKey(post, sharer)
  const unfinished = `${key}:unfinished`

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    if (signedIn && host.remembers(unfinished)) {
      // The reader signed in to follow and is back.
      host.remember(unfinished, 0)
      void host.api.follow(sharer.id).then(({ ok }) => setStep(lastStep(ok, appUrl)))
      return
    }
    // One question is enough: the gift has its own.
    if (host.remembers(key) || comesFromSearchOrNews(document.referrer) || giverIn(location.href) !== null) return
    void host.api.following(sharer.id, { signal }).then((answer) => {
      if (signal.aborted) return
      setFaces(answer.ok ? placedFaces(answer.value, FOLLOW_FACE_SIZES) : [])
      host.remember(key, FOLLOW_REST)
      setStep({ at: 'prompt' })
    })
    return () => leave.abort()
  }, [host, key, unfinished, sharer.id, signedIn, appUrl])

  const close = () => content.current?.closest('dialog')?.close()
  const refuse = (sentences: readonly string[]) => {
    setBusy(false)
    host.toast({ text: sentences.join(' ') || messages.tryAgainLater })
  }

  const follow = async () => {
    const own = readerId === null ? null : await host.api.following(readerId)
    const already = own?.ok === true && own.value.some(({ id }) => String(id) === String(sharer.id))
    const answer = already ? null : await host.api.follow(sharer.id)
    if (answer?.ok === false) return refuse(answer.messages)
    close()
    if (already) host.toast({ text: messages.alreadyFollowing(sharer.name) })
  }

  const signUp = async (address: string) => {
    const answer = await host.api.signUp(address)
    if (!answer.ok && answer.messages.length > 0 && step?.at === 'sign-up') {
      setBusy(false)
      return entry.refuse(answer.messages)
    }
    if (!answer.ok) return refuse(answer.messages)
    if (answer.value.userExists) return signIn()
    const { ok } = await host.api.follow(sharer.id)
    setBusy(false)
    setStep(lastStep(ok, appUrl))
  }

  const signIn = () => {
    setBusy(false)
    host.remember(unfinished, FOLLOW_UNFINISHED)
    host.go(signInBackTo(signInUrl, location.href))
  }

  const start = () => {
    if (busy) return
    const how = followStart({ signedIn, email })
    if (how === 'ask-address') return setStep({ at: 'sign-up' })
    setBusy(true)
    void (how === 'follow' ? follow() : signUp(email ?? ''))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = busy ? null : entry.address()
    if (address === null) return
    entry.onInput()
    setBusy(true)
    void signUp(address)
  }

  if (!step) return null
  const common = { messages, sharer, busy, onSkip: close }
  const title = {
    prompt: messages.followName(sharer.name),
    'sign-up': messages.signUpToFollow(sharer.name),
    app: step.at === 'app' && step.followed ? messages.readAndFollowInApp : messages.finishFollowing(sharer.name),
  }[step.at]
  return (
    <Dialog title={title} closeLabel={step.at === 'app' ? messages.skip : messages.close} onClose={() => setStep(null)}>
      <div ref={content}>
        <div className="dialog-step" key={step.at} ref={focusFirst} aria-busy={busy || undefined}>
          {step.at === 'prompt' ? <FollowPrompt {...common} faces={faces} onFollow={start} /> : null}
          {step.at === 'sign-up' ? (
            <FollowSignUp {...common} entry={entry} signInUrl={signInUrl} onSubmit={submit} onSignIn={signIn} />
          ) : null}
          {step.at === 'app' && appUrl !== null ? <FollowApp {...common} appUrl={appUrl} /> : null}
        </div>
      </div>
    </Dialog>
  )
}

/** Focuses the first element of a step, because the previous step had the focus. */
function focusFirst(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('input[type=email], .button')?.focus()
}

interface Face {
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
function FollowPrompt({
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
function FollowSignUp({ messages, busy, entry, signInUrl, onSubmit, onSignIn }: SignUpProps): ReactElement {
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
function FollowApp({ messages, appUrl, onSkip }: StepProps & { appUrl: string }): ReactElement {
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
