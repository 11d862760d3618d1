import { hostRedirects } from '../site-folders/redirect-files.js'
import { siteMedia } from '../site-folders/site-media.js'
import { sitePosts } from '../site-folders/site-pages.js'
import { publicationOf } from '../site-folders/site.js'
import { defineSource } from '../source/source.js'
import { configurationFiles, hugoSite, isHugos } from './hugo/configuration.js'
import { hugoPages } from './hugo/pages.js'

// A folder of Hugo: hugo.toml (or config.toml, or config/_default), pages in `content`, files in `static` and `assets`
// and beside the pages.

const CONTENT = /(^|\/)content\/.*\.(?:md|markdown|html?)$/i

/** Folders of Hugo. */
export const hugo = defineSource({
  name: 'hugo',
  title: 'Hugo',
  async recognise(files) {
    const hasContent = files.find(CONTENT).length > 0
    for (const file of configurationFiles(files)) {
      if (!(await isHugos(file))) continue
      const { languages } = await hugoSite(files)
      const isThere =
        hasContent || languages.some(({ content }) => files.files.some(({ path }) => path.startsWith(content)))
      return isThere ? 0.95 : 0
    }
    return hasContent && files.find(/(^|\/)archetypes\/[^/]+\.md$/i).length > 0 ? 0.8 : 0
  },
  async *posts(context) {
    const found = await hugoSite(context.files)
    yield* sitePosts(context, found.site, await hugoPages(context, found))
  },
  async *media({ files }) {
    const { site, languages } = await hugoSite(files)
    const contents = languages.map(({ content }) => content.slice(site.root.length))
    const beside = new Set(
      files.files.flatMap(({ path }) =>
        contents.some((content) => path.startsWith(site.root + content)) ? tailsOf(path) : [],
      ),
    )
    yield* siteMedia(files, site, (path) => {
      const [, folder = '', inner = ''] = /^(static(?:\/[a-z]{2})?(?=\/)|static|assets)\/(.+)$/i.exec(path) ?? []
      // A name without a slash at its start is of a file beside the page, if there is one.
      const own = folder.startsWith('static') ? path.slice('static/'.length) : inner
      if (folder !== '') return [`/${inner}`, `/${own}`, ...(beside.has(inner) ? [] : [inner])]
      const content = contents.find((each) => path.startsWith(each))
      return content === undefined ? [] : [`/${path.slice(content.length)}`]
    })
  },
  async *redirects({ files }) {
    const { site } = await hugoSite(files)
    yield* hostRedirects(files, site.root)
  },
  publication: async ({ files }) => publicationOf((await hugoSite(files)).site),
  notExported: [
    'Readers: a site of Hugo has none. Move the list from the service that mails your posts.',
    'What layouts, themes and modules add to a page, lists of sections and terms, and comments.',
  ],
})

/** The ends of a path: `a/b/c.png`, `b/c.png`, `c.png`. */
function tailsOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}
