import { emptyRecord, isRecord } from '../domain/values/stored-value.js'
import { attrParser, type AttrParser } from './attrs.js'
import type { AnyBlock } from './define.js'
import { withLocalPictures, type FindPicture } from './local-pictures.js'
import { jsonPointer, type Problem } from './problem.js'

/** Keys of `data` that the platform's answers have. No block may claim them. */
export const PLATFORM_DATA = ['polls', 'recipes', 'comments', 'transcript'] as const

/** The parser of a block's own data, by the block's name. */
export type OwnDataParsers = ReadonlyMap<string, AttrParser>

/** The values of blocks' own data, by block name. Each is valid: invalid data is replaced by its default. */
export type OwnData = Readonly<Record<string, unknown>>

export function ownDataParsers(blocks: readonly AnyBlock[]): OwnDataParsers {
  return new Map(blocks.flatMap(({ name, data }) => (data ? [[name, attrParser({ [name]: data })]] : [])))
}

/** Reads the `data` of an envelope for the blocks that declare some. Problems have their place in the envelope. */
export function readOwnData(
  parsers: OwnDataParsers,
  stored: unknown,
  findPicture?: FindPicture | null,
): { readonly data: OwnData; readonly problems: readonly Problem[] } {
  if (parsers.size === 0) return NOTHING
  const source = isRecord(stored) ? stored : {}
  const data = emptyRecord<unknown>()
  const problems: Problem[] = []
  for (const [name, parser] of parsers) {
    const input = { [name]: Object.hasOwn(source, name) ? source[name] : undefined }
    const placed =
      findPicture && parser.pictures.length > 0
        ? withLocalPictures(input, parser.pictures, findPicture)
        : { value: input, problems: [] }
    const parsed = parser.parse(placed.value)
    data[name] = parsed.ok ? parsed.values[name] : parser.defaults[name]
    for (const { path, code, message } of parsed.issues) {
      const reason = placed.problems.find((problem) => problem.path.join('/') === [name, ...path].join('/'))?.message
      problems.push({
        path: jsonPointer(['data', name, ...path]),
        code: code === 'attribute-invalid' ? 'field-invalid' : code,
        message: `data.${[name, ...path].join('.')}: ${(code !== 'address-repaired' && reason) || message}`,
      })
    }
  }
  return { data, problems }
}

const NOTHING = { data: {}, problems: [] } as const
