import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import type { Recommendation } from '../../domain/api/reader-api.js'
import type { Messages } from '../../domain/messages/shape.js'
import { blurbOf, mayRecommend, type RecommendationSource } from '../../domain/reader/recommendation.js'
import { BLURB_LENGTH } from '../../domain/values/limits.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import type { IslandHost } from '../../islands/host.js'
import { Dialog } from '../../parts/web/dialog.js'

export interface RecommendProps {
  readonly publicationId: number | string
  readonly name: string
  readonly logo: string | null
  /** Position of the button on the page. */
  readonly source: RecommendationSource
  /** The writer's own recommendations page (T-3). */
  readonly recommendationsUrl: string
}

export const island = defineIsland<RecommendProps>({ name: 'recommend', when: 'visible', view: RecommendView })

/** W-RECM-2: for readers with a publication of their own, once it is known that it may recommend this one (S-REC-1). */
function RecommendView({
  publicationId,
  name,
  logo,
  source,
  recommendationsUrl,
  messages,
  host,
}: IslandProps<RecommendProps>): ReactElement | null {
  const [from, setFrom] = useState<number | string | null>(null)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    void (async () => {
      const own = await host.api.defaultPublication({ signal })
      if (!own.ok || own.value === null || !mayRecommend(own.value, publicationId)) return
      const made = await host.api.recommendation(own.value.id, publicationId, { signal })
      if (made.ok && made.value === null && !signal.aborted) setFrom(own.value.id)
    })()
    return () => leave.abort()
  }, [host, publicationId])

  const added = () => {
    setFrom(null)
    host.toast({ text: messages.recommendationAdded })
    if (source === 'modal') host.go(recommendationsUrl)
  }

  if (from === null) return null
  return (
    <div className="recommend">
      {logo ? <img className="logo" src={logo} alt="" width={56} height={56} /> : null}
      <button type="button" className="button secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.recommendName(name)}
      </button>
      {open ? (
        <RecommendDialog
          recommendation={{
            recommendedPublicationId: publicationId,
            recommendingPublicationId: from,
            source,
            suggested: false,
          }}
          name={name}
          messages={messages}
          host={host}
          onAdded={added}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

interface RecommendDialogProps {
  recommendation: Omit<Recommendation, 'description'>
  /** The recommended publication's name. */
  name: string
  messages: Messages
  host: IslandHost
  onAdded: () => void
  onClose: () => void
}

/** W-RECM-1 */
function RecommendDialog({
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
