export {
  createEditor,
  type Editor,
  type EditorOptions,
  type MountedEditor,
  type MountOptions,
} from './create-editor.js'
