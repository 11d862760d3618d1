import * as Toolbar from '@radix-ui/react-toolbar'
import type { MarkRole } from 'diptych/block'
import { toggleMark } from 'prosemirror-commands'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state'
import { type ReactElement, useEffect, useMemo, useSyncExternalStore } from 'react'
import { selectedBlocks } from '../blocks/snippets.js'
import { textKindAt, type TextKindName, textKinds } from '../blocks/text-kinds.js'
import { coordsAt } from '../document/code-place.js'
import { selectedMergeField } from '../document/merge-fields.js'
import { markOf } from '../document/roles.js'
import type { EditorWords } from '../words/editor-words.js'
import { useEditor } from './editor-store.js'
import { type Anchor, useFloating } from './floating.js'
import type { IconName } from './icon-paths.js'
import { Icon } from './icons.js'
import { useTools } from './tools-context.js'
import { mergeFieldPanel } from './tools-keys.js'
import { setPanel, TOOLS } from './tools-state.js'

/** What the toolbar shows of the selection. */
interface Format {
  readonly kind: TextKindName | null
  /** Names of the marks that the selected text has, separated by spaces. */
  readonly marks: string
  /** Whether text is selected. */
  readonly hasText: boolean
  /** Whether a merge field is selected, and nothing else. */
  readonly isMergeField: boolean
  readonly isPanelOpen: boolean
  readonly hasFocus: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

function formatOf(state: EditorState, hasFocus: boolean): Format {
  const { selection } = state
  return {
    kind: textKindAt(state),
    marks: marksAt(state)
      .map(({ name }) => name)
      .join(' '),
    hasText: !selection.empty && !(selection instanceof NodeSelection),
    isMergeField: selectedMergeField(state) !== null,
    isPanelOpen: TOOLS.getState(state)?.panel != null,
    hasFocus,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  }
}

/** The marks that new text gets, or that all of the selected text has at its start. */
function marksAt({ selection, storedMarks, doc, schema }: EditorState): readonly MarkType[] {
  const { $from, from, to, empty } = selection
  if (empty) return (storedMarks ?? $from.marks()).map(({ type }) => type)
  return Object.values(schema.marks).filter((type) => doc.rangeHasMark(from, to, type))
}

/** Whether the device is used with fingers. Then the toolbar stands above the keyboard. */
function useTouch(): boolean {
  const query = useMemo(() => matchMedia('(pointer: coarse)'), [])
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => query.matches,
    () => false,
  )
}

/** Formatting of the selected text: beside it, or above the keyboard of a phone. */
export function FormatBar(): ReactElement | null {
  const { store } = useTools()
  const format = useEditor(store, formatOf)
  const isTouch = useTouch()
  if (format.isPanelOpen) return null
  if (isTouch) return format.hasFocus ? <DockedBar format={format} /> : null
  return format.hasText ? <Bubble format={format} /> : null
}

function Bubble({ format }: { readonly format: Format }): ReactElement {
  const { view, words } = useTools()
  const anchor = useMemo<Anchor>(
    () => ({
      context: view.dom,
      rectangle() {
        const { from, to } = view.state.selection
        const [start, end] = [coordsAt(view, from, 1), coordsAt(view, to, -1)]
        const isOneLine = end.top < start.bottom
        const left = isOneLine ? Math.min(start.left, end.left) : view.dom.getBoundingClientRect().left
        const right = isOneLine ? Math.max(start.right, end.right) : view.dom.getBoundingClientRect().right
        return new DOMRect(left, start.top, right - left, end.bottom - start.top)
      },
    }),
    [view],
  )
  const ref = useFloating<HTMLDivElement>(anchor, 'top')
  return (
    <Toolbar.Root
      ref={ref}
      className="edit-tools edit-bar edit-bubble"
      aria-label={words.formatting}
      onKeyDown={backToText(view)}
    >
      <MergeFieldButton isShown={format.isMergeField} />
      <KindSelect kind={format.kind} />
      <MarkButtons marks={format.marks} />
      <LinkButton marks={format.marks} />
      <KeepButton />
    </Toolbar.Root>
  )
}

/** Escape gives the focus back to the text. */
export function backToText(view: { focus(): void }) {
  return (event: { readonly key: string; stopPropagation(): void }): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    view.focus()
  }
}

function DockedBar({ format }: { readonly format: Format }): ReactElement {
  const { view, words } = useTools()
  useAboveKeyboard(view.dom)
  const insert = (): void => {
    const { from } = view.state.selection
    setPanel(view, { kind: 'blocks', range: { from, to: from } })
  }
  return (
    <Toolbar.Root
      className="edit-tools edit-bar edit-docked"
      aria-label={words.formatting}
      onKeyDown={backToText(view)}
    >
      <BarButton icon="plus" label={words.insert} onPress={insert} />
      <MergeFieldButton isShown={format.isMergeField} />
      <KindSelect kind={format.kind} />
      <MarkButtons marks={format.marks} />
      <LinkButton marks={format.marks} />
      {format.hasText && <KeepButton />}
      <BarButton icon="grip" label={words.block} onPress={() => selectAround(view)} />
      <CommandButton icon="undo" label={words.undo} command={undo} disabled={!format.canUndo} />
      <CommandButton icon="redo" label={words.redo} command={redo} disabled={!format.canRedo} />
    </Toolbar.Root>
  )
}

/** Selects the outermost block with the cursor, so that its own toolbar comes. */
function selectAround(view: ReturnType<typeof useTools>['view']): void {
  const { $from } = view.state.selection
  if ($from.depth === 0) return
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, $from.before(1))))
}

/** A fixed bar is under the keyboard of a phone, which covers the page; the visible part of it says where. */
function useAboveKeyboard(element: HTMLElement): void {
  useEffect(() => {
    const root = element.ownerDocument.documentElement
    const viewport = element.ownerDocument.defaultView?.visualViewport
    if (!viewport) return undefined
    const place = (): void => {
      const covered = Math.max(0, root.clientHeight - viewport.height - viewport.offsetTop)
      root.style.setProperty('--edit-keyboard', `${covered}px`)
    }
    place()
    viewport.addEventListener('resize', place)
    viewport.addEventListener('scroll', place)
    return () => {
      viewport.removeEventListener('resize', place)
      viewport.removeEventListener('scroll', place)
      root.style.removeProperty('--edit-keyboard')
    }
  }, [element])
}

interface BarButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
  readonly pressed?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** The key that does the same. */
  readonly shortcut?: string | undefined
}

/** A button of a toolbar. Pressing it leaves the focus, and with it the selection and the keyboard, in the text. */
export function BarButton({ icon, label, onPress, pressed, disabled, shortcut }: BarButtonProps): ReactElement {
  return (
    <Toolbar.Button
      className="edit-button"
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shownKey(shortcut)})`}
      aria-pressed={pressed}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon name={icon} />
    </Toolbar.Button>
  )
}

/** A shortcut as the writer's keyboard has it. `Mod` is the command key of Apple's, and Ctrl elsewhere. */
function shownKey(shortcut: string): string {
  return shortcut.replace('Mod', /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
}

interface CommandButtonProps extends Omit<BarButtonProps, 'onPress'> {
  readonly command: Command
}

export function CommandButton({ command, ...button }: CommandButtonProps): ReactElement {
  const { view } = useTools()
  const run = (): void => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  return <BarButton {...button} onPress={run} />
}

const MARKS = [
  ['bold', 'strong', 'Mod-B'],
  ['italic', 'em', 'Mod-I'],
  ['underline', 'underline', 'Mod-U'],
  ['strikethrough', 'strikethrough', 'Mod-Shift-X'],
  ['superscript', 'superscript', 'Mod-.'],
  ['subscript', 'subscript', 'Mod-,'],
] as const satisfies readonly (readonly [keyof EditorWords & IconName, MarkRole, string])[]

function MarkButtons({ marks }: { readonly marks: string }): ReactElement {
  const { view, words } = useTools()
  const { schema } = view.state
  const active = new Set(marks.split(' '))
  return (
    <>
      {MARKS.map(([name, role, shortcut]) => {
        const type = markOf(schema, role)
        if (!type) return null
        return (
          <CommandButton
            key={name}
            icon={name}
            label={words[name]}
            shortcut={shortcut}
            pressed={active.has(type.name)}
            command={toggleMark(type)}
          />
        )
      })}
    </>
  )
}

/** Keeps what is selected as a snippet. */
export function KeepButton(): ReactElement | null {
  const { view, words, keepSnippet } = useTools()
  if (!keepSnippet) return null
  const open = (): void => setPanel(view, { kind: 'snippet', blocks: selectedBlocks(view.state) })
  return <BarButton icon="keep" label={words.snippet.save} onPress={open} />
}

function MergeFieldButton({ isShown }: { readonly isShown: boolean }): ReactElement | null {
  const { view, words } = useTools()
  if (!isShown) return null
  return (
    <BarButton
      icon="edit"
      label={words.edit}
      shortcut="Enter"
      onPress={() => setPanel(view, mergeFieldPanel(view.state))}
    />
  )
}

function LinkButton({ marks }: { readonly marks: string }): ReactElement | null {
  const { view, words } = useTools()
  const type = markOf(view.state.schema, 'link')
  if (!type) return null
  return (
    <BarButton
      icon="link"
      label={words.link}
      shortcut="Mod-K"
      pressed={marks.split(' ').includes(type.name)}
      onPress={() => setPanel(view, { kind: 'link' })}
    />
  )
}

function KindSelect({ kind }: { readonly kind: TextKindName | null }): ReactElement {
  const { view, words } = useTools()
  const kinds = useMemo(() => textKinds(view.state.schema), [view])
  return (
    // Part of the toolbar's one stop of the Tab key.
    <Toolbar.Button asChild type={undefined}>
      <select
        className="edit-kind"
        aria-label={words.textKind}
        value={kind ?? ''}
        onChange={(event) => {
          kinds.find(({ name }) => name === event.target.value)?.command(view.state, view.dispatch, view)
          view.focus()
        }}
      >
        {kind === null && <option value="" />}
        {kinds.map(({ name }) => (
          <option key={name} value={name}>
            {words.kinds[name]}
          </option>
        ))}
      </select>
    </Toolbar.Button>
  )
}
