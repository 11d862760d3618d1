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
  // Streams and requests, which nothing asks cheerio for.
  { name: 'undici', from: 'cheerio', code: 'export const [Client, interceptors, errors] = []' },
  { name: 'encoding-sniffer', from: 'cheerio', code: `export const [decodeBuffer, DecodeStream] = [${ABSENT}]` },
  { name: 'parse5-parser-stream', from: 'cheerio', code: 'export const ParserStream = null' },
  { name: 'whatwg-mimetype', from: 'cheerio', code: 'export default null' },
  // Plain text and indented markup, which the mail does not take from React Email.
  { name: 'html-to-text', from: '@react-email/render', code: `export const convert = ${ABSENT}` },
  { name: 'html5parser', from: '@react-email/render', code: `export const [parse, SyntaxKind] = [${ABSENT}]` },
  { name: 'prettier/standalone', from: '@react-email/render', code: `export const format = ${ABSENT}` },
  { name: 'prettier/plugins/html', from: '@react-email/render', code: '' },
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

const PREFIX = '\0diptych-substitute:'

/** Builds without packages that weigh as much as all that is ours and that nothing of ours reaches. */
export function leftOutPackages(): Plugin {
  return {
    name: 'diptych:left-out-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
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
