/** `@diptych/move`: what sources of `diptych move` are made of, and the move itself. */
export {
  defineSource,
  type Finding,
  type MoveSource,
  type SourceBody,
  type SourceContext,
  type SourceMedia,
  type SourcePost,
  type SourceReader,
  type SourceRedirect,
} from './source/source.js'
export type { SourceFile, SourceFiles } from './files/source-files.js'
