import { hostOf } from '../domain/links/hosts.js'
import { find, findAll, textOf } from '../schema/html-select.js'
import { attribute, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildElement, buildFigure, buildText } from '../schema/import/build-html.js'
import { leftOut, type ForeignRule } from '../schema/import/foreign-rule.js'

/** Links to the list's own pages: unsubscribe, preferences, the mail in a browser. */
const LIST_LINKS =
  'a[href*="*|"], a[href*="list-manage.com/unsubscribe"], a[href*="list-manage.com/profile"], a[href*="list-manage.com/vcard"], a[href*="campaign-archive"]'

/** Blocks of Mailchimp's classic editor (`mcn…`) and its new one (`mce…`). */
export const mailchimpRules: readonly ForeignRule[] = [
  leftOut('#awesomewrap, #awesomebar', "Mailchimp's bar above the mail was left out."),
  leftOut(
    `#templateFooter:has(${LIST_LINKS}), .mceFooterSection:has(${LIST_LINKS})`,
    'The footer of the mail (address, unsubscribe link) was left out. Diptych writes its own.',
  ),
  leftOut(
    `#templatePreheader:has(${LIST_LINKS})`,
    "The line above the mail ('View in browser') was left out. Diptych writes its own.",
  ),
  leftOut(
    LIST_LINKS,
    'A link of the mailing list (unsubscribe, preferences, view in browser) was left out. Diptych writes its own.',
    85,
  ),
  {
    match: 'a.mcnButton, a.mceButtonLink, a.mceButton',
    node: 'button',
    attrs: (link) => ({ url: attribute(link, 'href'), text: textOf(link) || attribute(link, 'title') || null }),
  },
  { match: 'table.mcnDividerBlock, .mceDividerBlock, .mceDividerContainer', node: { role: 'rule' } },
  { match: '.mcnFollowBlock, .mceSocialFollowBlock', content: socialLinks },
  {
    match: 'img.mcnImage:not(figure img), img.mcnRetinaImage:not(figure img), img.mceImage:not(figure img)',
    content: (img) => [buildFigure(img)],
  },
]

export const mailchimpChrome: readonly string[] = [
  '.mcnPreviewText',
  '.mcnFollowBlock img',
  '.mceSocialFollowBlock img',
]

/** Icons of networks become a line of named links. */
function socialLinks(block: HtmlElement): readonly HtmlNode[] {
  const seen = new Map<string, string>()
  for (const link of findAll(block, 'a[href]')) {
    const href = attribute(link, 'href') ?? ''
    const icon = find(link, 'img')
    const label = textOf(link) || (icon && attribute(icon, 'alt')) || ''
    if (!seen.get(href)) seen.set(href, label)
  }
  const links = [...seen].map(([href, label]) =>
    buildElement('a', [buildText(label || hostOf(href) || href)], { href }),
  )
  return links.length
    ? [
        buildElement(
          'p',
          links.flatMap((link, at) => (at === 0 ? [link] : [buildText(' · '), link])),
        ),
      ]
    : []
}
