import { dirname, resolve } from 'node:path'
import { type Fields, isRecord } from '../../domain/values/stored-value.js'
import type { Markdown } from '../../markdown.js'
import { frontMatterSource } from '../../markdown/read/front-matter-source.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import type { Post } from '../../types.js'
import type { Format } from '../commands/formats.js'
import { configurations } from '../configuration/find-configuration.js'
import { deliver, destinationOf, type Destination } from '../files/output.js'
import { writtenList } from '../files/written-list.js'
import { eachPath, findInputs, readInput, STDIN } from '../input/inputs.js'
import { folderOfFile } from '../input/page-finder.js'
import { hasPost, inputFormat, postOf, problemLine, withTitleProblem } from '../input/read-input.js'
import { newsletterOf } from '../newsletter/newsletter.js'
import { rewritePictures, keepAddress, relativeTo } from '../newsletter/pictures.js'
import { shellPath } from '../newsletter/shell-path.js'
import { hint, printError, warn } from '../terminal.js'
import { EXIT, type ExitCode } from '../usage-error.js'
import { envelopeChunks } from './envelope.js'

export interface ConvertFlags {
  readonly to: Format
  readonly output?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Writes posts in the other format. Reports fields that the format cannot store. */
export async function convert(patterns: readonly string[], flags: ConvertFlags): Promise<number> {
  const { to, output } = flags
  const paths = await findInputs(patterns)
  const list = writtenList(flags)
  const destination = destinationOf(paths, output, `.${to}`)
  const configured = configurations()
  const code = await eachPath(paths, async (path): Promise<ExitCode> => {
    const configuration = await configured(path)
    const input = await readInput(path)
    const post = await postOf(input, {
      configuration,
      findPicture: keepAddress,
      postFolder: path === STDIN ? undefined : folderOfFile(path),
    })
    const problems = withTitleProblem(post)
    for (const problem of problems) (hasPost(post) ? warn : printError)(problemLine(input.name, problem))
    if (!hasPost(post)) {
      list.add(input.name, null, problems)
      return EXIT.content
    }
    const move = relativeTo(path === STDIN ? '.' : dirname(path), folderOf(destination))
    let written: string | null
    if (to === 'json') written = await deliver(jsonOf(post, move), destination, input.stem)
    else {
      const { publication } = await newsletterOf(path)
      const source = inputFormat(input) === 'markdown' ? input.text : ''
      const { text, left } = markdownOf(post, publication, source, await configuration.markdown())
      if (left.length > 0)
        warn(
          `${input.name}: Markdown cannot store ${left.join(', ')}. Put the fields of a publication into publication.json.`,
        )
      written = await deliver(rewritePictures(text, move, 'markdown'), destination, input.stem)
    }
    list.add(input.name, written, problems)
    return EXIT.fine
  })
  list.print()
  const written = list.first()
  if (written !== null) hint(`npx diptych preview ${shellPath(written)} shows what readers get.`, flags)
  return code
}

function folderOf(destination: Destination): string | null {
  if (destination.kind === 'stdout') return null
  return resolve(destination.kind === 'file' ? dirname(destination.path) : destination.path)
}

function* jsonOf(post: Post, move: (address: string) => string): Generator<string> {
  for (const chunk of envelopeChunks(post)) yield rewritePictures(chunk, move, 'json')
}

/** @param source The Markdown that the post was read from, whose front matter is kept; '' for other formats. */
export function markdownOf(
  post: Post,
  publication: Fields | undefined,
  source: string,
  { readMarkdown, toMarkdown }: Markdown,
): { readonly text: string; readonly left: readonly string[] } {
  // The address of a post is left out if it follows from its publication's address.
  const base = typeof publication?.['base_url'] === 'string' ? publication['base_url'] : NO_BASE_URL
  const read = (text: string) => readMarkdown(text, { publication, findPicture: keepAddress })
  const text = toMarkdown({ ...post, publication: { ...post.publication, base_url: base } })
  const again = read(text)
  const left = missingFields(post, again)
  for (const front of writtenFrontMatter(source, post.post.title)) {
    const own = `${front}\n${bodyOf(text)}`
    const { post: fields, body } = read(own)
    if (JSON.stringify(fields) === JSON.stringify(again.post) && body.eq(again.body)) return { text: own, left }
  }
  return { text, left }
}

/** The front matter of a source in its own form, and the same with the title as a heading after it. */
function writtenFrontMatter(source: string, title: string): string[] {
  const lines = frontMatterSource(source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))?.lines
  if (lines === undefined) return []
  const front = source
    .split(/(?<=\n|\r(?!\n))/)
    .slice(0, lines)
    .join('')
  return [front, `${front}\n# ${title}\n`]
}

function bodyOf(markdown: string): string {
  return frontMatterSource(markdown)?.body.replace(/^\n/, '') ?? markdown
}

function missingFields(before: Post, after: Post): string[] {
  const left: string[] = []
  for (const part of ['publication', 'post', 'data'] as const) {
    const own = before[part] as unknown as Fields
    const other = after[part] as unknown as Fields
    for (const [name, value] of Object.entries(own))
      if (!isEmpty(value) && JSON.stringify(value) !== JSON.stringify(other[name])) left.push(`${part}.${name}`)
  }
  return left.filter((name) => name !== 'publication.base_url' || before.publication.base_url !== NO_BASE_URL)
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (isRecord(value) && Object.values(value).every(isEmpty))
  )
}
