import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'cheerio'
import { ERROR_CODES } from '../../src/domain/values/error-code.js'
import { PROBLEM_CODES } from '../../src/schema/problem.js'
import { escaped, type DocPage } from './page.js'

/** A guide that explains codes, each below a heading of its own. */
interface CodeGuide {
  readonly file: string
  readonly codes: readonly string[]
}

const CODE_GUIDES: readonly CodeGuide[] = [
  { file: 'docs/problems.md', codes: PROBLEM_CODES },
  { file: 'docs/errors.md', codes: ERROR_CODES },
]

/** Codes that no guide explains, and sections that explain a code which does not exist. */
export function unexplainedCodes(root: string): string[] {
  return CODE_GUIDES.flatMap(({ file, codes }) => {
    const source = readFileSync(join(root, file), 'utf8')
    const explained = [...source.matchAll(/^## `([a-z-]+)`$/gm)].map(([, name = '']) => name)
    return [
      ...codes.filter((each) => !explained.includes(each)).map((each) => `${file} does not explain ${each}`),
      ...explained
        .filter((each) => !codes.includes(each))
        .map((each) => `${file} explains ${each}, which does not exist`),
    ]
  })
}

const SECTION = /<h2 id="[^"]*"><code>([a-z-]+)<\/code><\/h2>\n([^]*?)(?=<h2|$)/g

/**
 * The page of a guide, with a list of its codes in place of their sections, and a page for each code. The pages lie in
 * a folder named like the guide's page: `reference/problems/node-unknown.html`.
 */
export function withCodePages(guide: DocPage): DocPage[] {
  const folder = guide.path.replace(/\.html$/, '')
  const found = [...guide.html.matchAll(SECTION)].map(([, code = '', html = '']) => ({ code, html }))
  const pages = found.map(({ code, html }): DocPage => ({
    path: `${folder}/${code}.html`,
    section: guide.section,
    title: code,
    about: sentenceOf(html),
    // Links of the guide lead from one folder higher.
    html: html.replace(/(<a href=")(?![a-z]+:|#)/g, '$1../'),
  }))
  const name = folder.slice(folder.lastIndexOf('/') + 1)
  const list = pages.map(
    ({ title, about }) =>
      `<dt><a href="${name}/${title}.html"><code>${title}</code></a></dt><dd>${escaped(about)}</dd>`,
  )
  const intro = guide.html.slice(0, Math.max(0, guide.html.search(/<h2 id="[^"]*"><code>/)))
  return [{ ...guide, html: `${intro}<dl class="codes">${list.join('')}</dl>` }, ...pages]
}

/** The first sentence, as text. */
function sentenceOf(html: string): string {
  const text = load(html).text().trim()
  return /^[^]*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}
