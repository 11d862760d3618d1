import { hasRole } from 'diptych'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { loadedPlugins } from './loaded-plugins.js'
import type * as TableEditing from './table-editing.js'

/** What edits tables, which most posts do without; undefined until it is loaded. */
export const TABLES = new PluginKey<typeof TableEditing>('tables')

/** Loads what edits tables once the document has one. */
export function tables(report: (error: unknown, block: string) => void): Plugin {
  return loadedPlugins({
    isNeeded: ({ state: { doc } }, before) => before?.doc !== doc && hasTable(doc),
    async load() {
      const module = await import('./table-editing.js')
      return [...module.tablePlugins(), new Plugin({ key: TABLES, state: { init: () => module, apply: () => module } })]
    },
    failed: (error) => report(error, 'table'),
  })
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
