/** Our editor, opened as `bench/editor-script.mjs` opens it. Its entry is bundled from the root of the repository. */

import { createEditor } from '@diptych/editor'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb } from 'diptych/web'

const diptych = deferDiptych()
const editor = createEditor(diptych, { web: createWeb(diptych, { views: platformWeb }) })
window.mountEditor = (element, post) => editor.mount(element, { post, language: 'en' })
