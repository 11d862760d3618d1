import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Output } from './output.js'
import { converted, rendering, type Rendering } from './rendering.js'
import { fromHash, toHash, READERS, VIEWS, type PlaygroundState, type Reader, type View } from './state.js'

export interface PlaygroundExample extends Pick<PlaygroundState, 'source' | 'format'> {
  readonly group: string
  readonly name: string
}

export interface PlaygroundOptions {
  readonly examples: readonly PlaygroundExample[]
  /** The address of the pictures of the examples. */
  readonly assets: string
}

/** How long the writer rests before the post is rendered again, in ms. */
const REST = 200

const VIEW_NAMES: Readonly<Record<View, string>> = {
  page: 'Page',
  mail: 'Mail',
  text: 'Text',
  clients: 'Clients',
  findings: 'Findings',
}
const READER_NAMES: Readonly<Record<Reader, string>> = {
  free: 'Free subscriber',
  paid: 'Paid subscriber',
  anonymous: 'Anybody',
}

/** Shows the playground in an element. The result takes it away. */
export async function mount(place: HTMLElement, options: PlaygroundOptions): Promise<() => void> {
  const [first] = options.examples
  const start: PlaygroundState = (await fromHash(location.hash)) ?? {
    source: first?.source ?? '',
    format: first?.format ?? 'markdown',
    reader: 'free',
    view: 'page',
  }
  const root = createRoot(place)
  root.render(<Playground start={start} {...options} />)
  return () => root.unmount()
}

function Playground({ start, examples, assets }: PlaygroundOptions & { readonly start: PlaygroundState }) {
  const [state, setState] = useState(start)
  const [shown, setShown] = useState<Rendering | null>(null)
  const [failure, setFailure] = useState('')
  const [note, setNote] = useState('')
  const { source, format, reader, view } = state
  const id = useId()

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      rendering(source, format, reader, assets).then(
        (result) => {
          if (!isCurrent) return
          setShown(result)
          setFailure('')
        },
        (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
      )
    }, REST)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [source, format, reader, assets])

  // The address is the state, so that it can be copied at any time.
  useEffect(() => {
    let isCurrent = true
    void toHash(state).then((hash) => isCurrent && history.replaceState(history.state, '', hash))
    return () => {
      isCurrent = false
    }
  }, [state])

  const change = (changes: Partial<PlaygroundState>) => {
    setNote('')
    setState((before) => ({ ...before, ...changes }))
  }
  const convert = () => {
    try {
      change({ source: converted(source, format), format: format === 'json' ? 'markdown' : 'json' })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  const copyLink = async () => {
    const address = new URL(await toHash(state), location.href).href
    await navigator.clipboard.writeText(address).then(
      () => setNote('The link is copied.'),
      () => setNote('The browser does not allow copying. The address bar has the link.'),
    )
  }

  return (
    <div className="playground">
      <div className="playground-bar">
        <label>
          Example
          <select
            value=""
            onChange={({ target }) => {
              const chosen = examples[Number(target.value)]
              if (chosen) change({ source: chosen.source, format: chosen.format })
            }}
          >
            <option value="" disabled>
              Choose …
            </option>
            {[...new Set(examples.map(({ group }) => group))].map((group) => (
              <optgroup key={group} label={group}>
                {examples.map((each, at) =>
                  each.group === group ? (
                    <option key={each.name} value={at}>
                      {each.name}
                    </option>
                  ) : null,
                )}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          Reader
          <select value={reader} onChange={({ target }) => change({ reader: target.value as Reader })}>
            {READERS.map((each) => (
              <option key={each} value={each}>
                {READER_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={convert}>
          {format === 'json' ? 'Show as Markdown' : 'Show as JSON'}
        </button>
        <button type="button" onClick={() => void copyLink()}>
          Copy link
        </button>
        <span role="status">{note}</span>
      </div>
      <div className="playground-panes">
        <div className="playground-source">
          <label htmlFor={`${id}-source`}>{format === 'json' ? 'The post in JSON' : 'The post in Markdown'}</label>
          <textarea
            id={`${id}-source`}
            value={source}
            spellCheck={false}
            onChange={({ target }) => change({ source: target.value })}
          />
          <p role="alert">{failure}</p>
        </div>
        <div className="playground-result">
          <div role="tablist" aria-label="What the reader gets" onKeyDown={moveFocus}>
            {VIEWS.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`${id}-${each}`}
                aria-selected={each === view}
                aria-controls={`${id}-panel`}
                tabIndex={each === view ? 0 : -1}
                onClick={() => change({ view: each })}
              >
                {VIEW_NAMES[each]}
                {each === 'findings' && shown ? ` ${shown.findings.length}` : ''}
              </button>
            ))}
          </div>
          <div
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${view}`}
            aria-busy={shown === null}
            tabIndex={0}
          >
            {shown === null ? null : <Output view={view} shown={shown} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Arrow keys move between tabs, as in any list of tabs. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab === target)
  if (step === 0 || at === -1) return
  const next = tabs.at((at + step) % tabs.length)
  next?.focus()
  next?.click()
}
