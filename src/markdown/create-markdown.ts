import { isRecord } from '../domain/values/stored-value.js'
import type { LinkRecognizer } from '../instance/link-recognizer.js'
import type { PostReader, ReadOptions } from '../instance/post-reader.js'
import { callback, group, objectWith, optional, text, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { budgetOptions } from '../schema/budget.js'
import { LOSS_CODES } from '../schema/import/import-problems.js'
import type { Kit } from '../schema/kit.js'
import type { FindPicture } from '../schema/local-pictures.js'
import type { Post } from '../schema/post.js'
import type { Position } from '../schema/problem.js'
import { writeDocument, type JsonNode } from '../schema/write-document.js'
import { blockForms, type BlockForm } from './block-forms.js'
import { directiveNames } from './directive-names.js'
import { editedMarkdown } from './edit/edit-markdown.js'
import { markdownInput } from './read/read-markdown.js'
import type { FindLink, ImportedHtml, MarkdownSetup } from './read/run.js'
import { markdownParser } from './syntax/parser.js'
import { markdownOf } from './write/to-markdown.js'

/** The parts of an instance that Markdown needs. */
export type MarkdownDiptych = PostReader & LinkRecognizer & { readonly kit: Kit }

export interface ReadMarkdownOptions extends ReadOptions {
  /**
   * Returns the block for a link alone on its line that needs data from its service, such as a tweet: see
   * `resolveLink`. A string is the reason why there is no block. Default: such a link stays a link and is reported.
   */
  readonly findLink?: FindLink | undefined
  /**
   * Returns the address of the page or file that a wiki link (`[[Low tide]]`, `![[harbour.png]]`) or a shortcode
   * (`ref`, `post_url`) names. Default: pictures keep their names as addresses, links become text and are reported.
   */
  readonly findPage?: ((name: string) => string | null) | undefined
}

export interface EditMarkdownOptions extends ReadMarkdownOptions {
  /**
   * Returns how the post names a picture file, whose path starts at the newsletter's folder: the opposite of
   * `findPicture`. Null keeps its stand-in address. Default: all keep it.
   */
  readonly pictureAddress?: ((path: string) => string | null) | undefined
}

/** A post, and the positions of its parts in its Markdown source. */
export interface MarkdownPost extends Post {
  /**
   * The line and column, counted from 1, of a JSON pointer, such as the `path` of a problem or `/body/content/3`. If it
   * has no position, the position of the nearest enclosing part; null if there is none.
   */
  positionOf(path: string): Position | null
}

/** Markdown with the blocks of one instance. */
export interface Markdown {
  /**
   * Reads Markdown as a post: front matter, CommonMark, footnotes, formulas, and a directive for each block of the
   * instance. If the front matter has no title, the first heading of level 1 is the title. `problems` lists repaired
   * and invalid content, each with its `position`. Has the same limits as `readPost`.
   *
   * @throws Like `readPost`.
   */
  readMarkdown(text: string, options?: ReadMarkdownOptions): MarkdownPost
  /**
   * Writes a post as Markdown. Reading it gives the same document. Content that Markdown cannot express is written as
   * code blocks of the language `diptych`.
   */
  toMarkdown(post: Post): string
  /**
   * Writes the document of an edited post into the Markdown that it was read from. A block that was not edited keeps
   * its bytes, and so does the front matter, which `editFrontMatter` changes. A title that is a heading is written.
   * Blank paragraphs and captions that the source does not have are left out. Otherwise, reading the result gives the
   * same document, with notes numbered by the order of their references.
   *
   * @param source The Markdown before the edit.
   * @param post The edited post.
   * @param options Those that `source` was read with.
   * @throws Like `readMarkdown`.
   */
  editMarkdown(source: string, post: Post, options?: EditMarkdownOptions): string
  /** The Markdown forms of every block, inline node and mark of the instance, for help and completion. */
  blockForms(): readonly BlockForm[]
}

const diptychOption = objectWith<MarkdownDiptych>(
  'an instance from createDiptych',
  'readPost',
  'importHtml',
  'recognizeLink',
)

const checkCreateMarkdown = signature('createMarkdown', { diptych: diptychOption })

const checkReadMarkdown = signature('readMarkdown', {
  text,
  options: group<ReadMarkdownOptions>({
    publication: optional(
      thatIs<Readonly<Record<string, unknown>>>('an object with fields by their stored names', isRecord),
    ),
    budget: optional(budgetOptions),
    findPicture: optional(callback()),
    findLink: optional(callback()),
    findPage: optional(callback()),
  }),
})

const checkEditMarkdown = signature('editMarkdown', {
  source: text,
  post: thatIs<Post>('a post from readPost', isRecord),
  options: group<EditMarkdownOptions>({
    publication: optional(
      thatIs<Readonly<Record<string, unknown>>>('an object with fields by their stored names', isRecord),
    ),
    budget: optional(budgetOptions),
    findPicture: optional(callback()),
    findLink: optional(callback()),
    findPage: optional(callback()),
    pictureAddress: optional(callback()),
  }),
})

const checkToMarkdown = signature('toMarkdown', { post: thatIs<Post>('a post from readPost', isRecord) })

/** Creates Markdown functions for an instance. Your own blocks are directives too. */
export function createMarkdown(diptych: MarkdownDiptych): Markdown {
  checkCreateMarkdown(diptych)
  let prepared: MarkdownSetup | undefined
  const setup = () => (prepared ??= setupOf(diptych))
  return {
    readMarkdown(source, options = {}) {
      checkReadMarkdown(source, options)
      const { findLink, findPage, ...others } = options
      const { input, problems, positionOf } = markdownInput(setup(), source, { findLink, findPage, ...others })
      const post = diptych.readPost(input, others)
      return { ...post, problems: problems(post), positionOf }
    },
    toMarkdown(post) {
      checkToMarkdown(post)
      return markdownOf(setup(), post)
    },
    editMarkdown(source, post, options = {}) {
      checkEditMarkdown(source, post, options)
      return editedMarkdown(setup(), diptych, source, post, options)
    },
    blockForms: () => blockForms(diptych.kit, setup().names),
  }
}

function setupOf(diptych: MarkdownDiptych): MarkdownSetup {
  const { kit } = diptych
  const names = directiveNames(kit)
  return {
    kit,
    names,
    md: markdownParser(names),
    importHtml: (html, findPicture) => importedHtml(diptych, html, findPicture),
    recognize(url) {
      const found = diptych.recognizeLink(url, { log: () => undefined })
      if (!found) return null
      return found.kind === 'fetch' ? 'fetch' : { type: found.node, attrs: { ...found.attrs } }
    },
  }
}

function importedHtml({ readPost }: MarkdownDiptych, html: string, findPicture?: FindPicture): ImportedHtml {
  const { body, problems } = readPost({ body_html: html }, findPicture ? { findPicture } : {})
  const { content } = writeDocument(body)
  const nodes = Array.isArray(content) ? (content as JsonNode[]) : []
  const usual = body.type.contentMatch.defaultType?.name
  return {
    // An empty body is read as one paragraph.
    content: nodes.every(({ type, content: inner }) => type === usual && inner === undefined) ? [] : nodes,
    // Other problems are found again when the nodes are read.
    problems: problems.filter(({ code }) => LOSS_CODES.has(code) || code === 'left-out'),
  }
}
