import * as Toolbar from '@radix-ui/react-toolbar'
import { hasRole } from 'diptych'
import type { EditorState } from 'prosemirror-state'
import { type ReactElement, useMemo } from 'react'
import { deleteBlock, duplicateBlock, moveBlock } from '../document/block-commands.js'
import { chooseFile } from '../document/file-blocks.js'
import { frameAt, sinkFrame } from '../document/frames.js'
import { localText } from '../words/words.js'
import { useEditor } from './editor-store.js'
import { blockAnchor, useFloating } from './floating.js'
import { backToText, BarButton, CommandButton, KeepButton } from './format-bar.js'
import { Icon } from './icons.js'
import { useTools } from './tools-context.js'
import { selectedBlock, setPanel, TOOLS } from './tools-state.js'

function shownBlock(state: EditorState) {
  return TOOLS.getState(state)?.panel == null ? selectedBlock(state) : null
}

/** What can be done with the block that is selected: its form, its links, moving, copying, deleting. */
export function BlockBar(): ReactElement | null {
  const { view, store, words, views, language, formOf, nameOf, uploads, publicationUrl } = useTools()
  const block = useEditor(store, shownBlock)
  const at = block?.at ?? null
  const anchor = useMemo(() => (at === null ? null : blockAnchor(view, at)), [view, at])
  const ref = useFloating<HTMLDivElement>(anchor, 'top-end')
  if (!block) return null
  const { node } = block
  const { name } = node.type
  const hasForm = formOf(name).length > 0
  const tools = views.get(name)?.tools?.(node.attrs as never, publicationUrl) ?? []
  const label = nameOf(name)
  return (
    <Toolbar.Root ref={ref} className="edit-tools edit-bar edit-bubble" aria-label={label} onKeyDown={backToText(view)}>
      <span className="edit-name" aria-hidden="true">
        {label}
      </span>
      {hasForm && (
        <BarButton
          icon="edit"
          label={words.edit}
          shortcut="Enter"
          onPress={() => setPanel(view, { kind: 'form', at: block.at, draft: null })}
        />
      )}
      {views.get(name)?.file && uploads.storeFile && (
        <BarButton icon="upload" label={words.replace} onPress={() => chooseFile(view, block.at, uploads)} />
      )}
      {hasRole(node, 'picture') && uploads.upload && /^https?:/.test(String(node.attrs['src'])) && (
        <BarButton
          icon="crop"
          label={words.crop.title}
          onPress={() => setPanel(view, { kind: 'crop', at: block.at })}
        />
      )}
      {frameAt(view, block.at) && (
        <BarButton icon="pointer" label={words.interact} onPress={() => sinkFrame(view, block.at)} />
      )}
      {tools.map(([tool, href]) => (
        <Toolbar.Link key={href} className="edit-button edit-wide" href={href} target="_blank" rel="noreferrer">
          <Icon name="external" />
          {localText(tool, language)}
        </Toolbar.Link>
      ))}
      {node.isBlock && (
        <>
          <CommandButton icon="up" label={words.moveUp} shortcut="Alt-↑" command={moveBlock('up')} />
          <CommandButton icon="down" label={words.moveDown} shortcut="Alt-↓" command={moveBlock('down')} />
          <KeepButton />
          <CommandButton icon="duplicate" label={words.duplicate} shortcut="Mod-D" command={duplicateBlock} />
        </>
      )}
      <CommandButton icon="remove" label={words.remove} command={deleteSelected} />
    </Toolbar.Root>
  )
}

const deleteSelected: typeof deleteBlock = (state, dispatch) => {
  if (selectedBlock(state)?.node.isInline) {
    dispatch?.(state.tr.deleteSelection().scrollIntoView())
    return true
  }
  return deleteBlock(state, dispatch)
}
