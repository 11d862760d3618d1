import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { ERROR_CODES } from '../../src/domain/values/error-code.js'
import { PROBLEM_CODES } from '../../src/schema/problem.js'
import { guides, linkTarget, slugOf } from '../../tools/docs/site/guides.js'
import { ROOT } from '../harness/paths.js'

const all = guides(ROOT)
const md = new MarkdownIt({ html: true })
const documents = new Map(
  all.map(({ file }) => {
    const tokens = md.parse(readFileSync(join(ROOT, file), 'utf8'), {})
    const headings = tokens.flatMap(({ type }, at) => (type === 'heading_open' ? [textOf(tokens[at + 1])] : []))
    const links = tokens.flatMap(({ children }) =>
      (children ?? []).flatMap((token) => token.attrGet('href') ?? token.attrGet('src') ?? []),
    )
    return [file, { headings, links }] as const
  }),
)

function textOf(inline: ReturnType<typeof md.parse>[number] | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join('')
}

describe('the documents', () => {
  it.each(all)('link only to files and headings that exist: $file', (guide) => {
    const broken = documents.get(guide.file)?.links.filter((link) => {
      const target = linkTarget(ROOT, all, guide, link)
      if (target.kind !== 'page' || target.fragment === '') return target.kind === 'missing'
      const headings = documents.get(target.guide.file)?.headings ?? []
      return !headings.some((heading) => slugOf(heading) === decodeURIComponent(target.fragment))
    })
    expect(broken).toEqual([])
  })

  it.each(all)('have headings with different addresses: $file', ({ file }) => {
    // Sections of a changelog repeat, and nothing links to them.
    const slugs = documents.get(file)?.headings.map(slugOf) ?? []
    const linked = [...documents.values()].flatMap(({ links }) => links)
    const twice = slugs.filter((slug, at) => slugs.indexOf(slug) !== at)
    expect(twice.filter((slug) => linked.some((link) => link.endsWith(`#${slug}`)))).toEqual([])
  })

  it.each([
    ['docs/problems.md', PROBLEM_CODES],
    ['docs/errors.md', ERROR_CODES],
  ] as const)('explain every code under a heading of its own: %s', (file, codes) => {
    expect(documents.get(file)?.headings.slice(1).sort()).toEqual([...codes].sort())
  })
})
