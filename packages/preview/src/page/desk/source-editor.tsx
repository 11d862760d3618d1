import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  Failure,
  PastedText,
  PostSource,
  SavedPicture,
  SourceSaved,
  TokenHeader,
  WritingForms,
} from '../protocol.js'
import { useAnswer } from '../state/use-answer.js'
import type { DeskPaneProps } from './desk-pane-props.js'
import { type Editor, openEditor } from './editor.js'
import { createSaving, type Saving, type SavingState } from './saving.js'

const TOKEN: TokenHeader = 'X-Preview-Token'

/** Calls to the server for editing. Each throws an Error with a message for users. */
interface DeskCalls {
  read(): Promise<PostSource>
  save(text: string, version: string): Promise<SourceSaved>
  markdownOf(html: string): Promise<string>
  savePicture(file: File): Promise<string>
}

function deskCalls(name: string): DeskCalls {
  const post = new URLSearchParams({ name })
  return {
    read: () => ask<PostSource>(`/api/source?${post}`, {}),
    save: (text, version) =>
      ask<SourceSaved>(`/api/source?${post}`, { method: 'PUT', body: JSON.stringify({ text, version }) }, [409]),
    markdownOf: async (html) => (await ask<PastedText>('/api/paste', { method: 'POST', body: html })).markdown,
    savePicture: async (file) =>
      (
        await ask<SavedPicture>(`/api/picture?${new URLSearchParams({ name, file: file.name })}`, {
          method: 'POST',
          body: file,
        })
      ).address,
  }
}

/** Reads a value that the server wrote into the page. */
function told(name: 'preview-token' | 'preview-nonce'): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
}

async function ask<T>(address: string, init: RequestInit, fine: readonly number[] = []): Promise<T> {
  const response = await fetch(address, { ...init, headers: { [TOKEN]: told('preview-token') } }).catch(() => {
    throw new Error('The preview server does not answer. Start the preview again.')
  })
  const body = (await response.json().catch(() => null)) as T | Failure | null
  if (body !== null && (response.ok || fine.includes(response.status))) return body as T
  throw new Error(isFailure(body) ? body.error : `The preview server refused (status ${response.status}).`)
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}

interface Desk {
  readonly editor: Editor
  readonly saving: Saving
}

export function SourceEditor(props: DeskPaneProps): ReactElement {
  const { name } = props
  const [source, setSource] = useState<PostSource | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    deskCalls(name)
      .read()
      .then(
        (read) => isGone || setSource(read),
        (error: unknown) => isGone || setFailure(error instanceof Error ? error.message : String(error)),
      )
    return () => void (isGone = true)
  }, [name])
  if (failure !== null) return <p className="waiting">{failure}</p>
  return source ? <OpenSource source={source} {...props} /> : <p className="waiting">Reading the file…</p>
}

function OpenSource({
  name,
  revision,
  report,
  findings,
  broken,
  shown,
  together,
  press,
  say,
  source,
}: DeskPaneProps & { readonly source: PostSource }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [desk, setDesk] = useState<Desk | null>(null)
  const [state, setState] = useState<SavingState>({ kind: 'saved' })
  const { answer: forms } = useAnswer<WritingForms>('/api/forms', 0)
  const knownForms = useEffectEvent(() => forms)
  const pressed = useEffectEvent(press)
  const speak = useEffectEvent(say)
  useEffect(() => {
    if (!place.current) return
    const calls = deskCalls(name)
    // While the editor has the focus, only it moves the panes, and they never move it.
    let release: () => void = nothing
    const editor = openEditor(place.current, {
      source,
      label: `Text of ${name}`,
      nonce: told('preview-nonce'),
      forms: () => knownForms(),
      changed: () => saving.changed(),
      save: () => void saving.flush(),
      pressed: (block) => pressed(block),
      scrolled: (moved) => together.moved('source', moved),
      focused(isFocused) {
        release()
        release = isFocused ? together.hold('source') : nothing
      },
      markdownOf: calls.markdownOf,
      savePicture: calls.savePicture,
      say: (words) => speak(words),
    })
    const saving = createSaving({
      source,
      text: editor.text,
      replaceText: editor.replaceText,
      read: calls.read,
      save: calls.save,
      told: setState,
      after(ms, call) {
        const timer = setTimeout(call, ms)
        return () => clearTimeout(timer)
      },
    })
    setDesk({ editor, saving })
    const stop = together.listen('source', editor.follow)
    return () => {
      stop()
      release()
      // Saves the last changes when the pane closes.
      void saving.flush()
      editor.close()
    }
  }, [name, source, together])

  useEffect(() => {
    if (revision > 0) void desk?.saving.look()
  }, [desk, revision])
  useEffect(() => {
    if (report) desk?.editor.takeBlocks(report.blocks)
  }, [desk, report])
  useEffect(() => desk?.editor.judge({ report, findings, broken }), [desk, report, findings, broken])
  useEffect(() => {
    if (shown && shown.from !== 'source') desk?.editor.show(shown.block, shown.source)
  }, [desk, shown])
  useEffect(() => {
    if (state.kind === 'saved') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state])

  return (
    <>
      <div className="desk-head">
        <b dir="auto">{name}</b>
        <span className={state.kind === 'failed' ? 'warning' : 'muted'} role="status">
          {sentenceOf(state)}
        </span>
      </div>
      {state.kind === 'conflict' ? (
        <div className="conflict" role="alert">
          <p>
            <b>The file was changed elsewhere.</b> Which version do you want to keep?
          </p>
          <button type="button" onClick={() => void desk?.saving.keepMine()}>
            Keep mine
          </button>
          <button type="button" onClick={() => desk?.saving.takeTheirs()}>
            Use the file’s
          </button>
        </div>
      ) : null}
      <div ref={place} className="editor" />
    </>
  )
}

const nothing = (): void => undefined

function sentenceOf(state: SavingState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'unsaved':
      return 'Saving…'
    case 'conflict':
      return 'Not saved'
    case 'failed':
      return `Not saved: ${state.reason}`
  }
}
