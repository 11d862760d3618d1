// Examples of @diptych/editor
import { createEditor } from '@diptych/editor'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb } from 'diptych/web'

export async function editing(post: unknown, element: HTMLElement): Promise<void> {
  // #region createEditor
  const diptych = deferDiptych()
  const web = createWeb(diptych, { views: platformWeb })
  const editor = createEditor(diptych, { web })
  const mounted = await editor.mount(element, { post })
  // #endregion
  console.log(mounted)
}
