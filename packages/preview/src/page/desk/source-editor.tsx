import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostSource, WritingForms } from '../protocol.js'
import { useAnswer } from '../state/use-answer.js'
import { deskCalls, metaContent } from './desk-calls.js'
import { DeskHead } from './desk-head.js'
import type { FaceProps } from './desk-pane-props.js'
import { type Editor, openEditor } from './editor.js'
import { createSaving, type Saving, type SavingState } from './saving.js'
import { useFile } from './use-file.js'

interface Desk {
  readonly editor: Editor
  readonly saving: Saving
}

/** The Source face: the text of the file. */
export function SourceEditor(props: FaceProps): ReactElement {
  const { read: source, failure } = useFile(props, (calls) => calls.read())
  if (source) return <OpenSource source={source} {...props} />
  return (
    <>
      <DeskHead {...props} state={{ kind: 'saved' }} saving={null} />
      <p className="waiting">{failure ?? 'Reading the file…'}</p>
    </>
  )
}

function OpenSource({
  name,
  nameable,
  revision,
  report,
  findings,
  broken,
  shown,
  together,
  settings,
  change,
  press,
  say,
  arrive,
  leave,
  source,
}: FaceProps & { readonly source: PostSource }): ReactElement {
  const element = useRef<HTMLDivElement>(null)
  const [desk, setDesk] = useState<Desk | null>(null)
  const [state, setState] = useState<SavingState>({ kind: 'saved' })
  const { answer: forms } = useAnswer<WritingForms>('/api/forms', 0)
  const knownForms = useEffectEvent(() => forms)
  const pressed = useEffectEvent(press)
  const speak = useEffectEvent(say)
  useEffect(() => {
    if (!element.current) return
    const calls = deskCalls(name)
    // While the editor has the focus, only it moves the panes, and they never move it.
    let release: () => void = nothing
    const editor = openEditor(element.current, {
      source,
      label: `Text of ${name}`,
      nonce: metaContent('preview-nonce'),
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
      savePicture: async (file) => (await calls.savePicture(file)).address,
      say: (words) => speak(words),
    })
    const saving = createSaving({
      source,
      text: editor.text,
      replaceText: editor.replaceText,
      read: calls.read,
      save: calls.save,
      onState: setState,
      after(ms, call) {
        const timer = setTimeout(call, ms)
        return () => clearTimeout(timer)
      },
    })
    const place = arrive()
    if (place) editor.goTo(place)
    setDesk({ editor, saving })
    const stop = together.listen('source', editor.follow)
    return () => {
      stop()
      release()
      // Saves the last changes when the pane closes.
      leave(editor.place(), saving.flush())
      editor.close()
    }
  }, [name, source, together, arrive, leave])

  useEffect(() => {
    if (revision > 0) void desk?.saving.look()
  }, [desk, revision])
  useEffect(() => {
    if (report) desk?.editor.takeBlocks(report.blocks, report.places)
  }, [desk, report])
  useEffect(() => desk?.editor.judge({ report, findings, broken }), [desk, report, findings, broken])
  useEffect(() => {
    if (shown && shown.from !== 'source') desk?.editor.show(shown.block, shown.source)
  }, [desk, shown])
  return (
    <>
      <DeskHead
        name={name}
        nameable={nameable}
        settings={settings}
        change={change}
        state={state}
        saving={desk?.saving ?? null}
      />
      <div ref={element} className="editor" />
    </>
  )
}

const nothing = (): void => undefined
