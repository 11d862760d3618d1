import { createEditor, type MountedEditor, type MountOptions } from '@diptych/editor'
import { nodes, platform } from 'diptych'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb, webView } from 'diptych/web'
import { DOMParser as DocumentParser, type Node as DocumentNode, type TagParseRule } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'

/** What the tests of the editor call in the page. */
export interface EditorPage {
  /** Opens a post, with the cursor at the end of its text. */
  open(
    options: Omit<MountOptions, 'onError' | 'onChange'> & {
      readonly brokenButtons?: boolean
      /** Does not wait for what writing does not wait for. */
      readonly atOnce?: boolean
    },
  ): Promise<void>
  editor: MountedEditor
  /**
   * Selects text by positions in the document. Default of `to`: `from`, so that the cursor is there. Tests press no
   * arrow keys for it: the browser tells of a moved cursor a moment later, and a second key in that moment is lost.
   */
  select(from: number, to?: number): void
  /** What the elements of the text say, read as ProseMirror reads them after a change by the browser. */
  readAgain(): DocumentNode
  readonly failures: string[]
  /** The post after the last change. */
  lastChange: unknown
  readonly TextSelection: typeof TextSelection
  readonly NodeSelection: typeof NodeSelection
}

const deferred = deferDiptych()
const editor = createEditor(deferred, { web: createWeb(deferred, { views: platformWeb }) })
/** An editor in which the view of buttons fails. */
const broken = createEditor(platform, {
  web: createWeb(platform, {
    views: [
      ...platformWeb,
      webView(nodes.button, () => {
        throw new Error('no button today')
      }),
    ],
  }),
})

const page: EditorPage = {
  failures: [],
  lastChange: null,
  TextSelection,
  NodeSelection,
  editor: undefined as never,
  select(from, to = from) {
    const { view } = page.editor
    const { doc, tr } = view.state
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))))
  },
  readAgain() {
    const { dom, state } = page.editor.view
    return DocumentParser.fromSchema(state.schema).parse(dom, {
      topNode: state.doc,
      preserveWhitespace: 'full',
      ruleFromNode,
    } as Parameters<DocumentParser['parse']>[1])
  },
  async open({ brokenButtons, atOnce, ...options }) {
    page.editor?.destroy()
    page.failures.length = 0
    page.lastChange = null
    page.editor = await (brokenButtons ? broken : editor).mount(document.body, {
      ...options,
      page: { now: new Date('2026-03-02T08:00:00Z'), ...options.page },
      onChange: (post) => {
        page.lastChange = post()
      },
      onError: (error, block) => page.failures.push(`${block}: ${String(error)}`),
    })
    if (!atOnce) await deferred.load()
    const { view } = page.editor
    view.focus()
    view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
  },
}

/** ProseMirror's own rule for an element that it drew; a line break at the end of a text only makes room for it. */
function ruleFromNode(dom: Node): Omit<TagParseRule, 'tag'> | null {
  const { pmViewDesc } = dom as { pmViewDesc?: { parseRule(): Omit<TagParseRule, 'tag'> | null } }
  if (pmViewDesc) return pmViewDesc.parseRule()
  return dom.nodeName === 'BR' && dom.parentNode?.lastChild === dom ? { ignore: true } : null
}

declare global {
  interface Window {
    editorPage: EditorPage
  }
}
window.editorPage = page
