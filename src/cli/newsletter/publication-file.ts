import { isRecord } from '../../domain/values/is-record.js'
import { readInput, STDIN } from '../inputs.js'
import { parseJson } from '../parse-json.js'
import { UsageError } from '../usage-error.js'

/** Bytes. */
const LARGEST = 16_000_000

/**
 * Reads the file of `--publication`: a JSON object with the fields of a publication, or an envelope that has such an
 * object as `publication`. They are defaults for the post's own publication.
 *
 * @throws UsageError if the file is unreadable, not JSON or not an object.
 */
export async function readPublicationFile(path: string, name = path): Promise<Readonly<Record<string, unknown>>> {
  if (path === STDIN) throw new UsageError('--publication needs a file. It cannot be read from standard input.')
  const { text } = await readInput(path, LARGEST)
  const json = parseJson({ name, text })
  if (!isRecord(json))
    throw new UsageError(
      `${name}: must be a JSON object with the fields of a publication, as in {"name": "Low Water", "base_url": "https://lowwater.example"}`,
    )
  return isRecord(json['publication']) ? json['publication'] : json
}
