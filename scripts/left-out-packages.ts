import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Substitute {
  readonly name: string
  /** The importing package; undefined for any. */
  readonly from?: string
  readonly code: string
}

const ABSENT = "() => { throw new Error('This is not part of the build') }"

/** Replacements for packages that dependencies import but hardly use. */
const SUBSTITUTES: readonly Substitute[] = [
  // Parses style attributes, which our lists do not allow; sanitize-html drops attributes that it cannot parse.
  { name: 'postcss', from: 'sanitize-html', code: `export const parse = ${ABSENT}` },
  // Parses documents. juice always gets a parsed one.
  { name: 'cheerio', from: 'juice', code: `export const load = ${ABSENT}` },
  // It has no licence text, so it cannot be bundled. An external package would need Node's `require`.
  {
    name: 'slick/parser',
    from: 'juice',
    code: "import parser from 'slick/parser'\nexport { parser as 'module.exports' }",
  },
  // Only two functions are used. The package has no licence text, so it cannot be bundled.
  {
    name: 'boolbase',
    code: 'export const trueFunc = () => true\nexport const falseFunc = () => false\nexport default { trueFunc, falseFunc }',
  },
]

/** A part of cheerio without unused parsers. The rest stays external and is rarely loaded. */
const SLIM = 'cheerio/slim'

const PREFIX = '\0diptych-substitute:'

/** Excludes large packages that our code does not reach. */
export function leftOutPackages(): Plugin {
  return {
    name: 'diptych:left-out-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === SLIM) return fileURLToPath(import.meta.resolve(SLIM))
      const found = SUBSTITUTES.some(
        ({ name, from }) =>
          name === source && (from === undefined || importer?.includes(`/node_modules/${from}/`) === true),
      )
      return found ? PREFIX + source : null
    },
    load(id) {
      return id.startsWith(PREFIX)
        ? (SUBSTITUTES.find(({ name }) => name === id.slice(PREFIX.length))?.code ?? null)
        : null
    },
  }
}
