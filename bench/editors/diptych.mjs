/** Our editor, opened as `bench/editor-script.mjs` opens it. Its entry is bundled from the root of the repository. */

import { createEditor } from '@diptych/editor'
import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'

const editor = createEditor(platform, { web: createWeb(platform, { views: platformWeb }) })
window.mountEditor = (element, post) => editor.mount(element, { post, language: 'en' })
