import { replaceLocalPictures } from '../../domain/pictures/local-picture.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { FindPicture } from '../../index.js'
import type { FrontMatterValue, MetaKey } from '../../markdown.js'
import { readFrontMatter } from '../../markdown/read/front-matter.js'
import type { Post } from '../../types.js'
import { PLATFORM } from '../configuration/configuration.js'
import { UsageError } from '../usage-error.js'
import type { InputText } from './inputs.js'
import { parseJson } from './json.js'
import { pageFinder, pagesAround } from './page-finder.js'
import { inputFormat, type PostSurroundings } from './read-input.js'

/** The fields of a post by their keys in front matter. */
export type PostFields = Readonly<Record<string, FrontMatterValue>>

/** What was edited in a post. */
export interface PostEdit {
  /** The stored JSON of the post, in the form that `toJSON` of the post in the file has. */
  readonly post: unknown
  /** Values of fields. Those that are as in the file change nothing. */
  readonly fields: PostFields
}

/**
 * The text of a post's file after an edit. In Markdown, every block and every field that was not edited keeps its
 * bytes. JSON keeps its indentation.
 *
 * @throws UsageError for invalid JSON, for HTML, and for a field that cannot be written.
 */
export async function editedInput(input: InputText, edit: PostEdit, surroundings: PostSurroundings): Promise<string> {
  switch (inputFormat(input)) {
    case 'markdown':
      return editedMarkdownFile(input, edit, surroundings)
    case 'json':
      return editedJsonFile(input, edit, surroundings)
    case 'html':
      throw new UsageError(`${input.name}: HTML cannot be edited as a document. Import it as Markdown.`)
  }
}

async function editedMarkdownFile(
  { name, text }: InputText,
  { post, fields }: PostEdit,
  surroundings: PostSurroundings,
): Promise<string> {
  const { configuration = PLATFORM, publication, findPicture, pictureAddress, links, postFolder } = surroundings
  const [diptych, { editMarkdown, readMarkdown }, { editFrontMatter, META_KEYS }] = await Promise.all([
    configuration.diptych(),
    configuration.markdown(),
    import('../../markdown.js'),
  ])
  // Without the sizes of files: they would be written as if the writer had stated them.
  const reading = { publication, ...(findPicture ? { findPicture: pathAlone(findPicture) } : {}) }
  const read = diptych.readPost(post, reading)
  const { title } = fields
  const edited: Post = typeof title === 'string' ? { ...read, post: { ...read.post, title } } : read
  const found = links && postFolder !== undefined ? links.of(postFolder, publication, diptych) : null
  const findPage = postFolder === undefined ? undefined : pageFinder(pagesAround(postFolder))
  const options = { ...reading, findLink: found?.find, findPage, pictureAddress }
  const write = () => editMarkdown(text, edited, options)
  let result = write()
  if (await found?.ask()) result = write()
  const front = readFrontMatter(text.replace(/\r\n?/g, '\n'))
  const before = fieldsIn({ post: front.post }, META_KEYS)
  for (const [key, value] of Object.entries(fields)) {
    if (isSame(before[key] ?? null, value)) continue
    // A title that is a heading was written with the text.
    if (key === 'title' && !front.hasTitle && readMarkdown(result, reading).post.title === value) continue
    const next = editFrontMatter(result, key, isEmpty(value) ? null : value)
    if (next === null) throw new UsageError(`${name}: the field ${key} cannot be changed here. Change it in the text.`)
    result = next
  }
  return result
}

async function editedJsonFile(input: InputText, { post, fields }: PostEdit, surroundings: PostSurroundings) {
  const { META_KEYS } = await import('../../markdown.js')
  if (!isRecord(post)) throw new UsageError(`${input.name}: the edited post must be an object.`)
  const before = fieldsIn(parseJson(input), META_KEYS)
  const changed = META_KEYS.flatMap(({ key, stored, kind }): [string, unknown][] => {
    const value = fields[key]
    if (value === undefined || isSame(before[key] ?? null, value)) return []
    if (isEmpty(value)) return [[stored, null]]
    return [[stored, isNames(kind) && Array.isArray(value) ? value.map((each) => ({ name: each })) : value]]
  })
  const own = isRecord(post['post']) ? post['post'] : post
  if (changed.length > 0 && own['type'] === 'doc')
    throw new UsageError(`${input.name}: a document alone has no fields. Put it into an envelope with "post".`)
  const next = { ...own, ...Object.fromEntries(changed) }
  const json = changed.length === 0 ? post : own === post ? next : { ...post, post: next }
  const indent = /^[{[]\r?\n([ \t]+)/.exec(input.text.trimStart())?.[1] ?? ''
  const end = input.text.slice(input.text.trimEnd().length)
  const text = JSON.stringify(json, null, indent) + end
  const { pictureAddress } = surroundings
  return pictureAddress ? replaceLocalPictures(text, pictureAddress) : text
}

function pathAlone(find: FindPicture): FindPicture {
  return (address) => {
    const found = find(address)
    return found !== null && typeof found === 'object' ? { path: found.path } : found
  }
}

/**
 * The fields that a form can change, by their keys in front matter. Fields with parts of their own are left out, such
 * as authors with more than their names.
 */
export async function fieldsOf(stored: unknown): Promise<PostFields> {
  return fieldsIn(stored, (await import('../../markdown.js')).META_KEYS)
}

function fieldsIn(stored: unknown, keys: readonly MetaKey[]): PostFields {
  if (!isRecord(stored)) return {}
  const post = isRecord(stored['post']) ? stored['post'] : stored['type'] === 'doc' ? {} : stored
  return Object.fromEntries(
    keys.flatMap(({ key, stored: name, kind }): [string, FrontMatterValue][] => {
      const value = Object.hasOwn(post, name) ? (post[name] ?? null) : null
      if (value === null) return kind === 'value' ? [] : [[key, kind === 'authors' ? [] : kind === 'flag' ? false : '']]
      if (kind === 'flag') return typeof value === 'boolean' ? [[key, value]] : []
      if (typeof value === 'string') return [[key, isNames(kind) ? [value] : value]]
      const names = isNames(kind) && Array.isArray(value) ? value.map(nameOf) : []
      const isPlain = names.length > 0 && names.every((each) => each !== null)
      return isPlain ? [[key, names.flatMap((each) => each ?? [])]] : []
    }),
  )
}

/** Whether a field is a list of authors or tags, of which a form knows the names. */
function isNames(kind: MetaKey['kind']): boolean {
  return kind === 'authors' || kind === 'tags'
}

/** The name of an author of whom nothing else is said. */
function nameOf(author: unknown): string | null {
  if (typeof author === 'string') return author
  if (!isRecord(author) || typeof author['name'] !== 'string') return null
  return Object.keys(author).length === 1 ? author['name'] : null
}

function isEmpty(value: FrontMatterValue): boolean {
  return value === null || value === false || (value !== true && value.length === 0)
}

function isSame(one: FrontMatterValue, other: FrontMatterValue): boolean {
  return (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other)
}
