import { countedList, problemSeverity } from 'diptych/domain'
import { useEffect, useRef, type ReactElement } from 'react'
import type { BlockEntry, FindingEntry, PostFindings, PostReport, ProblemEntry, SourcePlace } from '../protocol.js'
import type { ShowPlace } from '../state/use-blocks.js'
import { BlockButton } from './block-button.js'

export interface ChecksProps {
  readonly report: PostReport
  /** null while the linter runs. */
  readonly findings: PostFindings | null
  /** Why there are no findings; null without an error. */
  readonly failure: string | null
  /** The clicked block, whose findings come first. */
  readonly pressed: number | null
  /** Whether the post's file can be opened in the editor. */
  readonly writable: boolean
  readonly show: ShowPlace
}

/** The post's problems, and the linter's findings about its mail. */
export function Checks({
  report: { problems, blocks },
  findings,
  failure,
  pressed,
  writable,
  show,
}: ChecksProps): ReactElement {
  const errors = findings?.findings.filter(({ severity }) => severity === 'error') ?? []
  const warnings = findings?.findings.filter(({ severity }) => severity === 'warning') ?? []
  const wrong = problems.filter(({ code }) => problemSeverity(code) === 'error').length
  const first = <T extends { readonly block: number | null }>(all: readonly T[]) =>
    pressed === null
      ? all
      : [...all].sort((one, other) => Number(other.block === pressed) - Number(one.block === pressed))
  const nothing = findings !== null && problems.length + errors.length + warnings.length === 0
  const within = { blocks, pressed, writable, show }
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const panel = list.current?.closest('.panel')
    // Only if the panel scrolls by itself; otherwise the whole page would scroll.
    if (pressed !== null && panel && panel.scrollHeight > panel.clientHeight)
      list.current?.querySelector('.pressed')?.scrollIntoView({ block: 'nearest' })
  }, [pressed])
  return (
    <section className="checks" aria-label="Checks" aria-busy={findings === null && failure === null}>
      <h2>
        Checks{' '}
        <span className="muted">
          {failure
            ? 'not made'
            : findings === null
              ? 'looking…'
              : summary(wrong, errors.length, warnings.length + problems.length - wrong)}
        </span>
      </h2>
      {failure ? <p className="warning">{failure}</p> : null}
      {nothing ? <p className="fine">No findings.</p> : null}
      <ul ref={list}>
        {first(problems).map((problem, at) => (
          <Problem key={`p${at}`} problem={problem} {...within} />
        ))}
        {first([...errors, ...warnings]).map((finding, at) => (
          <Finding key={`f${at}`} finding={finding} {...within} />
        ))}
      </ul>
    </section>
  )
}

function summary(problems: number, errors: number, warnings: number): string {
  return countedList(
    [
      [problems, 'problem'],
      [errors, 'error'],
      [warnings, 'warning'],
    ],
    'all fine',
  )
}

interface InBlock {
  readonly blocks: readonly BlockEntry[]
  readonly pressed: number | null
  readonly writable: boolean
  readonly show: ShowPlace
}

function Problem({
  problem: { message, path, code, source, block },
  ...within
}: { readonly problem: ProblemEntry } & InBlock): ReactElement {
  return (
    <li className={itemClass('problem', block, within.pressed)}>
      <p>
        <span className={`badge ${problemSeverity(code)}`}>post</span> {message}
      </p>
      <Place block={block} source={source} {...within} fallback={path || code} />
    </li>
  )
}

function Finding({
  finding: { rule, severity, message, why, source, fix, place, line, part, block, at },
  ...within
}: { readonly finding: FindingEntry } & InBlock): ReactElement {
  return (
    <li className={itemClass('finding', block, within.pressed)}>
      <p>
        <span className={`badge ${severity}`}>{severity}</span> {message}
      </p>
      <Place block={block} source={at} {...within} fallback={part && line ? `${part}, line ${line}` : ''} />
      <details>
        <summary>Why</summary>
        <p>{why}</p>
        <p>Fix: {fix}</p>
        {place ? <code>{place}</code> : null}
        <p className="muted">
          Rule {rule}. Source: {source}
        </p>
      </details>
    </li>
  )
}

/** Leads to the block in the panes, and to the line in the post's file. */
function Place({
  block,
  source,
  blocks,
  writable,
  show,
  fallback,
}: {
  readonly block: number | null
  readonly source: SourcePlace | null
  readonly fallback: string
} & InBlock): ReactElement | null {
  const entry = blocks.find(({ index }) => index === block)
  const line = source && 'line' in source ? `line ${source.line}` : null
  if (entry)
    return (
      <>
        <BlockButton block={entry} source={source} show={show} /> {line ? <span className="muted">{line}</span> : null}
      </>
    )
  if (source && writable)
    return (
      <button type="button" className="block-button" title="Show in the editor" onClick={() => show(null, source)}>
        {line ?? fallback}
      </button>
    )
  const where = line ?? fallback
  return where ? <span className="muted">{where}</span> : null
}

function itemClass(kind: string, block: number | null, pressed: number | null): string {
  return block !== null && block === pressed ? `${kind} pressed` : kind
}
