// Examples of @diptych/editor
import { createEditor } from '@diptych/editor'
import { platform } from 'diptych'
import type { Post } from 'diptych/types'
import { createWeb, platformWeb } from 'diptych/web'

export function editing(post: Post, element: HTMLElement): void {
  // #region createEditor
  const web = createWeb(platform, { views: platformWeb })
  const editor = createEditor(platform, { web })
  const mounted = editor.mount(element, post)
  // #endregion
  console.log(mounted)
}
