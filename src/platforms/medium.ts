import { hostOf } from '../domain/links/hosts.js'
import { attribute, find, textOf, type HtmlElement } from '../schema/html.js'
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
