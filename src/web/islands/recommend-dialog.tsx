import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { BLURB_LENGTH } from '../../domain/values/limits.js'
import type { Messages } from '../../domain/messages/shape.js'
import type { Recommendation } from '../../domain/api/reader-api.js'
import { blurbOf } from '../../domain/reader/recommendation.js'
import type { IslandHost } from '../../islands/host.js'
import { Dialog } from '../../parts/web/dialog.js'

export interface RecommendDialogProps {
  recommendation: Omit<Recommendation, 'description'>
  /** The recommended publication's name. */
  name: string
  messages: Messages
  host: IslandHost
  onAdded: () => void
  onClose: () => void
}

/** W-RECM-1 */
export function RecommendDialog({
  recommendation,
  name,
  messages,
  host,
  onAdded,
  onClose,
}: RecommendDialogProps): ReactElement {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  const blurb = blurbOf(text)

  const recommend = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || blurb.tooLong) return
    setBusy(true)
    setProblem([])
    const answer = await host.api.recommend({
      ...recommendation,
      ...(blurb.description === undefined ? {} : { description: blurb.description }),
    })
    setBusy(false)
    if (answer.ok) {
      // Before the toast: it would appear inside the open dialog and disappear with it.
      form.current?.closest('dialog')?.close()
      return onAdded()
    }
    setProblem(answer.messages)
    if (answer.messages.length === 0) host.toast({ text: messages.tryAgainLater })
  }

  return (
    <Dialog title={messages.newRecommendation} closeLabel={messages.close} onClose={onClose}>
      <form className="recommend-form dialog-step" ref={form} aria-busy={busy || undefined} onSubmit={recommend}>
        <label className="recommend-field">
          <span>{messages.whyRecommend}</span>
          <textarea
            rows={4}
            dir="auto"
            value={text}
            readOnly={busy}
            aria-invalid={blurb.tooLong || undefined}
            aria-describedby={id}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className="recommend-count" dir="ltr" id={id} data-over={blurb.tooLong || undefined}>
          {blurb.length} / {BLURB_LENGTH}
        </p>
        <div className="recommend-problem" role="alert">
          {problem.map((sentence, i) => (
            <p key={i}>{sentence}</p>
          ))}
        </div>
        <p className="dialog-action">
          <button type="submit" className="button primary" disabled={blurb.tooLong} aria-disabled={busy || undefined}>
            {messages.recommendName(name)}
          </button>
        </p>
      </form>
    </Dialog>
  )
}
