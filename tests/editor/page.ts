import { createEditor, type MountedEditor, type MountOptions } from '@diptych/editor'
import { nodes, platform } from 'diptych'
import { createWeb, platformWeb, webView } from 'diptych/web'
import { TextSelection } from 'prosemirror-state'

/** What the tests of the editor call in the page. */
export interface EditorPage {
  open(options: Omit<MountOptions, 'onError' | 'onChange'> & { readonly brokenButtons?: boolean }): Promise<void>
  editor: MountedEditor
  readonly failures: string[]
  changes: number
  readonly TextSelection: typeof TextSelection
}

const editor = createEditor(platform, { web: createWeb(platform, { views: platformWeb }) })
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
  changes: 0,
  TextSelection,
  editor: undefined as never,
  async open({ brokenButtons, ...options }) {
    page.editor?.destroy()
    page.failures.length = 0
    page.changes = 0
    page.editor = await (brokenButtons ? broken : editor).mount(document.body, {
      ...options,
      page: { now: new Date('2026-03-02T08:00:00Z'), ...options.page },
      onError: (error, block) => page.failures.push(`${block}: ${String(error)}`),
      onChange: () => page.changes++,
    })
  },
}

declare global {
  interface Window {
    editorPage: EditorPage
  }
}
window.editorPage = page
