import type { SourceFiles } from '../files/source-files.js'
import { codeBlock } from '../site-folders/code-values.js'
import { hostRedirects } from '../site-folders/redirect-files.js'
import { siteMedia } from '../site-folders/site-media.js'
import { sitePosts } from '../site-folders/site-pages.js'
import { publicationOf } from '../site-folders/site.js'
import { defineSource } from '../source/source.js'
import { astroPages } from './astro/pages.js'
import { astroProject, CONFIGURATION, CONTENT_CONFIGURATION } from './astro/project.js'

const PAGE = /(^|\/)src\/.*\.(?:mdx?|markdown)$/i

/** Projects of Astro. */
export const astro = defineSource({
  name: 'astro',
  title: 'Astro',
  recognise(files) {
    if (files.find(PAGE).length === 0) return 0
    if (files.find(CONFIGURATION).length > 0) return 0.95
    return files.find(CONTENT_CONFIGURATION).length > 0 ? 0.85 : 0
  },
  async *posts(context) {
    const project = await astroProject(context.files)
    yield* sitePosts(context, project.site, await astroPages(context, project))
  },
  async *media({ files }) {
    const { site } = await astroProject(files)
    const aliases = await aliasesOf(files, site.root)
    yield* siteMedia(files, site, (path) => {
      const onSite = path.startsWith('public/') ? [`/${path.slice('public/'.length)}`] : []
      const named = aliases.flatMap(([alias, folder]) =>
        path.startsWith(folder) ? [`${alias}${path.slice(folder.length)}`] : [],
      )
      return [...onSite, ...named, `/${path}`]
    })
  },
  async *redirects({ files }) {
    const { site, code } = await astroProject(files)
    yield* hostRedirects(files, site.root)
    const where = files.find(CONFIGURATION)[0]?.path ?? ''
    for (const [, , from = '', to = ''] of (codeBlock(code, 'redirects') ?? '').matchAll(REDIRECT))
      if (!/[[*]/.test(from) && !/[[*]/.test(to))
        yield { from: `${site.basePath}${from}`, to: to.startsWith('/') ? `${site.basePath}${to}` : to, where }
  },
  publication: async ({ files }) => publicationOf((await astroProject(files)).site),
  notExported: [
    'Readers: a site of Astro has none. Move the list from the service that mails your posts.',
    'What layouts and components add to a page, and comments.',
  ],
})

/** `'/old': '/new'`, and `'/old': { status: 301, destination: '/new' }`. */
const REDIRECT = /(['"`])(\/[^'"`\n]*)\1\s*:\s*(?:\{[^{}]*?destination\s*:\s*)?['"`]([^'"`\n]+)['"`]/g

/** Short names of folders, as `paths` of tsconfig.json has them: `@/assets/a.png`. */
async function aliasesOf(
  files: SourceFiles,
  root: string,
): Promise<readonly (readonly [alias: string, folder: string])[]> {
  const text =
    (await files
      .file(`${root}tsconfig.json`)
      ?.text()
      .catch(() => '')) ?? ''
  const found = [...text.matchAll(/"([^"*\n]+)\*"\s*:\s*\[\s*"(?:\.\/)?([^"*\n]*)\*"/g)].map(
    ([, alias = '', folder = '']) => [alias, folder] as const,
  )
  return [...found, ['@/', 'src/'], ['~/', 'src/'], ['src/', 'src/']]
}
