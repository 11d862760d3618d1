import { useEffect, useRef, type ReactElement } from 'react'
import type { Messages } from '../../domain/messages/shape.js'
import { formatDuration } from '../../domain/text/duration.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { FileIcon, LockIcon, PlayIcon, TranscriptIcon } from '../../parts/web/icons.js'

export interface UpgradeProps {
  /** The feature behind the upgrade. */
  readonly offer: 'listen' | 'pdf' | 'transcript'
  /** Seconds of the voiceover. */
  readonly duration: number | null
  readonly url: string
  readonly label: string
}

export const island = defineIsland<UpgradeProps>({ name: 'upgrade', when: 'interaction', view: UpgradeView })

/** A disclosure that works without JavaScript. With JavaScript, Escape and a click elsewhere close it (W-ACT-2). */
function UpgradeView({ offer, duration, url, label, messages }: IslandProps<UpgradeProps>): ReactElement {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current ? closesAround(details.current) : undefined), [])
  const { Summary, sentence } = OFFERS[offer]
  return (
    <details className={`upgrade upgrade-${offer}`} ref={details}>
      <Summary duration={duration} messages={messages} />
      <div className="upgrade-panel">
        <p>{messages[sentence]}</p>
        <a className="button primary" href={url}>
          {label}
        </a>
      </div>
    </details>
  )
}

interface SummaryProps {
  duration: number | null
  messages: Messages
}

const OFFERS = {
  listen: { Summary: ListenSummary, sentence: 'upgradeToListen' },
  pdf: { Summary: PdfSummary, sentence: 'upgradeToSavePdf' },
  transcript: { Summary: TranscriptSummary, sentence: 'upgradeToReadTranscript' },
} as const

function ListenSummary({ duration, messages }: SummaryProps): ReactElement {
  return (
    <summary className="voiceover-row">
      <span className="voiceover-button">
        <span className="voiceover-mark">
          <PlayIcon />
        </span>
        <span className="voiceover-label">{messages.listenToPost}</span>
      </span>
      <span className="voiceover-time">{formatDuration(duration)}</span>
    </summary>
  )
}

function PdfSummary({ messages }: SummaryProps): ReactElement {
  return (
    <summary className="action">
      <FileIcon />
      <span>{messages.saveAsPdf}</span>
    </summary>
  )
}

function TranscriptSummary({ messages }: SummaryProps): ReactElement {
  return (
    <summary className="transcript-summary">
      <TranscriptIcon />
      <span>{messages.transcript}</span>
      <LockIcon />
    </summary>
  )
}

function closesAround(details: HTMLDetailsElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const { ownerDocument: page } = details
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !details.open) return
      const within = details.contains(page.activeElement)
      details.open = false
      if (within) details.querySelector('summary')?.focus()
    },
    { signal },
  )
  for (const type of ['pointerdown', 'focusin'] as const) {
    page.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Node && details.contains(target))) details.open = false
      },
      { signal },
    )
  }
  return () => stop.abort()
}
