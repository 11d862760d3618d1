import type { ReactElement, ReactNode } from 'react'
import {
  TRANSCRIPT_ANCHOR,
  timeElementDuration,
  transcriptTurns,
  type TranscriptTurn,
} from '../domain/post/transcript.js'
import { formatPosition } from '../domain/text/duration.js'
import { IslandMarkup } from '../islands/island-markup.js'
import { TranscriptIcon } from '../parts/web/icons.js'
import { textDirection } from '../render/block-direction.js'
import type { WebContext } from '../render/context.js'
import { upgradeLink } from '../render/upgrade-link.js'
import { island as upgradeIsland } from './islands/action-bar-upgrade.js'

/**
 * The transcript below the player. Closed, because it is longer than most posts. Readers who may not read it only see
 * that it exists (S-PAID-1).
 */
export function TranscriptSection({ ctx }: { ctx: WebContext }): ReactNode {
  const { transcript, messages } = ctx
  if (!transcript) return null
  const { readable } = transcript
  if (!readable) {
    return (
      <IslandMarkup
        id={TRANSCRIPT_ANCHOR}
        className="transcript"
        island={upgradeIsland}
        props={{ offer: 'transcript', duration: null, ...upgradeLink(ctx, 'transcript', ctx.urls.canonical()) }}
        words={ctx}
      />
    )
  }
  if (!transcript.hasText) return null
  return (
    <details className="transcript" id={TRANSCRIPT_ANCHOR}>
      <summary className="transcript-summary">
        <TranscriptIcon />
        <span>{messages.transcript}</span>
      </summary>
      <div className="transcript-text">
        {transcriptTurns(readable, messages.speakerNumber).map((turn, i) => (
          <Turn key={i} turn={turn} ctx={ctx} />
        ))}
      </div>
    </details>
  )
}

function Turn({ turn: { speaker, paragraphs }, ctx }: { turn: TranscriptTurn; ctx: WebContext }): ReactElement {
  return (
    <div className="transcript-turn">
      {speaker === null ? null : (
        <p className="transcript-speaker" {...textDirection(speaker, ctx)}>
          {speaker}
        </p>
      )}
      {paragraphs.map(({ start, text }, i) => (
        <p className="transcript-paragraph" key={i}>
          {start === null ? null : (
            <>
              <time dateTime={timeElementDuration(start)}>{formatPosition(start)}</time>{' '}
            </>
          )}
          <span className="transcript-words" {...textDirection(text, ctx)}>
            {text}
          </span>
        </p>
      ))}
    </div>
  )
}
