import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import { type Configuration, PLATFORM } from 'diptych/newsletter'
import type { AnyNode, Element } from 'domhandler'

/** Google Docs wraps links in this redirect. */
const REDIRECT = 'https://www.google.com/url?'
const SAFE_LINK = /^(?:https?|mailto|tel):/i
const DEEP = 200

/**
 * Converts rich text from the clipboard to plain HTML that the import understands. Google Docs marks bold with styles,
 * and Word writes lists as paragraphs with a bullet.
 */
function pastedHtml(html: string): string {
  const text = textIfDeep(html)
  if (text !== null) return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  const $ = load(html)
  $('head, style, script, meta, title, .Apple-interchange-newline').remove()
  $('[style]').each((_, element) => takeStyle($, $(element)))
  $('b[id^="docs-internal-guid"]').each((_, element) => void $(element).replaceWith($(element).contents()))
  $('o\\:p').each((_, element) => void $(element).replaceWith($(element).contents()))
  wordLists($)
  $('a[href]').each((_, element) => {
    const href = destinationOf($(element).attr('href') ?? '')
    if (SAFE_LINK.test(href)) $(element).attr('href', href)
    else $(element).replaceWith($(element).contents())
  })
  $('body > br').remove()
  // A picture on its own is a block.
  $('body > img, div > img:only-child').wrap('<figure></figure>')
  return $('body').html() ?? ''
}

/** The plain text of HTML with extreme nesting; null for other HTML. */
function textIfDeep(html: string): string | null {
  // The parsing algorithm of the HTML standard takes quadratic time in the depth.
  const $ = load(html, { xml: { xmlMode: false, decodeEntities: true } })
  let text = ''
  let deepest = 0
  const waiting: { node: AnyNode; depth: number }[] = $.root()
    .toArray()
    .map((node) => ({ node, depth: 0 }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    deepest = Math.max(deepest, depth)
    if (node.type === 'text') text += node.data
    else if ('children' in node && !(node.type === 'script' || node.type === 'style'))
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 })
  }
  return deepest > DEEP ? text : null
}

function takeStyle($: CheerioAPI, element: Cheerio<Element>): void {
  const style = (element.attr('style') ?? '').replaceAll(' ', '').toLowerCase()
  element.removeAttr('style')
  if (style.includes('mso-list:ignore')) {
    element.attr('data-bullet', element.text().trim())
    return
  }
  if (style.includes('mso-list:')) element.attr('data-list', 'true')
  if (!element.is('span')) return
  const wrappers = [
    /font-weight:(?:bold|[6-9]00)/.test(style) && !element.closest('h1,h2,h3,h4,h5,h6').length ? 'strong' : null,
    style.includes('font-style:italic') ? 'em' : null,
    style.includes('line-through') ? 's' : null,
    style.includes('vertical-align:super') ? 'sup' : style.includes('vertical-align:sub') ? 'sub' : null,
  ]
  for (const name of wrappers) if (name !== null) element.wrapInner($(`<${name}></${name}>`))
}

/** Paragraphs that Word shows as a list. */
function wordLists($: CheerioAPI): void {
  $('p[data-list]').each((_, first) => {
    const before = $(first).prev()
    const list = before.is('[data-word-list]') ? before : null
    const bullet = $(first).find('[data-bullet]')
    const isNumbered = /^\(?[\da-z]{1,3}[.)]/i.test(bullet.attr('data-bullet') ?? '')
    bullet.remove()
    const item = `<li>${$(first).html() ?? ''}</li>`
    if (list) {
      list.append(item)
      $(first).remove()
    } else {
      const name = isNumbered ? 'ol' : 'ul'
      $(first).replaceWith(`<${name} data-word-list>${item}</${name}>`)
    }
  })
}

function destinationOf(href: string): string {
  if (!href.startsWith(REDIRECT)) return href
  return new URLSearchParams(href.slice(REDIRECT.length)).get('q') ?? href
}

/** Converts rich text from the clipboard to Markdown without front matter. Empty if nothing can be converted. */
export async function pastedMarkdown(html: string, configuration: Configuration = PLATFORM): Promise<string> {
  const [{ readPost }, { toMarkdown }] = await Promise.all([configuration.diptych(), configuration.markdown()])
  const post = readPost({ body_html: pastedHtml(html) })
  const markdown = toMarkdown(post)
  const body = markdown.startsWith('---\n') ? markdown.slice(markdown.indexOf('\n---\n') + 5) : markdown
  return body.trim()
}
