import { counted } from 'diptych/domain'
import type { ReactElement } from 'react'
import type { FromFrame, PostFindings, PostReport, SourcePlace } from '../protocol.js'
import type { ShowPlace } from '../state/use-blocks.js'
import { BlockButton } from './block-button.js'

export interface MetersProps {
  readonly report: PostReport
  readonly findings: PostFindings | null
  readonly low: Extract<FromFrame, { type: 'contrast' }>['low']
  readonly show: ShowPlace
}

const HEAVIEST = 3

/** Figures of the mail, each with the blocks that cause it. */
export function Meters({ report: { size, blocks, minutes, words }, findings, low, show }: MetersProps): ReactElement {
  const heaviest = [...blocks].sort((one, other) => other.encoded - one.encoded).slice(0, HEAVIEST)
  const share = size.encoded / size.limit
  const without = (what: 'alt' | 'size') => findings?.images.filter(({ lacks }) => lacks.includes(what)) ?? []
  return (
    <section className="meters" aria-label="Figures">
      <div className="meter">
        <p>
          <span>Size as sent</span> <b>{kilobytes(size.encoded)}</b>{' '}
          <span className="muted">
            of {kilobytes(size.limit)}, {kilobytes(size.raw)} as written
          </span>
        </p>
        <meter
          min={0}
          max={1}
          high={0.9}
          optimum={0.3}
          value={Math.min(1, share)}
          aria-label={`${Math.round(share * 100)} percent of Gmail’s limit before it clips`}
        />
        {share > 1 ? <p className="warning">Gmail will clip this mail.</p> : null}
        <ul className="heaviest">
          {heaviest.map((block) => (
            <li key={block.index}>
              <BlockButton block={block} show={show} /> <span className="muted">{kilobytes(block.encoded)}</span>
            </li>
          ))}
        </ul>
      </div>
      <dl>
        <Figure name="Reading time" value={`${minutes} min`} note={counted(words, 'word')} />
        <Figure
          name="Pictures without alternative text"
          value={without('alt').length}
          bad={without('alt').length > 0}
          places={without('alt')}
          of={blocks}
          show={show}
        />
        <Figure
          name="Pictures without width or height"
          value={without('size').length}
          bad={without('size').length > 0}
          places={without('size')}
          of={blocks}
          show={show}
        />
        <Figure
          name="Same text, different links"
          value={findings?.twins.length ?? 0}
          bad={(findings?.twins.length ?? 0) > 0}
          places={findings?.twins ?? []}
          of={blocks}
          show={show}
        />
        <Figure
          name="Text with low contrast"
          value={low.length}
          bad={low.length > 0}
          places={low}
          of={blocks}
          show={show}
        />
      </dl>
    </section>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string | number
  readonly note?: string
  readonly bad?: boolean
  readonly places?: readonly { readonly block: number | null; readonly source?: SourcePlace | null }[]
  readonly of?: PostReport['blocks']
  readonly show?: ShowPlace
}

function Figure({ name, value, note, bad = false, places = [], of = [], show }: FigureProps): ReactElement {
  const shown = of.flatMap((block) => {
    const place = places.find((each) => each.block === block.index)
    return place ? [{ block, source: place.source ?? null }] : []
  })
  return (
    <div className={bad ? 'figure bad' : 'figure'}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {note ? <span className="muted">{note}</span> : null}
      </dd>
      {show && shown.length ? (
        <dd className="places">
          {shown.map(({ block, source }) => (
            <BlockButton key={block.index} block={block} source={source} show={show} />
          ))}
        </dd>
      ) : null}
    </div>
  )
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`
}
