import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { blockPages } from './blocks.js'
import { commandPages } from './commands.js'
import { frontPage } from './front-page.js'
import { functionPages } from './functions.js'
import { guides, slugOf, summaryOf, type Guide } from './guides.js'
import { withPackageManagers } from './package-managers.js'
import type { DocPage } from './page.js'
import { playgroundSources } from './playground.js'
import { rulePages } from './rules.js'

/** Everything that VitePress builds the site from, by path relative to its folder of sources. */
export async function siteSources(root: string): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const blocks = await blockPages()
  const written = guides(root).map((guide) => guidePage(root, guide))
  const isAbout = ({ section }: DocPage) => section === 'About' || section === 'Decisions'
  const pages = [
    ...written.filter((page) => !isAbout(page)),
    ...functionPages(root),
    ...commandPages(root),
    ...blocks.pages,
    ...rulePages(),
    ...written.filter(isAbout),
  ]
  return new Map([
    ...[...blocks.files].map(([path, content]) => [`public/${path}`, content] as const),
    ...pages.map(({ path, markdown }) => [path, markdown] as const),
    ['index.md', withPackageManagers(frontPage(root))],
    ['all.md', allPages(pages)],
    ...playgroundSources(root),
    ['sidebar.json', JSON.stringify(sidebar(pages))],
  ])
}

function guidePage(root: string, guide: Guide): DocPage {
  const { title, about } = summaryOf(root, guide)
  const markdown = withPackageManagers(readFileSync(join(root, guide.file), 'utf8'))
  return {
    path: guide.path,
    section: guide.section,
    title: guide.path === 'start.md' ? 'Get started' : title,
    about,
    markdown,
  }
}

function bySection(pages: readonly DocPage[]): { readonly section: string; readonly pages: readonly DocPage[] }[] {
  return [...new Set(pages.map(({ section }) => section))].map((section) => ({
    section,
    pages: pages.filter((page) => page.section === section),
  }))
}

/**
 * The sidebars by folder. A section with a folder of its own is long: it is listed beside its own pages, and elsewhere
 * is a link to the first page. The functions of an import are listed beside them, under their import.
 */
function sidebar(all: readonly DocPage[]): Readonly<Record<string, unknown>> {
  const sections = bySection(all).map(({ section, pages }) => {
    const folder = posix.dirname(pages[0]?.path ?? '')
    return { section, pages, folder, isLong: pages.length > 20 && folder !== 'reference' }
  })
  const beside = (folder: string) =>
    sections.map(({ section, pages, folder: own, isLong }) => ({
      text: section,
      items:
        isLong && own !== folder
          ? [{ text: `All ${pages.length} pages`, link: `/all#${slugOf(section)}` }]
          : pages.filter(({ parent }) => parent === undefined).map((page) => item(page, childrenOf(page, folder))),
    }))
  const childrenOf = ({ path }: DocPage, folder: string) =>
    folder === path.replace(/\.md$/, '') ? all.filter(({ parent }) => parent === path) : []
  const parents = [...new Set(all.flatMap(({ parent }) => parent ?? []))]
  const folders = [
    '',
    ...sections.flatMap(({ isLong, folder }) => (isLong ? [folder] : [])),
    ...parents.map((path) => path.replace(/\.md$/, '')),
  ]
  return Object.fromEntries(folders.map((folder) => [folder === '' ? '/' : `/${folder}/`, beside(folder)]))
}

function item({ title, path }: DocPage, children: readonly DocPage[]): Readonly<Record<string, unknown>> {
  const own = { text: title, link: `/${path.replace(/\.md$/, '')}` }
  return children.length === 0 ? own : { ...own, items: children.map((child) => item(child, [])) }
}

/** All pages, with a sentence each in short sections. */
function allPages(all: readonly DocPage[]): string {
  return [
    '---\naside: false\nprev: false\nnext: false\n---\n# All pages',
    'Guides first, then the reference.',
    ...bySection(all).flatMap(({ section, pages }) => [
      `## ${section}`,
      pages.some(({ parent }) => parent !== undefined)
        ? pages
            .filter(({ parent }) => parent === undefined)
            .map((page) => `### [${page.title}](${page.path})\n\n${functionNames(all, page)}`)
            .join('\n\n')
        : pages.length > 8
          ? `<div class="names">\n\n${pages.map(({ title, path }) => `- [${title}](${path})`).join('\n')}\n\n</div>`
          : pages.map(({ title, path, about }) => `- [${title}](${path}): ${firstSentence(about)}`).join('\n'),
    ]),
  ].join('\n\n')
}

/** The functions of an import in columns, or what it holds. */
function functionNames(all: readonly DocPage[], { path, about }: DocPage): string {
  const own = all.filter(({ parent }) => parent === path)
  if (own.length === 0) return about
  return `<div class="names">\n\n${own.map((each) => `- [${each.title}](${each.path})`).join('\n')}\n\n</div>`
}

function firstSentence(text: string): string {
  return /^[^]*?[.](?=\s|$)/.exec(text)?.[0] ?? text
}
