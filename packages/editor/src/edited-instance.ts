import type { Diptych } from 'diptych'
import type { DeferredDiptych } from 'diptych/editing'
import type { Post } from 'diptych/types'
import type { EditView } from './blocks/edit-view.js'

/** The instance of an editor. A part of it may not be loaded yet; writing does not wait for it. */
export interface EditedInstance extends Pick<Diptych, 'kit'> {
  /** The whole instance; null until it is loaded. */
  readonly loaded: Diptych | null
  readPost(stored: unknown): Promise<Post>
  load(): Promise<Diptych>
}

/** What menus and forms need, and all blocks that are not text. */
export interface EditorParts {
  readonly diptych: Diptych
  /** What is known about blocks, by name. */
  readonly views: ReadonlyMap<string, EditView>
}

export function editedInstance(given: Diptych | DeferredDiptych): EditedInstance {
  if ('load' in given) return given
  return {
    kit: given.kit,
    loaded: given,
    readPost: async (stored) => given.readPost(stored),
    load: async () => given,
  }
}
