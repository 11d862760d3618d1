/** The editors that are compared, with their styles and the form of their content. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundled } from '../editor-script.mjs'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Menus and the views of cards of our editor are asked for at once, and writing does not wait for them. */
const OURS = {
  module: 'diptych.mjs',
  styles: ['../../dist/web.css', '../../packages/editor/dist/editor.css'],
  later: /^(?:start-tools|platform-views|whole-diptych|platform-edit)-/,
}

const EDITORS = [
  { name: 'plain', label: 'no editor: `contenteditable`', content: 'tiptap', module: 'plain.mjs', isFloor: true },
  { name: 'diptych', label: 'Diptych, with cards', content: 'cards', composes: true, ...OURS },
  { name: 'diptych-again', label: 'Diptych, the same again', content: 'cards', composes: true, ...OURS },
  { name: 'diptych-pictures', label: 'Diptych, pictures for cards', content: 'pictures', ...OURS },
  { name: 'tiptap', label: 'Tiptap', content: 'tiptap', module: 'tiptap.mjs', package: '@tiptap/core' },
  {
    name: 'portable-text',
    label: 'Portable Text editor',
    content: 'portableText',
    module: 'portable-text.mjs',
    package: '@portabletext/editor',
  },
  {
    name: 'react-email',
    label: 'React Email editor',
    content: 'tiptap',
    module: 'react-email.mjs',
    package: '@react-email/editor',
    styles: ['../node_modules/@react-email/editor/dist/ui/themes/default.css'],
  },
]

export const NAMES = EDITORS.map(({ name }) => name)

/** The editors with these names, each bundled as for a page. */
export async function bundledEditors(names) {
  const bundles = new Map()
  const chosen = EDITORS.filter(({ name }) => names.includes(name))
  for (const { module } of chosen) {
    if (bundles.has(module)) continue
    const path = fileURLToPath(new URL(module, import.meta.url))
    bundles.set(module, await bundled(`import ${JSON.stringify(path)}`))
  }
  return chosen.map((editor) => ({
    ...editor,
    files: bundles.get(editor.module),
    styles: (editor.styles ?? []).map(read).join('\n'),
  }))
}
