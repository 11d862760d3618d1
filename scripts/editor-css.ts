import { readFileSync } from 'node:fs'

/** The stylesheet of the editor: its own rules after those of the library that draws the frame of a crop. */
export function editorCss(): string {
  return ['node_modules/react-image-crop/dist/ReactCrop.css', 'packages/editor/src/editor.css']
    .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
    .join('\n')
}
