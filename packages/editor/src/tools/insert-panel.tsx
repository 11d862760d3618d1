import { Fragment } from 'prosemirror-model'
import { type ReactElement, useId, useRef, useState } from 'react'
import type { FormField } from '../blocks/edit-view.js'
import type { InsertItem } from '../blocks/insert-items.js'
import { placeBlock, putIn, type TextRange } from '../blocks/place-block.js'
import { markOf, nodeOf } from '../document/roles.js'
import { pictureIn } from '../document/uploads.js'
import { AddressInput, wholeAddress } from './address-input.js'
import { FieldsForm, NewBlockForm } from './block-panel.js'
import { BarIcon } from './file-fields.js'
import { PanelButtons, PanelDialog, TextLine } from './panel-dialog.js'
import { type ToolsContextValue, useTools } from './tools-context.js'
import { setNotice, setPanel, undoNotice } from './tools-state.js'

interface InsertPanelProps {
  readonly item: InsertItem
  readonly range: TextRange
}

interface QuestionProps extends InsertPanelProps {
  readonly onClose: () => void
}

/** Asks for what a new block needs, and puts it in. */
export function InsertPanel({ item, range }: InsertPanelProps): ReactElement | null {
  const tools = useTools()
  const { view } = tools
  const { question } = item
  const close = (): void => {
    setPanel(view, null)
  }
  const shared = { item, range, onClose: close }
  return (
    <PanelDialog title={item.name} onClose={close}>
      {question?.kind === 'fields' && (
        <NewBlockForm
          item={item}
          fields={question.fields}
          onInsert={(values) => insertItem(tools, item, range, values) && (close(), true)}
          onCancel={close}
        />
      )}
      {question?.kind === 'link' && <LinkQuestion {...shared} />}
      {question?.kind === 'picture' && <PictureQuestion {...shared} />}
      {question?.kind === 'poll' && <PollQuestion {...shared} />}
    </PanelDialog>
  )
}

/** Puts in a block with its attributes. False if they are not complete, or if nothing may hold it. */
export function insertItem(
  { view }: Pick<ToolsContextValue, 'view'>,
  item: InsertItem,
  range: TextRange,
  answer: Readonly<Record<string, unknown>>,
): boolean {
  return putIn(view, item.insert(view.state, range, answer))
}

/** The address of what an embed shows. What the block shows is looked up by a call of the platform, if it needs one. */
function LinkQuestion({ item, range, onClose }: QuestionProps): ReactElement {
  const { view, diptych, api, words } = useTools()
  const [address, setAddress] = useState('')
  const [state, setState] = useState<'asking' | 'looking' | 'refused'>('asking')
  const id = useId()
  const looking = useRef<AbortController | null>(null)
  const close = (): void => {
    looking.current?.abort()
    onClose()
  }
  const insert = async (): Promise<void> => {
    const link = diptych.recognizeLink(wholeAddress(address), { force: true })
    if (!link || link.node !== item.id) return setState('refused')
    const controller = new AbortController()
    looking.current = controller
    setState('looking')
    const block =
      link.kind === 'ready'
        ? link
        : api.embed
          ? await diptych.resolveLink(link, { embed: api.embed }, { signal: controller.signal })
          : null
    if (controller.signal.aborted) return
    const isIn = block !== null && insertItem({ view }, item, range, block.attrs)
    if (!isIn) insertLink(view, wholeAddress(address), range)
    onClose()
    if (!isIn) setNotice(view, undoNotice(view, words.notFound, words))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void insert()
      }}
    >
      <label className="edit-label" htmlFor={id}>
        {words.address}
      </label>
      <AddressInput
        id={id}
        aria-invalid={state === 'refused' || undefined}
        aria-describedby={`${id}-state`}
        value={address}
        onChange={(typed) => {
          setAddress(typed)
          setState('asking')
        }}
      />
      <p id={`${id}-state`} className={state === 'refused' ? 'edit-problem' : 'edit-hint'} role="status">
        {state === 'looking' && words.looking}
        {state === 'refused' && words.notThisBlock(item.name)}
      </p>
      <PanelButtons cancel={words.cancel} save={words.insert} onCancel={close} isBusy={state === 'looking'} />
    </form>
  )
}

/** A link in the text, for an address that could not be looked up. */
function insertLink(view: ToolsContextValue['view'], href: string, { from, to }: TextRange): void {
  const { schema, tr } = view.state
  const link = markOf(schema, 'link')
  view.dispatch(tr.replaceWith(from, to, schema.text(href, link ? [link.create({ href })] : [])))
}

/** A picture with its caption, in the block with the role `figure`. */
function PictureQuestion({ item, range, onClose }: QuestionProps): ReactElement {
  const { view, diptych, words } = useTools()
  const { schema } = view.state
  const fields: readonly FormField[] = [
    { attribute: 'src', label: words.picture, required: true, input: { kind: 'picture' } },
    { attribute: 'alt', label: words.altText, required: false, lines: 2, input: { kind: 'text' } },
    { attribute: 'caption', label: words.caption, required: false, input: { kind: 'text' } },
  ]
  const save = ({ caption, ...attrs }: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> | null => {
    const type = pictureIn(schema, item.type)
    const parsed = type && diptych.kit.node(type.name)?.attrs.parse(attrs)
    if (!type || !parsed?.ok) return { src: parsed?.issues[0]?.message ?? words.required }
    const captionType = nodeOf(schema, 'caption')
    const text = typeof caption === 'string' ? caption.trim() : ''
    const figure = item.type.create(null, [
      type.create(parsed.values),
      ...(captionType ? [captionType.create(null, text === '' ? Fragment.empty : schema.text(text))] : []),
    ])
    putIn(view, placeBlock(view.state.tr, figure, range))
    onClose()
    return null
  }
  return <FieldsForm fields={fields} initial={{}} save={words.insert} onSave={save} onCancel={onClose} />
}

const FEWEST_ANSWERS = 2
const MOST_ANSWERS = 5

/** A question and its answers. The platform stores them; the post keeps the number of the poll. */
function PollQuestion({ item, range, onClose }: QuestionProps): ReactElement {
  const tools = useTools()
  const { words, addPoll } = tools
  const [question, setQuestion] = useState('')
  const [answers, setAnswers] = useState<readonly string[]>(['', ''])
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const save = async (): Promise<void> => {
    const options = answers.map((answer) => answer.trim()).filter((answer) => answer !== '')
    if (question.trim() === '' || options.length < FEWEST_ANSWERS) return setProblem(words.required)
    setSaving(true)
    const poll = await addPoll({ question: question.trim(), options })
    setSaving(false)
    if ('problem' in poll) return setProblem(poll.problem)
    insertItem(tools, item, range, { id: poll.id })
    onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextLine id={id} label={words.question} required value={question} onChange={setQuestion} />
      {answers.map((answer, at) => (
        // Answers have no names of their own; what a field shows comes from its value alone.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="edit-item">
          <input
            className="edit-input"
            type="text"
            dir="auto"
            aria-label={words.answer(at + 1)}
            placeholder={words.answer(at + 1)}
            value={answer}
            onChange={(event) => setAnswers(answers.map((own, index) => (index === at ? event.target.value : own)))}
          />
          {answers.length > FEWEST_ANSWERS && (
            <BarIcon
              icon="remove"
              label={words.remove}
              onPress={() => setAnswers(answers.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {answers.length < MOST_ANSWERS && (
        <button type="button" className="edit-push" onClick={() => setAnswers([...answers, ''])}>
          {words.addAnswer}
        </button>
      )}
      {problem !== null && (
        <p className="edit-problem" role="alert">
          {problem}
        </p>
      )}
      <PanelButtons cancel={words.cancel} save={words.insert} onCancel={onClose} isBusy={isSaving} />
    </form>
  )
}
