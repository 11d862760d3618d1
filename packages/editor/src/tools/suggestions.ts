import { closeHistory } from 'prosemirror-history'
import type { Node, NodeType } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Suggestion, Suggestions } from '../blocks/edit-view.js'
import { newBlock } from '../blocks/place-block.js'
import type { ToolsContextValue } from './tools-context.js'
import { typedSign } from './tools-plugin.js'

// Lists that open while a writer types: people after `@`, symbols after `$`, and what an instance adds. Like the `/`
// menu, a list is the state of a plugin, and the focus stays in the text.

/** A block that is suggested, with its search. */
export interface SuggestedBlock {
  readonly type: NodeType
  readonly suggestions: Suggestions
}

export interface SuggestionsState {
  readonly block: SuggestedBlock
  /** The position of the sign. */
  readonly from: number
  readonly query: string
  /** Null until the first answer. */
  readonly found: readonly Suggestion[] | null
  /** What was asked for the list that is shown. */
  readonly foundFor: string
  /** Index of the one that Enter puts in. */
  readonly active: number
}

export const SUGGESTIONS = new PluginKey<SuggestionsState | null>('suggestions')

type Change =
  | { readonly found: readonly Suggestion[]; readonly query: string }
  | { readonly active: number }
  | { readonly close: true }

const change = (view: EditorView, value: Change): void => view.dispatch(view.state.tr.setMeta(SUGGESTIONS, value))

/** Id of the list and of its options. */
export const SUGGESTIONS_ID = 'diptych-suggestions'
export const suggestionId = (at: number) => `${SUGGESTIONS_ID}-${at}`

/** Marks the one that Enter puts in. */
export function setActiveSuggestion(view: EditorView, active: number): void {
  change(view, { active })
}

/** Milliseconds without a key after which a search begins. */
const REST = 150

type Tools = Pick<ToolsContextValue, 'api' | 'diptych'>

/** The lists of all blocks that have one. */
export function suggestionsPlugin(blocks: readonly SuggestedBlock[], tools: Tools): Plugin<SuggestionsState | null> {
  return new Plugin<SuggestionsState | null>({
    key: SUGGESTIONS,
    state: {
      init: () => null,
      apply: (transaction, before, _, state) => stateAfter(transaction, before, state, blocks),
    },
    view: (view) => new Search(view, tools),
    props: {
      handleKeyDown(view, event) {
        const list = shownList(view.state)
        if (!list || view.composing) return false
        const count = Math.max(1, list.found.length)
        switch (event.key) {
          case 'ArrowDown':
            change(view, { active: (list.active + 1) % count })
            return true
          case 'ArrowUp':
            change(view, { active: (list.active - 1 + count) % count })
            return true
          case 'Enter':
          case 'Tab': {
            const suggestion = list.found[list.active]
            return suggestion !== undefined && insertSuggestion(view, suggestion, tools)
          }
          case 'Escape':
            change(view, { close: true })
            return true
          default:
            return false
        }
      },
      attributes(state): Record<string, string> {
        const list = shownList(state)
        if (!list) return {}
        return {
          'aria-controls': SUGGESTIONS_ID,
          ...(list.found.length > 0 && { 'aria-activedescendant': suggestionId(list.active) }),
        }
      },
    },
  })
}

/** The list that a writer sees; null if there is none. */
export function shownList(state: EditorState): (SuggestionsState & { readonly found: readonly Suggestion[] }) | null {
  const list = SUGGESTIONS.getState(state)
  return list?.found && isShown(list) ? { ...list, found: list.found } : null
}

function isShown({ block: { suggestions }, query }: SuggestionsState): boolean {
  return (suggestions.shows ?? ((typed: string) => typed !== ''))(query)
}

/** Puts in what was chosen, with a space after it, in one step of undo. */
export function insertSuggestion(view: EditorView, { attrs }: Suggestion, { diptych }: Tools): boolean {
  const list = SUGGESTIONS.getState(view.state)
  if (!list) return false
  const { from, block } = list
  const node: Node | null = newBlock(diptych, block.type, attrs)
  if (!node) return false
  const { schema, doc } = view.state
  const to = view.state.selection.from
  const isBeforeSpace = doc.textBetween(to, Math.min(to + 1, doc.content.size), '\n') === ' '
  const marks = doc.resolve(from).marks()
  const nodes = [node.mark(marks.filter((mark) => block.type.allowsMarkType(mark.type)))]
  view.dispatch(
    closeHistory(view.state.tr)
      .replaceWith(from, to, isBeforeSpace ? nodes : [...nodes, schema.text(' ', marks)])
      .scrollIntoView(),
  )
  view.focus()
  return true
}

/** More than that is a sentence after a sign. */
const LONGEST_QUERY = 40

function stateAfter(
  transaction: Transaction,
  before: SuggestionsState | null,
  { selection }: EditorState,
  blocks: readonly SuggestedBlock[],
): SuggestionsState | null {
  const meta = transaction.getMeta(SUGGESTIONS) as Change | undefined
  if (meta && 'close' in meta) return null
  if (meta && before) {
    if ('active' in meta) return { ...before, active: meta.active }
    // A name has a space in it; a list without a name after it is a sentence.
    if (meta.found.length === 0 && meta.query.includes(' ')) return null
    return { ...before, found: meta.found, foundFor: meta.query, active: 0 }
  }
  if (!transaction.docChanged && !transaction.selectionSet) return before
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null
  const begun = before ? { block: before.block, from: transaction.mapping.map(before.from, -1) } : beginning()
  if (!begun || begun.from < $from.start() || begun.from >= $from.pos) return null
  const { sign } = begun.block.suggestions
  const text = $from.parent.textBetween(begun.from - $from.start(), $from.parentOffset, '\n', '\n')
  const query = text.slice(sign.length)
  if (!text.startsWith(sign) || query.length > LONGEST_QUERY || /^\s|\n|\s\s/.test(query)) return null
  if (before?.query === query && before.from === begun.from) return before
  return { found: null, foundFor: '', active: 0, ...before, ...begun, query }

  function beginning(): Pick<SuggestionsState, 'block' | 'from'> | null {
    for (const block of blocks) {
      const from = typedSign(transaction, selection.from, block.suggestions.sign)
      if (from !== null && $from.parent.type.contentMatch.matchType(block.type)) return { block, from }
    }
    return null
  }
}

/** Asks while the writer types, a moment after the last key. */
class Search {
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: AbortController | undefined
  private lastQuery: SuggestionsState | null = null

  constructor(
    private readonly view: EditorView,
    private readonly tools: Tools,
  ) {}

  update(): void {
    const list = SUGGESTIONS.getState(this.view.state) ?? null
    if (list?.query === this.lastQuery?.query && list?.from === this.lastQuery?.from) return
    this.lastQuery = list
    this.destroy()
    if (!list || !isShown(list)) return
    this.timer = setTimeout(() => void this.ask(list), REST)
  }

  private async ask({ block, query }: SuggestionsState): Promise<void> {
    const { view, tools } = this
    const running = new AbortController()
    this.running = running
    // Who cannot be asked gives no list; what was typed stays as it is.
    const found = await block.suggestions.search(query, tools.api, running.signal).catch(() => null)
    if (running.signal.aborted || view.isDestroyed) return
    if (found) change(view, { found, query })
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.running?.abort()
  }
}
