import { basename, extname } from 'node:path'
import type { LocalPicture } from 'diptych'
import { isRecord } from 'diptych/domain'
import {
  editedInput,
  fieldsOf,
  findJsonError,
  hasPost,
  inputFormat,
  type InputText,
  type PostEdit,
  postOf,
  type PostSurroundings,
} from 'diptych/newsletter'
import type { PostDocument } from '../../page/protocol.js'
import { placesOf } from '../source-places.js'
import { LARGEST_SOURCE, type SourceState } from './source-file.js'

/** A post's file at one time. */
export interface PostFile extends SourceState {
  readonly name: string
  /** Its real path. */
  readonly file: string
}

/** The post in a file as the visual editor opens it. */
export async function postDocument(file: PostFile, surroundings: PostSurroundings): Promise<PostDocument> {
  const { name, version } = file
  const input = inputOf(file)
  const problem = await problemOf(input)
  const closed = (sentence: string): PostDocument => ({
    name,
    version,
    post: null,
    problem: sentence,
    fields: {},
    publication: null,
    pictures: {},
    places: [],
  })
  if (problem !== null) return closed(problem)
  const pictures: Record<string, LocalPicture> = {}
  const { findPicture } = surroundings
  const read = await postOf(input, {
    ...surroundings,
    ...(findPicture
      ? {
          findPicture(address) {
            const found = findPicture(address)
            if (found !== null && typeof found === 'object') pictures[address] = found
            return found
          },
        }
      : {}),
  })
  if (!hasPost(read)) return closed('The file contains no post.')
  const post = read.toJSON()
  return {
    name,
    version,
    post,
    problem: null,
    fields: await fieldsOf(post),
    publication: surroundings.publication ?? null,
    pictures,
    places: placesOf(read),
  }
}

/**
 * The text of the file after an edit.
 *
 * @throws Error with a message for users.
 */
export async function editedText(file: PostFile, edit: PostEdit, surroundings: PostSurroundings): Promise<string> {
  const text = await editedInput(inputOf(file), edit, surroundings)
  // Reading took the byte order mark.
  const whole = file.text.startsWith('\uFEFF') ? `\uFEFF${text}` : text
  if (Buffer.byteLength(whole) > LARGEST_SOURCE)
    throw new Error(`The text is longer than ${LARGEST_SOURCE / 1_000_000} MB.`)
  return whole
}

function inputOf({ name, file, text }: PostFile): InputText {
  const extension = extname(file)
  return {
    name,
    stem: basename(file, extension),
    extension: extension.toLowerCase(),
    text: text.replace(/^\uFEFF/, ''),
  }
}

/** Why a file cannot be edited as a document; null if it can. */
async function problemOf(input: InputText): Promise<string | null> {
  const format = inputFormat(input)
  if (format === 'html') return 'This post is HTML. Edit its source, or import it as Markdown.'
  if (format === 'markdown') return null
  const error = findJsonError(input.text)
  if (error) return `Line ${error.line}, column ${error.column}: ${error.message}. Correct it in the source.`
  const json: unknown = JSON.parse(input.text)
  const places = isRecord(json) ? [json, json['post']] : []
  const isHtml = places.some((place) => isRecord(place) && typeof place['body_html'] === 'string')
  const isDocument = places.some(
    (place) => isRecord(place) && ['body', 'draft_body', 'body_json'].some((key) => (place[key] ?? null) !== null),
  )
  return isHtml && !isDocument ? 'The body of this post is HTML. Edit its source.' : null
}
