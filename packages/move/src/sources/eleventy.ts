import { hostRedirects } from '../site-folders/redirect-files.js'
import { siteMedia } from '../site-folders/site-media.js'
import { sitePosts } from '../site-folders/site-pages.js'
import { publicationOf } from '../site-folders/site.js'
import { defineSource } from '../source/source.js'
import { eleventyPages } from './eleventy/pages.js'
import { CONFIGURATION, eleventyProject } from './eleventy/project.js'

const PAGE = /\.(?:md|mdx|markdown|html?|njk|liquid)$/i

/** Projects of Eleventy. */
export const eleventy = defineSource({
  name: 'eleventy',
  title: 'Eleventy',
  async recognise(files) {
    if (files.find(PAGE).length === 0) return 0
    if (files.find(CONFIGURATION).length > 0) return 0.95
    for (const file of files.find(/(^|\/)package\.json$/i).slice(0, 20))
      if (file.size < 1_000_000 && (await file.text().catch(() => '')).includes('"@11ty/eleventy"')) return 0.9
    return files.find(/\.11tydata\.(?:json|[cm]?js)$/i).length > 0 ? 0.9 : 0
  },
  async *posts(context) {
    const project = await eleventyProject(context.files)
    yield* sitePosts(context, project.site, await eleventyPages(context, project))
  },
  async *media({ files }) {
    const { site, input, copied } = await eleventyProject(files)
    yield* siteMedia(files, site, (path) => {
      const whole = site.root + path
      const onSite = copied.flatMap(([from, to]) =>
        whole === from
          ? [to]
          : whole.startsWith(`${from}/`)
            ? [`${to === '/' ? '' : to}${whole.slice(from.length)}`]
            : [],
      )
      return [...onSite, whole.startsWith(input) ? `/${whole.slice(input.length)}` : `/${path}`]
    })
  },
  async *redirects({ files }) {
    const { site, input } = await eleventyProject(files)
    yield* hostRedirects(files, site.root)
    if (input !== site.root) yield* hostRedirects(files, input)
  },
  publication: async ({ files }) => publicationOf((await eleventyProject(files)).site),
  notExported: [
    'Readers: a site of Eleventy has none. Move the list from the service that mails your posts.',
    'What layouts, includes and shortcodes add to a page, and comments.',
  ],
})
