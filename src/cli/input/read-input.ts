import { basename, join } from 'node:path'
import { postUrl } from '../../domain/links/post-urls.js'
import type { FindPicture, ImportedPost, ReadOptions } from '../../index.js'
import type { MarkdownPost } from '../../markdown.js'
import { frontMatterSource } from '../../markdown/read/front-matter-source.js'
import { TITLE_PATH, titleProblem } from '../../schema/title-problem.js'
import type { Post, Problem } from '../../types.js'
import { PLATFORM, type ConfiguredReader } from '../configuration/configuration.js'
import type { InputText } from './inputs.js'
import type { LinkLookup } from './lookups.js'

/** Settings of a post from its surroundings. */
export interface PostSurroundings {
  /** Reads the post. Default: the platform's instance. */
  readonly configuration?: ConfiguredReader | undefined
  /** Defaults for fields of its publication. */
  readonly publication?: ReadOptions['publication'] | undefined
  /** Problems of the publication's file. */
  readonly problems?: readonly Problem[] | undefined
  /** Finds the picture files that it names. Default: they stay addresses. */
  readonly findPicture?: FindPicture | undefined
  /** The address of a picture file in this post: the opposite of `findPicture`. Default: edits keep stand-ins. */
  readonly pictureAddress?: ((path: string) => string) | undefined
  /** Real path of the folder that the post's file is in. */
  readonly postFolder?: string | undefined
  /** Finds pages that Markdown names. Default: among the files around the post. */
  readonly findPage?: ((name: string) => string | null) | undefined
  /** Looks up links of Markdown at their services. Default: such links stay links. */
  readonly links?: LinkLookup | undefined
  /** Original address of a page, for relative addresses that are not files. */
  readonly baseUrl?: string | undefined
  /** CSS selector of the elements that hold the post in a page. */
  readonly selector?: string | undefined
}

/** A post, with the source positions of its parts if the file is Markdown, and the share of a page that it has. */
export type ReadInput = Post & Partial<Pick<MarkdownPost, 'positionOf'> & Pick<ImportedPost, 'taken' | 'leftOut'>>

/**
 * Reads the post in a file: JSON that `readPost` knows, Markdown, or the HTML of a body or page.
 *
 * @throws UsageError for invalid JSON.
 */
export async function postOf(input: InputText, surroundings: PostSurroundings = {}): Promise<ReadInput> {
  const { problems = [] } = surroundings
  const post: ReadInput = await readAs[inputFormat(input)](input, surroundings)
  return problems.length === 0 ? post : { ...post, problems: [...post.problems, ...problems] }
}

// The modules of each format are loaded on demand.
const readAs = {
  async json(input: InputText, surroundings: PostSurroundings): Promise<Post> {
    const [{ readPost }, { parseJson }] = await Promise.all([
      configurationIn(surroundings).diptych(),
      import('./json.js'),
    ])
    return readPost(parseJson(input), readOptions(surroundings))
  },
  async markdown({ name, text }: InputText, surroundings: PostSurroundings): Promise<ReadInput> {
    const [{ readMarkdown }, { pageFinder, pagesAround }] = await Promise.all([
      configurationIn(surroundings).markdown(),
      import('./page-finder.js'),
    ])
    const { postFolder, publication, links, findPage } = surroundings
    const around = postFolder === undefined ? {} : { findPage: findPage ?? pageFinder(pagesAround(postFolder)) }
    const own =
      postFolder === undefined
        ? undefined
        : links?.of(postFolder, publication, await configurationIn(surroundings).diptych())
    const options = { ...readOptions(surroundings), ...around, findLink: own?.find }
    const post = readMarkdown(text, options)
    return withFileName((await own?.ask()) ? readMarkdown(text, options) : post, postFolder, name)
  },
  async html({ text }: InputText, surroundings: PostSurroundings): Promise<ReadInput> {
    const { importHtml, readPost } = await configurationIn(surroundings).diptych()
    const options = readOptions(surroundings)
    if (text.trim() === '') return readPost({}, options)
    const { baseUrl, selector } = surroundings
    const post = importHtml(text, { ...options, baseUrl, selector })
    return { ...post, positionOf: (path) => (path === TITLE_PATH ? { line: 1, column: 1 } : null) }
  },
}

/** Adds the date and the address that stand in the name of a file of Jekyll. */
async function withFileName(post: ReadInput, postFolder: string | undefined, name: string): Promise<ReadInput> {
  if (post.post.post_date !== undefined && post.post.slug !== undefined) return post
  const { jekyllName } = await import('./page-finder.js')
  const stated = jekyllName(join(postFolder ?? '', basename(name)))
  if (!stated) return post
  const { post_date = stated.date, slug = stated.slug ?? undefined } = post.post
  const { base_url: base } = post.publication
  const address =
    slug !== undefined && post.post.canonical_url === base ? { canonical_url: postUrl(post.publication, slug) } : {}
  return { ...post, post: { ...post.post, post_date, ...(slug === undefined ? {} : { slug }), ...address } }
}

function configurationIn({ configuration = PLATFORM }: PostSurroundings): ConfiguredReader {
  return configuration
}

function readOptions({ publication, findPicture }: PostSurroundings): ReadOptions {
  return { publication, ...(findPicture ? { findPicture } : {}) }
}

/** What a file can contain. */
export type InputFormat = 'json' | 'html' | 'markdown'

/** The format of a file, by its extension, else by its first characters. */
export function inputFormat({ extension, text }: Pick<InputText, 'extension' | 'text'>): InputFormat {
  if (extension === '.json') return 'json'
  if (/^\.(?:mdx?|markdown)$/.test(extension)) return 'markdown'
  if (/^\.x?html?$/.test(extension) || /^\s*</.test(text)) return 'html'
  // Front matter between fences or a heading. JSON begins with neither.
  if (/^(?:---\w*[ \t]*\r?\n|(?:\+\+\+|;;;)[ \t]*\r?\n|#{1,6} )/.test(text)) return 'markdown'
  return isJsonWithBody(text) ? 'markdown' : 'json'
}

/** Whether it is front matter in JSON, which is an object with text after it. */
function isJsonWithBody(text: string): boolean {
  const source = frontMatterSource(text.replaceAll('\r\n', '\n'))
  return source?.language === 'json' && source.text.trimEnd().endsWith('}') && source.body.trim() !== ''
}

/** Whether the input contained a post: broken parts are problems, but a missing body means that it is not a post. */
export function hasPost(post: Post): boolean {
  return !post.problems.some(({ code }) => code === 'input-invalid')
}

/** The problems of a post that is not mailed, with that of a missing title, which mails report themselves. */
export function withTitleProblem(post: ReadInput, problems: readonly Problem[] = post.problems): Problem[] {
  const untitled = hasPost(post) ? titleProblem(post.post) : null
  return placedProblems(post, untitled ? [...problems, untitled] : problems)
}

/** The problems of rendering a post, with their positions if its source has any. */
export function placedProblems({ positionOf }: Pick<ReadInput, 'positionOf'>, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => {
    const position = problem.position ?? positionOf?.(problem.path)
    return position ? { ...problem, position } : problem
  })
}

/** A problem in one line for people: its place, its message and its code in brackets. */
export function problemLine(name: string, problem: Problem): string {
  return `${placeOf(name, problem)}: ${problem.message} (${problem.code})`
}

/** The location for people: `page.html:12:5` in HTML and Markdown, `post.json#/body/content/3` in JSON. */
export function placeOf(name: string, { path, position }: Pick<Problem, 'path' | 'position'>): string {
  return position ? `${name}:${position.line}:${position.column}` : `${name}${path ? `#${path}` : ''}`
}
