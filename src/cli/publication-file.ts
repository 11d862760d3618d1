import { isRecord } from '../domain/is-record.js'
import { NO_BASE_URL } from '../schema/entities.js'
import { publicationFields } from '../schema/read-post.js'
import { readInput, STDIN } from './inputs.js'
import { parseJson } from './parse-json.js'
import { UsageError } from './usage-error.js'

/**
 * Reads the file of `--publication`: a JSON object with the fields of a publication, or an envelope that has such
 * an object as `publication`. Throws `UsageError` when the file is unreadable, not JSON or not an object.
 */
export async function readPublicationFile(path: string): Promise<Record<string, unknown>> {
  if (path === STDIN) throw new UsageError('--publication needs a file. It cannot be read from standard input.')
  const json = parseJson(await readInput(path))
  if (!isRecord(json)) throw new UsageError(`${path}: must be a JSON object with the fields of a publication, as in {"name": "Low Water", "base_url": "https://lowwater.example"}`)
  return isRecord(json['publication']) ? json['publication'] : json
}

/**
 * The input of `readPost` with `fields` for its publication. The post's own fields win; missing ones come from
 * `fields`. The stand-in address that `import` writes for posts without a publication counts as missing.
 */
export function withPublication(input: unknown, fields: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(input)) return input
  if (input['type'] === 'doc') return { publication: fields, body: input }
  const post = isRecord(input['post']) ? input['post'] : null
  const { fields: own } = publicationFields(input)
  const stated = Object.entries(isRecord(own) ? own : {}).filter(([, value]) => !isMissing(value))
  const { canonical_url: address, ...rest } = post ?? {}
  const posted = post === null ? {} : { post: isMissing(address) ? rest : post }
  return { ...input, ...posted, publication: { ...fields, ...Object.fromEntries(stated) } }
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (typeof value === 'string' && (value === NO_BASE_URL || value.startsWith(`${NO_BASE_URL}/`)))
}
