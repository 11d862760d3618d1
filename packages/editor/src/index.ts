export {
  type EditField,
  type EditGroup,
  type EditView,
  editView,
  type EditViewOptions,
  type FileInput,
  type LocalText,
  type Suggestion,
  type Suggestions,
} from './blocks/edit-view.js'
export type { Snippet } from './blocks/snippets.js'
export { createEditor, type Editor, type EditorOptions } from './create-editor.js'
export type { MountedEditor, MountOptions } from './mount-options.js'
export type { EditorFinding } from './document/findings.js'
export type { Upload } from './document/file-blocks.js'
export type { EditorApi } from './editor-api.js'
