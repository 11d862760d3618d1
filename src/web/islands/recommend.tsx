import { useEffect, useState, type ReactElement } from 'react'
import { mayRecommend, type RecommendationSource } from '../../domain/reader/recommendation.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { RecommendDialog } from './recommend-dialog.js'

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
