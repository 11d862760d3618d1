import { createEditor, type MountedEditor } from '@diptych/editor'
import editViews from '../../examples/own-block/src/edit-views.js'
import { diptych, web } from '../../examples/own-block/src/newsletter.js'

/** `examples/own-block` in the editor, as its author would mount it. */
export interface OwnBlockPage {
  open(post: unknown): Promise<void>
  editor: MountedEditor
}

const editor = createEditor(diptych, { web, views: editViews })

window.ownBlockPage = {
  editor: undefined as never,
  async open(post) {
    window.ownBlockPage.editor?.destroy()
    window.ownBlockPage.editor = await editor.mount(document.body, { post, language: 'en' })
    window.ownBlockPage.editor.view.focus()
  },
}

declare global {
  interface Window {
    ownBlockPage: OwnBlockPage
  }
}
