import type { Diptych } from 'diptych'
import type { DeferredDiptych } from 'diptych/editing'
import type { WebOptions, WebTarget } from 'diptych/web'
import type { EditView } from './blocks/edit-view.js'
import { editedInstance, type EditorParts } from './edited-instance.js'
import type { MountedEditor, MountOptions } from './mount-options.js'
import { mountPost } from './mount-post.js'
import { editorWords, languageOf } from './words/words.js'

export interface EditorOptions {
  /** The target whose views the document shows, from `createWeb`. */
  readonly web: Pick<WebTarget, 'drawBlocks'>
  /**
   * What the editor knows about blocks beyond their views: `editView`. They come beside the platform's own, and replace
   * those of the same blocks.
   */
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
 * nothing more to be edited. With `deferDiptych`, writing begins before most of the instance is loaded.
 */
export function createEditor(diptych: Diptych | DeferredDiptych, { web, views = [] }: EditorOptions): Editor {
  const instance = editedInstance(diptych)
  const loadParts = async (): Promise<EditorParts> => {
    const [whole, { platformEdit }] = await Promise.all([instance.load(), import('./blocks/platform-edit.js')])
    return { diptych: whole, views: byBlock([...platformEdit, ...views]) }
  }
  return {
    async mount(element, options) {
      const tag = options.language ?? element.ownerDocument.defaultView?.navigator.language ?? 'en'
      const page: WebOptions = { reader: WRITER, now: new Date(), ...options.page }
      const read = instance.readPost(options.post)
      // A post of text alone shows nothing that the views of others say.
      const known = read.then(() => (instance.loaded ? loadParts() : null))
      const [post, drawing, parts, words] = await Promise.all([
        read,
        web.drawBlocks(read, page),
        known,
        editorWords(tag),
      ])
      return mountPost(
        {
          element,
          post,
          drawing,
          instance,
          ownViews: byBlock(views),
          parts,
          loadParts,
          words,
          language: languageOf(tag),
        },
        options,
      )
    },
  }
}

/** A later view replaces an earlier one of the same block. */
function byBlock(views: readonly EditView[]): ReadonlyMap<string, EditView> {
  return new Map(views.map((view) => [view.block, view]))
}
