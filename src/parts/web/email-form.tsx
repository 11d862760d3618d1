import type { FormEvent, ReactElement, RefObject } from 'react'
import type { Messages } from '../../domain/messages/shape.js'

export interface EmailFormFields {
  /** Label of the button. */
  readonly label: string
  /** Position of the form on the page, for the publication's statistics. */
  readonly source: string
  /** Target of the POST, and the page to return to. */
  readonly action: string
  readonly next: string
}

/** The script's part of the form. */
export interface LiveForm {
  readonly input: RefObject<HTMLInputElement | null>
  /** Whether the script checks the address instead of the browser. */
  readonly checks: boolean
  readonly busy: boolean
  /** Messages about the address; the id is unique on the page. */
  readonly problem: { readonly id: string; readonly messages: readonly string[] } | null
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onInput(): void
}

/** An address field and a button: the platform's own form. */
export function EmailForm({
  label,
  source,
  action,
  next,
  messages,
  live,
}: EmailFormFields & { messages: Messages; live?: LiveForm }): ReactElement {
  const busy = live?.busy || undefined
  const problem = live?.problem ?? null
  return (
    <form
      className="subscribe-form"
      method="post"
      action={action}
      onSubmit={live?.onSubmit}
      noValidate={live?.checks}
      aria-busy={busy}
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="next" value={next} />
      <label className="subscribe-field">
        <span className="visually-hidden">{messages.emailAddress}</span>
        <input
          ref={live?.input}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={messages.emailAddress}
          dir="auto"
          readOnly={busy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem?.id}
          onInput={live?.onInput}
        />
      </label>
      <button className="button primary" type="submit" aria-disabled={busy}>
        {label}
      </button>
      {live ? (
        <div className="subscribe-problem" role="alert" id={problem?.id} hidden={problem === null}>
          {problem?.messages.map((message, i) => (
            <p key={i}>{message}</p>
          ))}
        </div>
      ) : null}
    </form>
  )
}
