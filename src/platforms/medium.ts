import { hostOf } from '../domain/links/hosts.js'
import { find, findAll, textOf } from '../schema/html-select.js'
import { attribute, isElement, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildElement, buildFigure, buildText } from '../schema/import/build-html.js'
import type { ForeignRule } from '../schema/import/foreign-rule.js'
import { backgroundOf } from './common.js'
import { cardAttributes } from './link-card.js'

/** Blocks of Medium's export and editor (`graf--…`). */
export const mediumRules: readonly ForeignRule[] = [
  { match: '.graf--mixtapeEmbed', node: 'digestPostEmbed', attrs: linkCard },
  { match: 'blockquote.graf--pullquote', node: 'pullquote' },
  // Every section begins with a rule. The first section hides it.
  {
    match: '.section--first > .section-divider, section[data-field="body"] > section:first-child > .section-divider',
    content: () => [],
  },
  { match: '.section-background[style*="url("]', content: background },
  { match: '.sectionLayout--outsetRow:has(img)', node: 'imageGallery', attrs: gallery },
  { match: 'pre[data-code-block-lang]:not([data-code-block-lang=""])', content: code },
  { match: 'figure.graf--iframe:has(script[src*="gist.github.com/"])', content: gist },
  // A frame of Embedly shows the frame of the service itself.
  { match: 'iframe[src*="embedly.com/widgets/"]', content: framed },
]

/** The export has the title twice: in its header and in its text. */
export const mediumBodies: readonly string[] = ['section[data-field="body"]']

function linkCard(block: HtmlElement) {
  const link = find(block, 'a.markup--mixtapeEmbed-anchor[href]')
  const url = link && attribute(link, 'href')
  if (!link || !url) return false
  const picture = find(block, 'a.mixtapeImage')
  return cardAttributes({
    url,
    title: textOf(find(link, 'strong')),
    description: textOf(find(link, 'em')),
    picture: picture && backgroundOf(picture),
    site: hostOf(url) ?? '',
  })
}

function background(block: HtmlElement): readonly HtmlNode[] | false {
  const src = backgroundOf(block)
  return src ? [buildFigure(buildElement('img', [], { src })), ...block.children] : false
}

/** Pictures in a row. The caption of the last one is that of the row. A caption with links keeps the figures apart. */
function gallery(row: HtmlElement) {
  const figures = row.children.filter(isElement)
  const captions = findAll(row, 'figcaption')
  const images = findAll(row, 'img[src]')
  if (figures.length < 2 || figures.some(({ name }) => name !== 'figure') || images.length !== figures.length)
    return false
  if (captions.length > 1 || captions.some((caption) => find(caption, 'a[href]'))) return false
  return {
    gallery: {
      images: images.map((img) => {
        const alt = attribute(img, 'alt')?.trim()
        return { src: attribute(img, 'src'), ...(alt ? { alt } : {}) }
      }),
      caption: textOf(captions[0] ?? null),
      alt: '',
      staticGalleryImage: null,
    },
  }
}

function code(block: HtmlElement): readonly HtmlNode[] {
  const language = attribute(block, 'data-code-block-lang') ?? ''
  const inner = find(block, '.pre--content') ?? block
  return [buildElement('pre', [buildElement('code', inner.children, { class: `language-${language}` })])]
}

/** The script of a gist becomes a link to it. */
function gist(figure: HtmlElement): readonly HtmlNode[] | false {
  const script = find(figure, 'script[src*="gist.github.com/"]')
  const href = script && attribute(script, 'src')?.split('?')[0]?.replace(/\.js$/, '')
  if (!href) return false
  const caption = find(figure, 'figcaption')
  const link = buildElement('a', [buildText(href)], { href })
  return [buildElement('p', [link]), ...(caption ? [buildElement('p', caption.children)] : [])]
}

function framed(frame: HtmlElement): readonly HtmlNode[] | false {
  const address = attribute(frame, 'src') ?? ''
  const query = URL.canParse(address, 'https://cdn.embedly.com') ? new URL(address, 'https://cdn.embedly.com') : null
  const src = query?.searchParams.get('src') ?? query?.searchParams.get('url')
  return src && /^https?:/i.test(src) ? [buildElement('iframe', [], { src })] : false
}
