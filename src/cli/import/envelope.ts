import { writeDocument } from '../../index.js'
import { NO_BASE_URL } from '../../schema/read-publication.js'
import type { Post } from '../../types.js'

const CHUNK = 100_000

/**
 * The JSON of a post, in chunks, because a large post may exceed the maximum length of a string. `render` reads this
 * JSON.
 */
export function* envelopeChunks({ publication, post, body, data }: Post): Generator<string> {
  const { content, ...doc } = writeDocument(body)
  const blocks: unknown[] = Array.isArray(content) ? content : []
  yield `{\n${member('publication', withoutDefaults(publication))},\n${member('post', withoutDefaults(post))},\n  "body": {\n`
  for (const [name, value] of Object.entries(doc))
    yield `${indent(`${JSON.stringify(name)}: ${pretty(value)}`, '    ')},\n`
  yield '    "content": ['
  let chunk = ''
  for (let at = 0; at < blocks.length; at++) {
    chunk += `${at === 0 ? '' : ','}\n${indent(pretty(blocks[at]), '      ')}`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield `${chunk}${blocks.length > 0 ? '\n    ' : ''}]\n  },\n${member('data', data)}\n}\n`
}

/** Leaves out the defaults that reading fills in for a missing address or name. */
function withoutDefaults(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        !(name === 'name' && value === '') && !(typeof value === 'string' && value.startsWith(NO_BASE_URL)),
    ),
  )
}

function member(name: string, value: unknown): string {
  return indent(`${JSON.stringify(name)}: ${pretty(value)}`, '  ')
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? 'null'
}

// JSON strings contain no raw line breaks, so every line break is layout.
function indent(json: string, by: string): string {
  return by + json.replaceAll('\n', `\n${by}`)
}
