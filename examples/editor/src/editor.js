import { createEditor } from '@diptych/editor'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'
import 'diptych/web.css'
import '@diptych/editor/editor.css'
import './page.css'

/** The editor of the platform's blocks. */
export const editor = createEditor(platform, { web: createWeb(platform, { views: platformWeb }) })

/** A letter with a blank paragraph. */
export const BLANK = {
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'A letter' },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
}
