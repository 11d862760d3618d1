import type { FindPicture, ImportedPost, Post, Problem, ReadOptions } from '../index.js'
import type { MarkdownPost } from '../markdown.js'
import { TITLE_PATH } from '../schema/title-problem.js'
import { PLATFORM, type PostReader } from './configuration/configuration.js'
import { inputFormat } from './input-format.js'
import type { Input } from './inputs.js'
import type { LinkLookup } from './links/link-lookup.js'

/** Settings of a post from its surroundings. */
export interface PostSurroundings {
  /** Reads the post. Default: the platform's instance. */
  readonly configuration?: PostReader
  readonly publication?: ReadOptions['publication']
  /** Problems of the publication's file. */
  readonly problems?: readonly Problem[]
  readonly findPicture?: FindPicture
  /** Real path of the folder that the post's file is in. */
  readonly postFolder?: string
  /** Looks up links of Markdown at their services. Default: such links stay links. */
  readonly links?: LinkLookup
  /** Original address of a page, for relative addresses that are not files. */
  readonly baseUrl?: string | undefined
  /** CSS selector of the elements that hold the post in a page. */
  readonly selector?: string | undefined
}

/** A post, with the source positions of its parts if the file is Markdown, and the share of a page that it has. */
export type ReadInput = Post & Partial<Pick<MarkdownPost, 'positionOf'> & Pick<ImportedPost, 'taken'>>

/**
 * Reads the post in a file: JSON that `readPost` knows, Markdown, or the HTML of a body or page.
 *
 * @throws UsageError for invalid JSON.
 */
export async function postOf(input: Input, surroundings: PostSurroundings = {}): Promise<ReadInput> {
  const { problems = [] } = surroundings
  const post: ReadInput = await readAs[inputFormat(input)](input, surroundings)
  return problems.length === 0 ? post : { ...post, problems: [...post.problems, ...problems] }
}

// The modules of each format are loaded on demand.
const readAs = {
  async json(input: Input, surroundings: PostSurroundings): Promise<Post> {
    const [{ readPost }, { parseJson }] = await Promise.all([
      configurationIn(surroundings).diptych(),
      import('./parse-json.js'),
    ])
    return readPost(parseJson(input), readOptions(surroundings))
  },
  async markdown({ text }: Input, surroundings: PostSurroundings): Promise<ReadInput> {
    const { readMarkdown } = await configurationIn(surroundings).markdown()
    const { postFolder, publication, links } = surroundings
    const options = readOptions(surroundings)
    if (!links || postFolder === undefined) return readMarkdown(text, options)
    const own = links.of(postFolder, publication, await configurationIn(surroundings).diptych())
    const post = readMarkdown(text, { ...options, findLink: own.find })
    return (await own.ask()) ? readMarkdown(text, { ...options, findLink: own.find }) : post
  },
  async html({ text }: Input, surroundings: PostSurroundings): Promise<ReadInput> {
    const { importHtml, readPost } = await configurationIn(surroundings).diptych()
    const options = readOptions(surroundings)
    if (text.trim() === '') return readPost({}, options)
    const { baseUrl, selector } = surroundings
    const post = importHtml(text, { ...options, baseUrl, selector })
    return { ...post, positionOf: (path) => (path === TITLE_PATH ? { line: 1, column: 1 } : null) }
  },
}

function configurationIn({ configuration = PLATFORM }: PostSurroundings): PostReader {
  return configuration
}

function readOptions({ publication, findPicture }: PostSurroundings): ReadOptions {
  return { publication, ...(findPicture ? { findPicture } : {}) }
}
