import type { Node } from 'prosemirror-model'
import type * as v from 'valibot'
import { valueWithoutControls } from '../domain/text/control-characters.js'
import { appendAll } from '../domain/values/append-all.js'
import { deepJson } from '../domain/values/deep-json.js'
import { nestsDeeper } from '../domain/values/nesting.js'
import { isRecord } from '../domain/values/stored-value.js'
import { addressPlaces } from './attribute-shape.js'
import type { Budget } from './budget.js'
import { cutPosition } from './cut-position.js'
import {
  bylineFields as bylineEntries,
  postFields as postEntries,
  publicationFields as publicationEntries,
} from './entity-fields.js'
import type { Kit } from './kit.js'
import { MAX_ATTRIBUTE_DEPTH } from './limits.js'
import { withLocalPictures, type FindPicture } from './local-pictures.js'
import { readOwnData, type OwnData } from './own-data.js'
import type { Post } from './post.js'
import { jsonPointer, type JsonPath, type Problem } from './problem.js'
import { readDocument, type ReadDocument } from './read-document.js'
import type { FieldIssue } from './read-fields.js'
import { readPolls } from './read-polls.js'
import { readPostMeta } from './read-post-meta.js'
import { NO_BASE_URL, readPublication } from './read-publication.js'
import { readTranscript } from './read-transcript.js'
import { writeDocument } from './write-document.js'

export interface ReadSetup {
  readonly kit: Kit
  readonly readHtml: ReadHtmlBody
  readonly budget: Budget
}

/** Reads a body of HTML, such as `body_html`. Apart from this module, because most bodies are documents. */
export type ReadHtmlBody = (
  html: string,
  path: JsonPath,
  budget: Budget,
  data: OwnData,
  findPicture: FindPicture | undefined,
) => ReadDocument

type Source = Record<string, unknown>

export interface ReadPostOptions {
  /** Default values for fields that the post's own publication lacks. */
  readonly publication?: Readonly<Record<string, unknown>> | undefined
  /**
   * Finds the files of pictures with a relative address, such as `assets/tide.png`. The post then holds a stand-in
   * address for each, which `placePictures` replaces. Default: such pictures are left out and reported.
   */
  readonly findPicture?: FindPicture | undefined
}

/**
 * Whether the blocks of a body are all known to a kit. Reading it then needs no other definitions, and no HTML is read.
 */
export function knowsBlocks(kit: Kit, input: unknown): boolean {
  const { body, form } = findBody(isRecord(input) ? input : {})
  if (form === 'html') return false
  if (form !== 'string') return knowsNodes(kit, body)
  try {
    return knowsNodes(kit, JSON.parse(String(body)))
  } catch {
    return true
  }
}

function knowsNodes(kit: Kit, body: unknown): boolean {
  // Without recursion, since documents of strangers may be nested without end.
  const waiting = [body]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!isRecord(node)) continue
    const { type, content, marks } = node
    if (typeof type === 'string' && !kit.node(type) && !kit.mark(type)) return false
    for (const list of [content, marks]) if (Array.isArray(list)) appendAll(waiting, list as unknown[])
  }
  return true
}

/** Position and form of the body in an input. */
interface Found {
  body: unknown
  form: 'document' | 'string' | 'html' | 'none'
  path: JsonPath
}

/**
 * Reads any form of a post: the envelope `{ publication, post, body, data }`, a bare document, an editor draft whose
 * body is a JSON string, a note with `body_json`, an API post with `body_html`. Never throws on content.
 */
export function readPostWith(
  reader: ReadSetup,
  input: unknown,
  { publication: others, findPicture }: ReadPostOptions = {},
): Post {
  const problems: Problem[] = []
  const source: Source = isRecord(input) ? input : {}
  const found = findBody(source)
  if (found.form === 'none') {
    problems.push({
      path: '',
      code: 'input-invalid',
      message: noPostMessage(input),
    })
  }
  const own = readOwnData(reader.kit.ownData, source['data'], findPicture)
  const body = readBody(reader, found, problems, own.data, findPicture)
  const postSource = others ? withoutStandIn(postFields(source)) : postFields(source)
  const canonical =
    isRecord(postSource) && typeof postSource['canonical_url'] === 'string' ? postSource['canonical_url'] : undefined
  const publicationIssues: FieldIssue[] = []
  const place = publicationFields(source)
  const publication = readPublication(
    withOthers(withPictures(place.fields, PUBLICATION_PICTURES, findPicture, publicationIssues), others),
    canonical,
    publicationIssues,
  )
  for (const issue of publicationIssues)
    problems.push({
      path: jsonPointer([...place.path, ...issue.path]),
      code: issue.code ?? 'field-invalid',
      message: issue.message,
    })
  const issues: FieldIssue[] = []
  const post = readPostMeta(
    withPictures(postSource, POST_PICTURES, findPicture, issues),
    publication.base_url,
    cutPosition(body) !== -1,
    issues,
  )
  for (const issue of issues)
    problems.push({
      path: jsonPointer([...(isRecord(source['post']) ? ['post'] : []), ...issue.path]),
      code: issue.code ?? 'field-invalid',
      message: issue.message,
    })

  const data = isRecord(source['data']) ? source['data'] : {}
  const pollIssues: FieldIssue[] = []
  const polls = readPolls(data['polls'], pollIssues)
  for (const issue of pollIssues)
    problems.push({
      path: jsonPointer(['data', 'polls', ...issue.path]),
      code: issue.code ?? 'field-invalid',
      message: issue.message,
    })

  appendAll(problems, own.problems)

  return {
    publication,
    post,
    body,
    bodyPath: jsonPointer(found.path),
    titlePaths: { title: titlePath(source, 'title'), subtitle: titlePath(source, 'subtitle') },
    transcript: readTranscript(source, reader.budget, problems),
    data: {
      ...own.data,
      polls,
      recipes: cleanRecord(data, 'recipes', problems),
      comments: cleanRecord(data, 'comments', problems),
    },
    problems,
    budget: reader.budget,
    toJSON() {
      return writeBack(source, found, this.body)
    },
  }
}

const PUBLICATION_PICTURES = pictureFields(publicationEntries)
const POST_PICTURES = [
  ...pictureFields(postEntries),
  ...pictureFields(bylineEntries).map((place) => ['publishedBylines', '*', ...place]),
]

function pictureFields(fields: v.GenericSchema): (readonly string[])[] {
  return addressPlaces(fields).flatMap(({ path, kind }) => (kind === 'picture' ? [path] : []))
}

/** The fields, with an address for each picture file. */
function withPictures(
  fields: unknown,
  places: readonly (readonly string[])[],
  findPicture: FindPicture | undefined,
  issues: FieldIssue[],
): unknown {
  if (!findPicture) return fields
  const { value, problems } = withLocalPictures(fields, places, findPicture)
  for (const { path, message } of problems) issues.push({ path, message: `${path.join('.')}: ${message}` })
  return value
}

const BODY_KEYS = ['body', 'draft_body', 'body_json', 'body_html'] as const

function findBody(source: Source): Found {
  if (source['type'] === 'doc') return { body: source, form: 'document', path: [] }
  const post = isRecord(source['post']) ? source['post'] : null
  const places: [Source, JsonPath][] = [[source, []], ...(post ? [[post, ['post']] as [Source, JsonPath]] : [])]
  for (const [place, path] of places) {
    // A note has its text in `body` and its document in `body_json`, so documents go before strings.
    const key = BODY_KEYS.find((name) => isRecord(place[name]))
    if (key) return { body: place[key], form: 'document', path: [...path, key] }
  }
  for (const [place, path] of places) {
    for (const key of BODY_KEYS) {
      const value = place[key]
      if (typeof value === 'string' && value.trim() !== '') {
        return { body: value, form: /^\s*[{[]/.test(value) ? 'string' : 'html', path: [...path, key] }
      }
    }
  }
  return {
    body: null,
    form: source['type'] === undefined && Array.isArray(source['content']) ? 'document' : 'none',
    path: [],
  }
}

function noPostMessage(input: unknown): string {
  const expected = 'Expected an envelope, a document, a draft or an API post.'
  if (typeof input !== 'string') return `The input does not contain a post. ${expected}`
  if (/^\s*</.test(input)) return 'The input is text that looks like HTML. Use importHtml.'
  if (/^\s*[{[]/.test(input)) return `The input is text that looks like JSON. Pass JSON.parse of it. ${expected}`
  return `The input is text that looks like Markdown. Use readMarkdown of 'diptych/markdown'. ${expected}`
}

function readBody(
  reader: ReadSetup,
  found: Found,
  problems: Problem[],
  data: OwnData,
  findPicture?: FindPicture,
): Node {
  if (found.form === 'none') return emptyDocument(reader)
  if (found.form === 'html')
    return keep(reader.readHtml(String(found.body), found.path, reader.budget, data, findPicture), problems)
  let json = found.body
  if (found.form === 'string') {
    try {
      json = JSON.parse(String(found.body)) as unknown
    } catch (error) {
      problems.push({
        path: jsonPointer(found.path),
        code: 'input-invalid',
        message: `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
      })
      return emptyDocument(reader)
    }
  }
  return keep(readDocument(reader.kit, json, found.path, reader.budget, findPicture, data), problems)
}

function keep(read: ReadDocument, problems: Problem[]): Node {
  appendAll(problems, read.problems)
  return read.doc
}

function emptyDocument(reader: ReadSetup): Node {
  return readDocument(reader.kit, { type: 'doc', content: [] }).doc
}

function postFields(source: Source): unknown {
  if (isRecord(source['post'])) return source['post']
  if (source['type'] === 'doc') return {}
  return {
    ...source,
    title: source['title'] ?? source['draft_title'],
    subtitle: source['subtitle'] ?? source['draft_subtitle'],
    publishedBylines: source['publishedBylines'] ?? source['draft_bylines'],
  }
}

/** JSON pointer to the title or subtitle that `postFields` reads. */
function titlePath(source: Source, name: 'title' | 'subtitle'): string {
  if (isRecord(source['post'])) return jsonPointer(['post', name])
  return jsonPointer([
    (source[name] ?? null) === null && typeof source[`draft_${name}`] === 'string' ? `draft_${name}` : name,
  ])
}

/** The publication and its path. An API post has it in its bylines; the one of the envelope wins. */
export function publicationFields(source: Readonly<Source>): { fields: unknown; path: JsonPath } {
  if (isRecord(source['publication'])) return { fields: source['publication'], path: ['publication'] }
  const [post, path]: [Source, JsonPath] = isRecord(source['post']) ? [source['post'], ['post']] : [source, []]
  if (isRecord(post['publication'])) return { fields: post['publication'], path: [...path, 'publication'] }
  const bylines: unknown[] = Array.isArray(post['publishedBylines']) ? post['publishedBylines'] : []
  for (const [at, byline] of bylines.entries()) {
    const users = isRecord(byline) ? byline['publicationUsers'] : undefined
    const publication = Array.isArray(users) && isRecord(users[0]) ? users[0]['publication'] : undefined
    if (isRecord(publication))
      return { fields: publication, path: [...path, 'publishedBylines', at, 'publicationUsers', 0, 'publication'] }
  }
  return { fields: {}, path: ['publication'] }
}

/** Fills missing fields of the post's own publication. */
function withOthers(own: unknown, others: Readonly<Record<string, unknown>> | undefined): unknown {
  if (others === undefined) return own
  const stated = Object.entries(isRecord(own) ? own : {}).filter(([, value]) => !isMissing(value))
  return { ...others, ...Object.fromEntries(stated) }
}

/** Removes the stand-in address of a post that was imported without a publication. */
function withoutStandIn(post: unknown): unknown {
  if (!isRecord(post) || !isMissing(post['canonical_url'])) return post
  const { canonical_url: _, ...rest } = post
  return rest
}

function isMissing(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === NO_BASE_URL ||
    (typeof value === 'string' && value.startsWith(`${NO_BASE_URL}/`))
  )
}

/** Answers of the platform by id, without forbidden characters. */
function cleanRecord(data: Source, name: string, problems: Problem[]): Record<string, unknown> {
  const stored = recordOf(data[name])
  const cleaned = nestsDeeper(stored, MAX_ATTRIBUTE_DEPTH) ? null : valueWithoutControls(stored)
  if (!cleaned) return stored
  problems.push({ path: jsonPointer(['data', name]), code: 'field-invalid', message: cleaned.message })
  return recordOf(cleaned.value)
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function writeBack(source: Source, found: Found, body: Node): unknown {
  if (found.form === 'none' || found.form === 'html') return source
  const written = writeDocument(body)
  if (found.path.length === 0) return written
  const value = found.form === 'string' ? deepJson(written) : written
  const [first, second] = found.path
  if (second === undefined) return { ...source, [String(first)]: value }
  return { ...source, [String(first)]: { ...(source[String(first)] as Source), [String(second)]: value } }
}
