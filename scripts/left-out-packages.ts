import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface Substitute {
  readonly name: string
  /** The package that imports it; undefined for any. */
  readonly from?: string
  readonly code: string
}

const ABSENT = "() => { throw new Error('This is not part of the build') }"

/** What stands in the build for packages that others import and of which nothing, or next to nothing, is reached. */
const SUBSTITUTES: readonly Substitute[] = [
  // Reads style attributes, of which our lists allow none; sanitize-html drops what it cannot read.
  { name: 'postcss', from: 'sanitize-html', code: `export const parse = ${ABSENT}` },
  // Parses documents; juice is always given a parsed one.
  { name: 'cheerio', from: 'juice', code: `export const load = ${ABSENT}` },
  // Without a text of its licence it cannot be bundled either. What juice requires would need Node's `require`.
  {
    name: 'slick/parser',
    from: 'juice',
    code: "import parser from 'slick/parser'\nexport { parser as 'module.exports' }",
  },
  // Two functions. The package holds no text of its licence, so it cannot be bundled.
  {
    name: 'boolbase',
    code: 'export const trueFunc = () => true\nexport const falseFunc = () => false\nexport default { trueFunc, falseFunc }',
  },
]

/** A part of cheerio without parsers that nothing asks for. The rest of it stays outside, and is seldom loaded. */
const SLIM = 'cheerio/slim'

const PREFIX = '\0diptych-substitute:'

/** Builds without packages that weigh as much as all that is ours and that nothing of ours reaches. */
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
