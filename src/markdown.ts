import { createMarkdown } from './markdown/create-markdown.js'
import { platform } from './platform.js'

export { createMarkdown, type Markdown, type MarkdownInstance, type MarkdownPost } from './markdown/create-markdown.js'

/** Markdown with every block of the platform. */
export const { readMarkdown, toMarkdown } = createMarkdown(platform)
