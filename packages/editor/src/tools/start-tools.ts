import type { Diptych } from 'diptych'
import type { Language } from 'diptych/block'
import type { Post } from 'diptych/types'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { search } from 'prosemirror-search'
import type { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockName } from '../blocks/block-name.js'
import { type EditView, formFields, type FormField } from '../blocks/edit-view.js'
import { type InsertItem, insertItems } from '../blocks/insert-items.js'
import { putIn, type TextRange } from '../blocks/place-block.js'
import { snippetItem } from '../blocks/snippets.js'
import { codeColours } from '../document/code-colours.js'
import { codeFocus } from '../document/code-focus.js'
import type { UploadContext } from '../document/uploads.js'
import type { EditorApi } from '../editor-api.js'
import type { MountOptions } from '../mount-options.js'
import type { EditorWords } from '../words/editor-words.js'
import { editorStore } from './editor-store.js'
import { gutterPlugin } from './gutter.js'
import { recentItems, rememberItem } from './recent-items.js'
import { type SuggestedBlock, suggestionsPlugin } from './suggestions.js'
import type { ToolsContextValue } from './tools-context.js'
import { findKey, formKey, linkKey, mergeFieldKey, toolbarKey } from './tools-keys.js'
import { toolsPlugin } from './tools-plugin.js'
import { setPanel } from './tools-state.js'
import { drawTools } from './tools.js'

export interface ToolsOptions {
  readonly view: EditorView
  /** Holds the article, and the tools beside it. */
  readonly host: HTMLElement
  readonly post: Post
  readonly diptych: Diptych
  readonly views: ReadonlyMap<string, EditView>
  readonly words: EditorWords
  readonly language: Language
  readonly uploads: UploadContext
  readonly mergeFieldNames: readonly string[]
  readonly mailSize: ToolsContextValue['mailSize']
  readonly addPoll: ToolsContextValue['addPoll']
  readonly draw: ToolsContextValue['draw']
  readonly speakers: ToolsContextValue['speakers']
}

/** The elements that hold the tools. */
export interface ToolsPlaces {
  /** Holds menus and toolbars. */
  readonly box: HTMLElement
  /** Stands below the text. */
  readonly line: HTMLElement
}

/** Starts menus, toolbars and forms in their elements, once typing works. Returns what removes them. */
export function startTools(
  {
    view,
    host,
    post,
    diptych,
    views,
    words,
    language,
    uploads,
    mergeFieldNames,
    mailSize,
    addPoll,
    draw,
    speakers,
  }: ToolsOptions,
  options: MountOptions,
  { box, line }: ToolsPlaces,
): () => void {
  const api = withKeptSymbols(options.api ?? {})
  const report = options.onError ?? reportError
  const items = insertItems({ diptych, views, words, language })
  const formOf = (block: string): readonly FormField[] => {
    const known = diptych.kit.node(block)
    return known ? formFields(known.def, views.get(block)) : []
  }
  const choose = (item: InsertItem, range: TextRange): void => {
    rememberItem(item)
    order()
    if (item.question?.kind === 'merge-field') return setPanel(view, { kind: 'merge-field', range, field: null })
    if (item.question) return setPanel(view, { kind: 'insert', item, range })
    setPanel(view, null)
    putIn(view, item.insert(view.state, range, {}))
    view.focus()
  }
  const snippets = loadedSnippets(options, diptych, report, order)
  const all = (): readonly InsertItem[] => [...items, ...snippets.items()]
  let ordered = recentItems(items)
  function order(): void {
    ordered = recentItems(all())
  }
  const { plugin, store } = editorStore(view.state)
  // Enter belongs to an open menu, then to a selected block, then to the text.
  const first = [
    toolsPlugin(
      () => ordered,
      (_, item, range) => choose(item, range),
      words,
    ),
    suggestionsPlugin(suggestedBlocks(diptych, views), { api, diptych }),
    mergeFieldKey(),
    formKey((block) => formOf(block).length > 0),
  ]
  addPlugins(view, first, [
    linkKey(),
    findKey(),
    toolbarKey(box),
    plugin,
    search(),
    gapCursor(),
    dropCursor({ width: 2, class: 'edit-drop' }),
    codeColours(report),
    gutterPlugin(host, words),
    codeFocus(report),
  ])
  return drawTools(box, line, {
    view,
    store,
    diptych,
    views,
    formOf,
    nameOf: (block) => blockName(block, views.get(block), words, language),
    items: all,
    keepSnippet: snippets.keep,
    words,
    language,
    api,
    mergeFieldNames,
    mailSize,
    uploads,
    publicationUrl: post.publication.base_url?.replace(/\/+$/, '') ?? null,
    addPoll,
    draw,
    speakers,
    choose,
  })
}

interface LoadedSnippets {
  /** Those that are known by now. */
  items(): readonly InsertItem[]
  readonly keep: ToolsContextValue['keepSnippet']
}

/** The snippets of the writer, read at the start and after one was kept. */
function loadedSnippets(
  { snippets, keepSnippet }: MountOptions,
  diptych: Diptych,
  report: (error: unknown, block: string) => void,
  onLoad: () => void,
): LoadedSnippets {
  let items: readonly InsertItem[] = []
  const load = async (): Promise<void> => {
    try {
      items = ((await snippets?.()) ?? []).map((snippet) => snippetItem(snippet, diptych))
      onLoad()
    } catch (error) {
      report(error, 'snippet')
    }
  }
  void load()
  return {
    items: () => items,
    keep: keepSnippet
      ? async (snippet) => {
          try {
            await keepSnippet(snippet)
          } catch (error) {
            report(error, 'snippet')
            return false
          }
          await load()
          return true
        }
      : null,
  }
}

/** The platform gives all symbols at once, so they are asked for once. */
function withKeptSymbols(api: EditorApi): EditorApi {
  const { symbols } = api
  if (!symbols) return api
  let kept: ReturnType<typeof symbols> | undefined
  return {
    ...api,
    async symbols(call) {
      kept ??= symbols(call)
      const found = await kept
      if (found === null) kept = undefined
      return found
    },
  }
}

/** The inline blocks of the instance that are found while typing. */
function suggestedBlocks(
  { kit: { schema } }: Diptych,
  views: ReadonlyMap<string, EditView>,
): readonly SuggestedBlock[] {
  return [...views.values()].flatMap(({ block, suggestions }) => {
    const type = schema.nodes[block]
    return suggestions && type?.isInline ? [{ type, suggestions }] : []
  })
}

function addPlugins(view: EditorView, first: readonly Plugin[], last: readonly Plugin[]): void {
  view.updateState(view.state.reconfigure({ plugins: [...first, ...view.state.plugins, ...last] }))
}
