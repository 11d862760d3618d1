import { problemSeverity } from 'diptych/domain'
import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import { deskCalls } from '../desk/desk-calls.js'
import { DeskHead } from '../desk/desk-head.js'
import type { FaceProps } from '../desk/desk-pane-props.js'
import { createSaving, type Saving, type SavingState } from '../desk/saving.js'
import { useFile } from '../desk/use-file.js'
import { SANDBOX } from '../frames/live-frame.js'
import type {
  FromVisual,
  Judgement,
  PostDocument,
  PostFields,
  PostFindings,
  PostReport,
  StoredSnippet,
  ToVisual,
  WritingPlace,
} from '../protocol.js'
import { PostFieldsForm } from './post-fields-form.js'

/** The Visual face: the page itself, editable. It is a frame, like the page, and only this component can save. */
export function VisualEditor(props: FaceProps): ReactElement {
  const { change } = props
  const { read, failure, fail } = useFile(props, async (calls) => {
    const [document, snippets] = await Promise.all([calls.readDocument(), calls.snippets().catch(() => [])])
    return { document, snippets }
  })
  const document = read?.document
  if (document && document.problem === null && failure === null)
    return <OpenVisual document={document} snippets={read.snippets} {...props} fail={fail} />
  const problem = failure ?? document?.problem ?? null
  return (
    <>
      <DeskHead {...props} state={{ kind: 'saved' }} saving={null} />
      {problem === null ? (
        <p className="waiting">Reading the file…</p>
      ) : (
        <div className="waiting" role="alert">
          <p>{problem}</p>
          <button type="button" onClick={() => change({ face: 'source' })}>
            Edit the source
          </button>
        </div>
      )}
    </>
  )
}

interface OpenVisualProps extends FaceProps {
  readonly document: PostDocument
  readonly snippets: readonly StoredSnippet[]
  /** Closes the editor and shows why. */
  readonly fail: (reason: string) => void
}

function OpenVisual({
  name,
  nameable,
  revision,
  report,
  findings,
  shown,
  together,
  settings,
  change,
  press,
  say,
  arrive,
  leave,
  document: opened,
  snippets,
  fail,
}: OpenVisualProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<SavingState>({ kind: 'saved' })
  const [saving, setSaving] = useState<Saving | null>(null)
  const [fields, setFields] = useState(opened.fields)
  const [address] = useState(() => `/frame/write${settings.scheme === 'system' ? '' : `?scheme=${settings.scheme}`}`)
  const pressed = useEffectEvent(press)
  const speak = useEffectEvent(say)
  const failed = useEffectEvent(fail)
  /** Changed outside of React's rendering, because saving needs it at any time. */
  const work = useRef<Work>({ post: '', fields: opened.fields, changes: 0, posts: 0, isBehind: false, place: null })
  useEffect(() => {
    const calls = deskCalls(name)
    const own = work.current
    let release: () => void = nothing
    let keep: Saving | null = null
    const send = (message: ToVisual) => frame.current?.contentWindow?.postMessage(message, '*')
    const text = () => contentText(own.post, own.fields)
    const textOf = ({ post, fields: found }: PostDocument) => contentText(JSON.stringify(post), found)
    const take = (document: PostDocument) => {
      own.post = JSON.stringify(document.post)
      own.fields = document.fields
      own.posts++
      setFields(document.fields)
      send({ type: 'post', document, after: own.changes })
    }
    /** The documents that saving knows by their texts. */
    let found: PostDocument = opened
    /** The version of the file that the editor shows. */
    let { version } = opened
    const open = () =>
      createSaving({
        source: { text: text(), version: opened.version },
        text,
        replaceText() {
          version = found.version
          if (found.problem === null) take(found)
          else failed(found.problem)
        },
        async read() {
          const other = await calls.readDocument(version)
          if (!other) return { text: text(), version }
          found = other
          return { text: textOf(found), version: found.version }
        },
        async save(content, replaces) {
          // What was written on an earlier version must not replace a later one.
          const answer = await calls.saveDocument(content, own.isBehind ? NO_VERSION : replaces)
          own.isBehind = false
          if (answer.saved) {
            version = answer.version
            return answer
          }
          found = answer
          return { saved: false, text: textOf(answer), version: answer.version }
        },
        onState: setState,
        after(ms, call) {
          const timer = setTimeout(call, ms)
          return () => clearTimeout(timer)
        },
      })
    const hear = ({ source, data }: MessageEvent<FromVisual>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if (data.type === 'ready')
        send({ type: 'open', document: opened, label: `Text of ${name}`, place: arrive(), snippets })
      else if (data.type === 'opened') {
        own.post = data.post
        keep ??= open()
        setSaving(keep)
      } else if (data.type === 'changed') {
        own.post = data.post
        own.changes = data.number
        // The editor did not take the last version, because it was changed at that moment.
        if (data.posts !== own.posts) own.isBehind = true
        own.posts = data.posts
        keep?.changed()
      } else if (data.type === 'place') {
        own.place = data.place
        if (data.isReaders && data.place.scroll) together.moved('source', data.place.scroll)
      } else if (data.type === 'block') pressed(data.block)
      else if (data.type === 'focus') {
        release()
        release = data.isFocused ? together.hold('source') : nothing
      } else if (data.type === 'save') void keep?.flush()
      else if (data.type === 'failed') failed(data.reason)
      else if (data.type === 'keep')
        calls.keepSnippet(data.content).then(
          () => send({ type: 'kept', snippet: data.snippet, isKept: true }),
          (error: unknown) => {
            speak(error instanceof Error ? error.message : String(error))
            send({ type: 'kept', snippet: data.snippet, isKept: false })
          },
        )
      else
        calls.savePicture(data.file).then(
          (picture) => send({ type: 'stored', upload: data.upload, picture }),
          (error: unknown) => {
            speak(error instanceof Error ? error.message : String(error))
            send({ type: 'stored', upload: data.upload, picture: null })
          },
        )
    }
    addEventListener('message', hear)
    const stop = together.listen('source', (place) => send({ type: 'follow', place }))
    return () => {
      removeEventListener('message', hear)
      stop()
      release()
      leave(own.place ?? arrive() ?? { block: -1, scroll: null }, keep?.flush() ?? Promise.resolve())
    }
  }, [name, opened, snippets, together, arrive, leave])

  useEffect(() => {
    if (revision > 0) void saving?.look()
  }, [saving, revision])
  useEffect(() => {
    if (shown && shown.from !== 'source' && shown.block !== null)
      frame.current?.contentWindow?.postMessage({ type: 'block', block: shown.block } satisfies ToVisual, '*')
  }, [shown])
  const isOpen = saving !== null
  useEffect(() => {
    if (isOpen && report)
      frame.current?.contentWindow?.postMessage(
        { type: 'judged', ...judgementOf(report, findings) } satisfies ToVisual,
        '*',
      )
  }, [isOpen, report, findings])

  return (
    <>
      <DeskHead name={name} nameable={nameable} settings={settings} change={change} state={state} saving={saving} />
      <div className="visual">
        <PostFieldsForm
          fields={fields}
          disabled={saving === null}
          store={async (file) => {
            try {
              return (await deskCalls(name).savePicture(file)).address
            } catch (error) {
              say(error instanceof Error ? error.message : String(error))
              return null
            }
          }}
          onChange={(key, value) => {
            const next = { ...work.current.fields, [key]: value }
            work.current.fields = next
            setFields(next)
            saving?.changed()
          }}
        />
        <iframe ref={frame} className="frame" title={`Visual editor of ${name}`} src={address} sandbox={SANDBOX} />
      </div>
    </>
  )
}

/** Problems of the post, and what the linter found in its mail. */
function judgementOf({ problems, size, clippedAt, belowWall }: PostReport, found: PostFindings | null): Judgement {
  return {
    findings: [
      ...problems.map(({ block, code, message }) => ({ block, message, severity: problemSeverity(code) })),
      ...(found?.findings ?? []).map(({ block, severity, message }) => ({ block, message, severity })),
      ...(found?.images ?? [])
        .filter(({ lacks }) => lacks.includes('alt'))
        .map(({ block }) => ({ block, message: NO_ALT, severity: 'warning' as const })),
    ],
    size: size.encoded,
    clippedAt,
    isWithheld: belowWall !== null,
  }
}

interface Work {
  /** The JSON of the post, as the editor wrote it last. */
  post: string
  fields: PostFields
  /** Number of the last change that the editor told of. */
  changes: number
  /** Number of versions that the editor was given. */
  posts: number
  /** Whether the post was changed on an earlier version than the last one. */
  isBehind: boolean
  place: WritingPlace | null
}

const NO_ALT = 'The picture has no alternative text. Describe it for readers who do not see it.'
/** No file has it. */
const NO_VERSION = ''

/** What is saved, as one text, so that it can be compared. */
function contentText(post: string, fields: PostFields): string {
  return `{"post":${post},"fields":${JSON.stringify(fields)}}`
}

const nothing = (): void => undefined
