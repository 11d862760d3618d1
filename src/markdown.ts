export { editFrontMatter, type FrontMatterValue } from './markdown/edit/front-matter.js'
export { META_KEYS, type MetaKey } from './markdown/meta-keys.js'
import { platform } from './instance/platform.js'
import { createMarkdown } from './markdown/create-markdown.js'

// The types of an instance.
export type { FindLink } from './markdown/read/run.js'
export type { AttributeForm, BlockForm } from './markdown/block-forms.js'
export {
  createMarkdown,
  type EditMarkdownOptions,
  type Markdown,
  type MarkdownDiptych,
  type MarkdownPost,
  type ReadMarkdownOptions,
} from './markdown/create-markdown.js'

/** Markdown with every block of the platform. */
export const { readMarkdown, toMarkdown, editMarkdown, blockForms } = createMarkdown(platform)
