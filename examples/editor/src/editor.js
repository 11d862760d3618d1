import { createEditor } from '@diptych/editor'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb } from 'diptych/web'
import 'diptych/web.css'
import '@diptych/editor/editor.css'
import './page.css'

const diptych = deferDiptych()

/** The editor of the platform's blocks. */
export const editor = createEditor(diptych, { web: createWeb(diptych, { views: platformWeb }) })

/** A letter with a blank paragraph. */
export const BLANK = {
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { title: 'A letter' },
  body: { type: 'doc', content: [{ type: 'paragraph' }] },
}
