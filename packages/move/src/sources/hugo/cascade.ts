import { isValues } from '../../site-folders/front-matter.js'
import { textOf, textsOf, valueAt } from '../../site-folders/values.js'

// `cascade` hands values of a section down to its pages: `cascade: { tags: [sea] }`, or a list of such maps with a
// target that chooses pages.

type Values = Readonly<Record<string, unknown>>

/** Values for the pages below one folder of the content. */
export interface Cascade {
  /** Path from the content's folder, with a slash at its end; empty for all. */
  readonly folder: string
  readonly language: string
  readonly values: unknown
}

/** What pages inherit, the nearest section last. */
export function inherited(cascades: readonly Cascade[], path: string, language: string): Values {
  const fitting = cascades
    .filter((each) => each.language === language && path.startsWith(each.folder))
    .sort((one, other) => one.folder.length - other.folder.length)
  return Object.fromEntries(
    fitting.flatMap(({ values }) =>
      (Array.isArray(values) ? (values as unknown[]) : [values]).flatMap((each) =>
        isValues(each) && isTarget(valueAt(each, '_target') ?? valueAt(each, 'target'), path, language)
          ? Object.entries(flattened(each)).filter(([key]) => !/^_?target$/i.test(key))
          : [],
      ),
    ),
  )
}

/** Front matter with the values of `params`, which is where Hugo wants keys that it does not know. */
export function flattened(values: Values): Values {
  const inner = valueAt(values, 'params')
  if (!isValues(inner)) return values
  const { params: _, ...own } = values
  return { ...inner, ...own }
}

function isTarget(target: unknown, path: string, language: string): boolean {
  const targets: readonly unknown[] = Array.isArray(target) ? target : [target]
  return targets.some((each) => {
    if (!isValues(each)) return each === undefined
    const kinds = textsOf(valueAt(each, 'kind'))
    const languages = textsOf(valueAt(each, 'lang'))
    const wanted = textOf(valueAt(each, 'path'))
    return (
      (kinds.length === 0 || kinds.some((kind) => /page|[{*]/.test(kind))) &&
      (languages.length === 0 || languages.some((code) => code === language || /[{*]/.test(code))) &&
      (wanted === null || fits(wanted, `/${path.replace(/(?:\/_?index)?(?:\.[a-z-]+)?\.\w+$/, '')}`))
    )
  })
}

/** Hugo's patterns of paths: `/posts/**`. A star stands for any text here, so each part only has to follow the last. */
function fits(pattern: string, path: string): boolean {
  const parts = pattern.toLowerCase().split(/\*+|\{[^{}]*\}/)
  const [first = '', ...others] = parts
  const plain = path.toLowerCase()
  if (others.length === 0) return plain === first.replace(/\/+$/, '')
  if (!plain.startsWith(first.replace(/\/+$/, ''))) return false
  let at = first.length
  for (const part of others) {
    const found = plain.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return true
}
