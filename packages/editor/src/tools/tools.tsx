import type { EditorState } from 'prosemirror-state'
import { lazy, type ReactElement, StrictMode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { BlockBar } from './block-bar.js'
import { BlockSearch, SlashMenu } from './block-menu.js'
import { BlockPanel } from './block-panel.js'
import { useEditor } from './editor-store.js'
import { FindBar } from './find-bar.js'
import { FindingsPanel } from './findings-panel.js'
import { FormatBar } from './format-bar.js'
import { InsertPanel } from './insert-panel.js'
import { LinkPanel } from './link-panel.js'
import { MergeFieldPanel } from './merge-field-panel.js'
import { NoticeLine } from './notice-line.js'
import { OutlinePanel } from './outline-panel.js'
import { PanelDialog } from './panel-dialog.js'
import { PostLine } from './post-line.js'
import { SnippetPanel } from './snippet-panel.js'
import { SpeakersPanel } from './speakers-panel.js'
import { SuggestionList } from './suggestion-list.js'
import { TableTools } from './table-tools.js'
import { ToolsContext, type ToolsContextValue, useTools } from './tools-context.js'
import { setPanel, TOOLS } from './tools-state.js'

// What stands around the document: React draws it, in an element of its own. The document has no React.

/** Draws the interface into an element, and the line below the text into another. Returns what removes both. */
export function drawTools(place: HTMLElement, line: HTMLElement, value: ToolsContextValue): () => void {
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <ToolsContext value={value}>
        <FormatBar />
        <BlockBar />
        <TableTools />
        <SlashMenu />
        <SuggestionList />
        <NoticeLine />
        <OpenPanel />
        {createPortal(<PostLine />, line)}
      </ToolsContext>
    </StrictMode>,
  )
  return () => root.unmount()
}

const CropPanel = lazy(() => import('./crop-panel.js'))

const panelOf = (state: EditorState) => TOOLS.getState(state)?.panel ?? null

function OpenPanel(): ReactElement | null {
  const { view, store, words, choose } = useTools()
  const panel = useEditor(store, panelOf)
  switch (panel?.kind) {
    case 'link':
      return <LinkPanel />
    case 'form':
      return <BlockPanel key={panel.at} at={panel.at} />
    case 'crop':
      return (
        <Suspense>
          <CropPanel key={panel.at} at={panel.at} />
        </Suspense>
      )
    case 'insert':
      return <InsertPanel key={panel.item.id} item={panel.item} range={panel.range} />
    case 'merge-field':
      return <MergeFieldPanel key={panel.range.from} range={panel.range} field={panel.field} />
    case 'find':
      return <FindBar />
    case 'findings':
      return <FindingsPanel />
    case 'outline':
      return <OutlinePanel />
    case 'snippet':
      return <SnippetPanel blocks={panel.blocks} />
    case 'speakers':
      return <SpeakersPanel />
    case 'blocks': {
      const close = (): void => {
        setPanel(view, null)
      }
      return (
        <PanelDialog title={words.insert} onClose={close}>
          <BlockSearch onChoose={(item) => choose(item, panel.range)} />
        </PanelDialog>
      )
    }
    default:
      return null
  }
}
