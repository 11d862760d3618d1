import type { Diptych } from 'diptych'
import type { WebOptions, WebTarget } from 'diptych/web'
import type { EditView } from './blocks/edit-view.js'
import { platformEdit } from './blocks/platform-edit.js'
import type { MountedEditor, MountOptions } from './mount-options.js'
import { mountPost } from './mount-post.js'
import { editorWords, languageOf } from './words/words.js'

export interface EditorOptions {
  /** The target whose views the document shows, from `createWeb`. */
  readonly web: WebTarget
  /** What the editor knows about blocks beyond their views: `editView`. Default: the platform's own. */
  readonly views?: readonly EditView[] | undefined
}

export interface Editor {
  /**
   * Opens a post in an element, which becomes the page's article. The page needs `diptych/web.css` and
   * `@diptych/editor/editor.css`.
   */
  mount(element: HTMLElement, options: MountOptions): Promise<MountedEditor>
}

/** A writer of the publication, who sees all that any reader sees. */
const WRITER = { state: 'founding', is_contributor: true } as const

/**
 * Creates the editor of an instance. Its document shows each block by the block's own web view, so a block needs
 * nothing more to be edited.
 */
export function createEditor(diptych: Diptych, { web, views = platformEdit }: EditorOptions): Editor {
  // A later view replaces an earlier one of the same block.
  const known = new Map(views.map((view) => [view.block, view]))
  return {
    async mount(element, options) {
      const post = diptych.readPost(options.post)
      const page: WebOptions = { reader: WRITER, now: new Date(), ...options.page }
      const tag = options.language ?? element.ownerDocument.defaultView?.navigator.language ?? 'en'
      const [drawing, words] = await Promise.all([web.drawBlocks(post, page), editorWords(tag)])
      return mountPost({ element, post, drawing, diptych, views: known, words, language: languageOf(tag) }, options)
    },
  }
}
