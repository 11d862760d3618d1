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
  // Streams and requests, which we do not use.
  { name: 'undici', from: 'cheerio', code: 'export const [Client, interceptors, errors] = []' },
  { name: 'encoding-sniffer', from: 'cheerio', code: `export const [decodeBuffer, DecodeStream] = [${ABSENT}]` },
  { name: 'parse5-parser-stream', from: 'cheerio', code: 'export const ParserStream = null' },
  { name: 'whatwg-mimetype', from: 'cheerio', code: 'export default null' },
  // Plain text and indented markup, which we do not take from React Email.
  { name: 'html-to-text', from: '@react-email/render', code: `export const convert = ${ABSENT}` },
  { name: 'html5parser', from: '@react-email/render', code: `export const [parse, SyntaxKind] = [${ABSENT}]` },
  { name: 'prettier/standalone', from: '@react-email/render', code: `export const format = ${ABSENT}` },
  { name: 'prettier/plugins/html', from: '@react-email/render', code: '' },
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

const PREFIX = '\0diptych-substitute:'

/** Excludes large packages that our code does not reach. */
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
