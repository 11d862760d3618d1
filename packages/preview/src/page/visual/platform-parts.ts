import { createEditor } from '@diptych/editor'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'
import type { EditorParts } from './editor-parts.js'

/** The editor of the platform's blocks. A configuration has a module of its own: `buildEditorScript`. */
export const parts: EditorParts = {
  createEditor,
  diptych: platform,
  web: createWeb(platform, { views: platformWeb }),
  views: [],
}
