import type { Diptych } from 'diptych'
import type { Language } from 'diptych/block'
import type { Post } from 'diptych/types'
import type { EditorView } from 'prosemirror-view'
import type { EditView } from '../blocks/edit-view.js'
import type { UploadContext } from '../document/uploads.js'
import type { MountOptions } from '../mount-options.js'
import type { EditorWords } from '../words/editor-words.js'
import type { ToolsContextValue } from './tools-context.js'

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'he']

export interface ToolsOptions {
  readonly view: EditorView
  /** Holds the article, and the tools beside it. */
  readonly host: HTMLElement
  readonly post: Post
  readonly diptych: Diptych
  readonly views: ReadonlyMap<string, EditView>
  readonly words: EditorWords
  readonly language: Language
  readonly uploads: UploadContext
  readonly addPoll: ToolsContextValue['addPoll']
  readonly speakers: ToolsContextValue['speakers']
}

interface Tools {
  /** Resolves when menus and toolbars are there. Writing does not wait for them. */
  readonly ready: Promise<void>
  remove(): void
}

/** Adds menus, toolbars and forms to a document. */
export function addTools(given: ToolsOptions, options: MountOptions): Tools {
  const { host, language } = given
  let isRemoved = false
  let remove: (() => void) | undefined
  const box = host.ownerDocument.createElement('div')
  box.className = 'edit-tools-box'
  // The writer's language, not that of the post.
  box.lang = language
  box.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'

  const line = host.ownerDocument.createElement('div')
  line.lang = box.lang
  line.dir = box.dir

  async function add(): Promise<void> {
    const { startTools } = await import('./start-tools.js')
    if (isRemoved) return
    host.append(box, line)
    remove = startTools(given, options, { box, line })
  }

  return {
    ready: add(),
    remove() {
      isRemoved = true
      remove?.()
      box.remove()
      line.remove()
    },
  }
}
