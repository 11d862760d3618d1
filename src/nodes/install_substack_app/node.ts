import { messagesFor } from '../../domain/messages/messages.js'
import { appUrl } from '../../domain/links/urls.js'
import { image, text, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, textOf } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { promoTitle } from './promo-title.js'

export const install_substack_app = defineBlock({
  name: 'install_substack_app',
  aliases: ['installSubstackApp'],
  attrs: {
    logo_url: image(),
    publication_name: text(),
    publication_subdomain: text(),
    author_name: text(),
    language: textOr('en'),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.install-substack-app-embed, [data-component-name="InstallSubstackAppToDOM"]',
      attrs(element) {
        const stored = dataAttrs(element)
        if (stored) return stored
        const header = textOf(find(element, '.install-substack-app-header'))
        const logo = find(element, 'img')
        return {
          logo_url: logo ? attribute(logo, 'src') : null,
          author_name: /^Get more from (.{1,200}) in the (?:Substack )?app$/.exec(header)?.[1] ?? null,
          publication_name: /^Read (.{1,200}) in the (?:Substack )?app$/.exec(header)?.[1] ?? null,
        }
      },
    },
  ],
  text({ attrs, context }) {
    const messages = messagesFor(attrs.language)
    return lines(
      promoTitle(attrs, context.publication, messages),
      messages.appAvailable,
      action(messages.getTheApp, appUrl(context.canonicalUrl)),
    )
  },
})
