import { hasRole } from 'diptych'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type * as TableEditing from './table-editing.js'

// Most posts have no table, so what edits tables is loaded with the first one.

/** What edits tables; null until it is loaded. */
export const TABLES = new PluginKey<typeof TableEditing | null>('tables')

/** Loads what edits tables once the document has one. */
export function tables(report: (error: unknown, block: string) => void): Plugin {
  const plugin = new Plugin<typeof TableEditing | null>({
    key: TABLES,
    state: {
      init: () => null,
      apply: (transaction, before) => (transaction.getMeta(TABLES) as typeof TableEditing | undefined) ?? before,
    },
    view(view) {
      let isAsked = TABLES.getState(view.state) !== null
      const look = (shown: EditorView, before?: EditorState): void => {
        if (isAsked || before?.doc === shown.state.doc || !hasTable(shown.state.doc)) return
        isAsked = true
        load(shown, plugin).catch((error: unknown) => report(error, 'table'))
      }
      look(view)
      return { update: look }
    },
  })
  return plugin
}

async function load(view: EditorView, plugin: Plugin): Promise<void> {
  const module = await import('./table-editing.js')
  // Views of plugins begin anew whenever plugins are added, so it may have been asked for twice.
  if (view.isDestroyed || TABLES.getState(view.state)) return
  const plugins = view.state.plugins.flatMap((other) =>
    other === plugin ? [...module.tablePlugins(), other] : [other],
  )
  view.updateState(view.state.reconfigure({ plugins }))
  view.dispatch(view.state.tr.setMeta(TABLES, module))
}

function hasTable(doc: Node): boolean {
  let found = false
  doc.descendants((node) => {
    found ||= hasRole(node, 'table')
    return !found && !node.isTextblock
  })
  return found
}

/** The position of the table around the selection; null if it is outside of tables. */
export function tableAt({ selection: { $from } }: EditorState): number | null {
  for (let depth = $from.depth; depth > 0; depth--) if (hasRole($from.node(depth), 'table')) return $from.before(depth)
  return null
}
