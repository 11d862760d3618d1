import { codeFence } from '../../domain/text/code-fence.js'
import { missingContent } from '../../parts/missing.js'
import { text, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { find, outerHtml } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines, stacked, verbatim } from '../../schema/text-block.js'
import { parseGistUrl } from './address.js'
import { gistCall } from './call.js'
import { gistFiles, gistSource } from './gist.js'

export const gitgist = defineBlock({
  name: 'gitgist',
  aliases: ['github_gist'],
  markdown: { name: 'gist' },
  attrs: {
    innerHTML: textOr(''),
    /** Only loaded from GitHub and on a page, never with `embeds: 'click'`. */
    stylesheet: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [{ match: 'div.github-gist, [data-component-name="GitgistToDOM"]', attrs: publishedGist }],
  link: { hosts: ['github.com'], call: gistCall, recognize: recognizeGist },
  missing: ({ innerHTML }) => (gistFiles(innerHTML).length > 0 ? null : missingContent('gist', 'lines of code')),
  says({ innerHTML }, { link }) {
    const files = gistFiles(innerHTML).map(({ raw, ...file }) => ({ ...file, raw: raw && link(raw) }))
    // GitHub's own label.
    return files.length === 0 ? null : { files, action: 'view raw' }
  },
  text: ({ says: { files, action: label } }) =>
    stacked(
      files.map((file) => lines(file.name, verbatim(codeFence(null, gistSource(file))), action(label, file.raw))),
    ),
})

/** The stored markup may be an empty shell beside the drawn gist. The one with content is used. */
function publishedGist(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['innerHTML'] === 'string' && gistFiles(stored['innerHTML']).length) return stored
  const drawn = find(element, '.gist')
  const sheet = find(element, 'link[rel="stylesheet"]')
  if (!drawn) return stored ?? false
  return { innerHTML: outerHtml(drawn), stylesheet: stored?.['stylesheet'] ?? (sheet && attribute(sheet, 'href')) }
}

/** R-GIST */
function recognizeGist(link: string): FetchLink | null {
  const gist = parseGistUrl(link)
  return gist && fetchLink(gistCall, { id: gist.id })
}
