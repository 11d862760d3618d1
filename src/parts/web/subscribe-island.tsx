import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent, type ReactElement } from 'react'
import type { SignUp } from '../../domain/api/reader-api.js'
import { JUST_SUBSCRIBED, signUpIn, urlAfterSignUp, type AfterSignUp } from '../../domain/reader/subscribe-redirect.js'
import { isEmailAddress } from '../../domain/recipient/email-address.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { EmailForm, type EmailFormFields, type LiveForm } from './email-form.js'
import { CheckIcon } from './icons.js'

export interface SubscribeIslandProps extends EmailFormFields {
  readonly after: AfterSignUp
}

/** Hydrates on interaction: nearly every post has a form, but most readers do not use it. */
export const island = defineIsland<SubscribeIslandProps>({
  name: 'subscribe',
  when: `?${JUST_SUBSCRIBED}`,
  view: SubscribeView,
})

const neverChanges = () => () => undefined

function SubscribeView({ after, messages, host, ...fields }: IslandProps<SubscribeIslandProps>): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLParagraphElement>(null)
  /** Null on the server and during hydration. */
  const page = useSyncExternalStore(
    neverChanges,
    () => location.href,
    () => null,
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LiveForm['problem']>(null)
  const [signUp, setSignUp] = useState<SignUp | null>(null)
  const done = signUp ?? (page === null ? null : signUpIn(page))

  useEffect(() => {
    // A page restored from the back-forward cache is no longer leaving.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  useEffect(() => {
    // The focus was in the form and moves to the confirmation.
    if (signUp) confirmation.current?.focus()
  }, [signUp])

  const refuse = (sentences: readonly string[]) => {
    // A page may have several forms with the same source, so the server cannot provide the id.
    setProblem({ id: `subscribe-problem-${Math.random().toString(36).slice(2)}`, messages: sentences })
    input.current?.focus()
  }

  const subscribe = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const email = input.current?.value.trim() ?? ''
    if (!isEmailAddress(email)) return refuse([messages.invalidEmail])
    setProblem(null)
    setBusy(true)
    const answer = await host.api.subscribe(email, fields.source)
    if (answer.ok) {
      if (after.to === 'reload') setSignUp(answer.value)
      return host.go(urlAfterSignUp(after, answer.value, location.href))
    }
    setBusy(false)
    if (answer.messages.length > 0) refuse(answer.messages)
    else host.toast({ text: messages.tryAgainLater })
  }

  if (done) {
    return (
      <p className="subscribe-done" role="status" tabIndex={-1} ref={confirmation}>
        <CheckIcon /> <span>{done.requiresConfirmation ? messages.confirmByMail : messages.subscribed}</span>
      </p>
    )
  }
  return (
    <EmailForm
      {...fields}
      messages={messages}
      live={{ input, checks: page !== null, busy, problem, onSubmit: subscribe, onInput: () => setProblem(null) }}
    />
  )
}
