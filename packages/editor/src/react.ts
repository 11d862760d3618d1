export { PostEditor, type PostEditorProps } from './tools/post-editor.js'
