import { getOuterHTML } from 'domutils'
import { codeFence } from '../../domain/text/code-fence.js'
import { gistFiles, gistSource } from '../../parts/gist.js'
import { missingContent } from '../../parts/missing.js'
import { text, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, type HtmlElement } from '../../schema/html.js'
import { action, lines, stacked, verbatim } from '../../schema/text-block.js'
import { recognizeGist } from './recognize.js'

export const gitgist = defineBlock({
  name: 'gitgist',
  aliases: ['github_gist'],
  attrs: {
    innerHTML: textOr(''),
    /** Loaded only from GitHub, only on a page, and not with `embeds: 'click'`. */
    stylesheet: text(),
  },
  spec: { group: 'block', draggable: true },
  html: [{ match: 'div.github-gist, [data-component-name="GitgistToDOM"]', attrs: publishedGist }],
  recognize: recognizeGist,
  missing: ({ innerHTML }) => (gistFiles(innerHTML).length > 0 ? null : missingContent('gist', 'lines of code')),
  text: ({ attrs, context }) =>
    stacked(
      gistFiles(attrs.innerHTML).map((file) =>
        lines(
          file.name,
          verbatim(codeFence(null, gistSource(file))),
          action('view raw', file.raw && context.link(file.raw)),
        ),
      ),
    ),
})

/** Stored markup may be an empty shell beside the drawn gist; the one that says something counts. */
function publishedGist(element: HtmlElement) {
  const stored = dataAttrs(element)
  if (typeof stored?.['innerHTML'] === 'string' && gistFiles(stored['innerHTML']).length) return stored
  const drawn = find(element, '.gist')
  const sheet = find(element, 'link[rel="stylesheet"]')
  if (!drawn) return stored ?? false
  return { innerHTML: getOuterHTML(drawn), stylesheet: stored?.['stylesheet'] ?? (sheet && attribute(sheet, 'href')) }
}
