import { hasRole } from 'diptych'
import type { Api } from 'diptych/api'
import { closeHistory } from 'prosemirror-history'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { newBlock, placeLate } from '../blocks/place-block.js'
import type { EditorParts } from '../edited-instance.js'
import { markOf } from './roles.js'

// An address that is pasted alone. On selected text it becomes a link. On a blank line it becomes the block that shows
// what it leads to; one undo makes it a plain link again, since nobody likes a card that cannot be refused.

export interface LinkContext {
  readonly loadParts: () => Promise<EditorParts>
  readonly embed: Api['embed'] | undefined
  readonly report: (error: unknown, block: string) => void
}

/** Whether the text is one address, which was then put in. */
export function pasteLink(view: EditorView, text: string, context: LinkContext): boolean {
  const address = text.trim()
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false
  const { state } = view
  const link = markOf(state.schema, 'link')
  if (!link || state.selection.$from.parent.type.spec.code) return false
  const { from, to, empty, $from } = state.selection
  const mark = link.create({ href: address })
  if (!empty) {
    view.dispatch(state.tr.addMark(from, to, mark).setMeta('paste', true))
    return true
  }
  const isAlone = hasRole($from.parent, 'paragraph') && $from.parent.content.size === 0
  view.dispatch(
    state.tr
      .replaceSelectionWith(state.schema.text(address, [mark]), false)
      .setMeta('paste', true)
      .scrollIntoView(),
  )
  if (isAlone) makeBlock(view, address, context).catch((error: unknown) => context.report(error, link.name))
  return true
}

async function makeBlock(view: EditorView, address: string, { loadParts, embed }: LinkContext): Promise<void> {
  const { diptych } = await loadParts()
  const link = diptych.recognizeLink(address, { log: () => undefined })
  if (!link) return
  const block = link.kind === 'ready' ? link : embed ? await diptych.resolveLink(link, { embed }) : null
  const type = block && view.state.schema.nodes[block.node]
  const node = type && newBlock(diptych, type, block.attrs)
  if (!node || view.isDestroyed) return
  const transaction = replacedLink(view.state, address, (change, at) => placeLate(view.state, change, node, at))
  if (transaction) view.dispatch(transaction)
}

/** The change of a paragraph that is still nothing but the address. Its own step of undo. */
function replacedLink(
  state: EditorState,
  address: string,
  place: (transaction: Transaction, at: { readonly from: number; readonly to: number }) => Transaction | null,
): Transaction | null {
  let found: number | null = null
  state.doc.descendants((node, at) => {
    if (node.isTextblock && node.textContent === address && hasRole(node, 'paragraph')) found ??= at + 1
    return found === null
  })
  return found === null ? null : place(closeHistory(state.tr), { from: found, to: found + address.length })
}
