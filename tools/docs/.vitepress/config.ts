import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type MarkdownOptions } from 'vitepress'
import { guides, linkTarget, slugOf } from '../site/guides.js'
import { shots, sizeAttributes } from '../site/shots.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = fileURLToPath(new URL('../pages', import.meta.url))
const { homepage, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Readonly<
  Record<'homepage' | 'version', string>
>
const base = process.env['DOCS_BASE'] ?? '/'
const all = guides(root)
/** Long lists for contributors, and pages that repeat what guides say: they would hide other search results. */
const UNSEARCHED = new Set(['about/requirements.md', 'about/changelog.md', 'index.md', 'all.md', 'playground.md'])

export default defineConfig({
  title: 'Diptych',
  description: 'Newsletter posts as web pages and as email, from one definition of each block.',
  lang: 'en',
  base,
  srcDir: 'pages',
  outDir: '../../out/docs',
  cleanUrls: false,
  // Pages have the text; meta tags for it are not worth a request.
  metaChunk: true,
  // The theme loads the playground only after the page's own scripts.
  transformHead: ({ page }) =>
    page === 'playground.md' ? [['link', { rel: 'modulepreload', href: `${base}playground/playground.js` }]] : [],
  // Guides are files of the repository; reference pages are made from its code.
  transformPageData(page) {
    const guide = all.find(({ path }) => path === page.relativePath)
    const more = guide ? { source: `${homepage}/blob/main/${guide.file}` } : { editLink: false }
    return { frontmatter: { ...page.frontmatter, ...more } }
  },
  markdown: {
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: adapt,
  },
  themeConfig: {
    siteTitle: 'Diptych',
    nav: [
      { text: 'Get started', link: '/start' },
      { text: 'Playground', link: '/playground' },
      { text: 'All pages', link: '/all' },
      { text: `Version ${version}`, link: '/about/changelog' },
    ],
    socialLinks: [{ icon: 'github', link: homepage, ariaLabel: 'Source on GitHub' }],
    editLink: {
      text: 'Source of this page',
      pattern: ({ frontmatter }) => String(frontmatter['source']),
    },
    sidebar: JSON.parse(readFileSync(join(sources, 'sidebar.json'), 'utf8')),
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            prefix: true,
            // A short word with another letter is another word: move, more and mode.
            fuzzy: (term: string) => (term.length > 4 ? 0.15 : false),
            combineWith: 'AND',
            boost: { title: 3, titles: 1.5 },
            boostDocument: rankOf,
          },
        },
        // Declarations are found by their names; their text would dominate the index.
        _render: (source, env, md) => {
          if (UNSEARCHED.has(env.relativePath)) return ''
          const isOnePage = /^(?:guides\/(?:moving|compare)\/|reference\/(?:blocks\/|[\w-]+\/\w+\.))/.test(
            env.relativePath,
          )
          const html = md.render(isOnePage ? inOneSection(source) : source, env)
          if (!/^reference\/[^/]+(?:\/\w+)?\.md$/.test(env.relativePath)) return html
          return all.some(({ path }) => path === env.relativePath)
            ? html
            : html.replace(/<div class="language-ts[^]*?<\/pre>/g, '<div>')
        },
      },
    },
  },
})

/**
 * Guides come first, then commands, blocks, problems and rules, then functions, then how it is built. Runs in the
 * browser as text, so it uses nothing from outside.
 */
function rankOf(id: string, term: string, stored?: Readonly<Record<string, unknown>>): number {
  const ranks: readonly (readonly [string, number])[] = [
    // One platform, or one comparison: for whoever names it.
    ['/guides/moving/', 1.5],
    ['/guides/compare/', 1.5],
    ['/guides/', 4],
    ['/start.', 4],
    ['/reference/commands/', 2.6],
    ['/reference/blocks/', 1],
    ['/reference/problems.', 0.3],
    ['/reference/errors.', 0.3],
    ['/reference/rules/', 0.3],
    ['/reference/domain.', 0.1],
    ['/reference/options.', 0.1],
    ['/reference/command.', 0.1],
    ['/reference/newsletter.', 0.1],
    ['/reference/', 0.8],
  ]
  const rank = ranks.find(([part]) => id.includes(part))?.[1] ?? 0.3
  // A page or section that is named by the word alone is what the word means, most of all a block.
  const title = String(stored?.['title'] ?? '').toLowerCase()
  if (title !== term.toLowerCase()) return rank
  return rank * (id.includes('/reference/blocks/') ? 6 : 3)
}

/**
 * A page of a block, a function, a platform or a comparison as one result: sections would each be found by its name and
 * repeat its words.
 */
function inOneSection(source: string): string {
  return source.replace(/^## default$[^]*/m, '').replace(/^## (.*)$/gm, '$1')
}

/** Characters of inline code that stay in one line, also on a phone. */
const LONGEST_UNBROKEN = 24

type Md = Parameters<NonNullable<MarkdownOptions['config']>>[0]

function adapt(md: Md): void {
  // Links of guides lead to files of the repository.
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const from = all.find(({ path }) => path === env.relativePath)
    if (!from) return
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : null
      if (name) token.attrSet(name, address(from, token.attrGet(name) ?? ''))
    }
  })
  // The text of guides is no template of Vue: it shows `{{ … }}` of mail services.
  md.core.ruler.push('no-template', (state) => {
    const [open, close] = [new state.Token('html_block', '', 0), new state.Token('html_block', '', 0)]
    open.content = '<div v-pre>\n'
    close.content = '</div>\n'
    state.tokens = [open, ...state.tokens, close]
  })
  const { fence, image } = md.renderer.rules
  md.renderer.rules['image'] = (tokens, at, options, env, self) => {
    const token = tokens[at]
    const html = image?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options)
    const [, folder, file = ''] = /(pictures|files)\/([^/]+)$/.exec(token?.attrGet('src') ?? '') ?? []
    if (folder === 'pictures')
      return shots(root, file.replace(/-light\.\w+$/, ''), md.utils.escapeHtml(token?.content ?? ''))
    return folder === 'files'
      ? html.replace('<img ', `<img ${sizeAttributes(join(sources, folder, file))} loading="lazy" `)
      : html
  }
  // The first word after the language is the name of a file.
  md.renderer.rules['fence'] = (tokens, at, options, env, self) => {
    const token = tokens[at]
    const [language = '', file = ''] = (token?.info ?? '').trim().split(/\s+/)
    // The tab of a group that is open at first.
    if (token) token.info = `${language}${token.info.endsWith(' active') ? ' active' : ''}`
    const name = file.includes('.') ? `<p class="file">${md.utils.escapeHtml(file)}</p>` : ''
    const html = fence?.(tokens, at, options, env, self) ?? ''
    // What scrolls must be reachable by keyboard.
    return (
      name +
      html.replace('<pre ', `<pre role="group" aria-label="${md.utils.escapeHtml(name === '' ? 'Code' : file)}" `)
    )
  }
  // A flag or a name is not broken at its hyphens.
  const inline = md.renderer.rules.code_inline
  md.renderer.rules['code_inline'] = (tokens, at, options, env, self) => {
    const token = tokens[at]
    if (token && token.content.length <= LONGEST_UNBROKEN) token.attrJoin('class', 'unbroken')
    return inline?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options)
  }
  md.renderer.rules['table_open'] = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>\n'
  md.renderer.rules['table_close'] = () => '</table></div>\n'
}

function address(from: (typeof all)[number], link: string): string {
  const target = linkTarget(root, all, from, link)
  const relative = (path: string) => posix.relative(posix.dirname(from.path), path)
  if (target.kind === 'elsewhere' || target.kind === 'missing') return link
  const suffix = target.fragment === '' ? '' : `#${target.fragment}`
  if (target.kind === 'page') return target.guide === from ? suffix || link : `${relative(target.guide.path)}${suffix}`
  if (!/\.(?:png|svg|jpg|webp)$/.test(target.file)) return `${homepage}/blob/main/${target.file}${suffix}`
  // Served as they are, for the front page too.
  if (target.file.startsWith('docs/pictures/')) return `/pictures/${basename(target.file)}`
  const copy = `files/${basename(target.file)}`
  mkdirSync(dirname(join(sources, copy)), { recursive: true })
  copyFileSync(join(root, target.file), join(sources, copy))
  return relative(copy)
}
