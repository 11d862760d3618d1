import { appUrl } from '../../domain/links/urls.js'
import { ownLanguage } from '../../parts/own-language.js'
import { image, kept, text, textOr } from '../../schema/attributes.js'
import { blockWords } from '../../schema/block-words.js'
import { defineBlock } from '../../schema/define.js'
import { find, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { appPromoWords } from './words.js'

/** Lets contributors open a draft in the app. No published example is known (WIRE 4). */
export const inAppPreviewPromo = defineBlock({
  name: 'inAppPreviewPromo',
  words: appPromoWords,
  aliases: ['in_app_preview_promo'],
  markdown: { name: 'app-preview' },
  attrs: { pub: kept(), uuid: text() },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.in-app-preview-promo, [data-component-name="InAppPreviewPromoToDOM"]',
      attrs: (element) => dataAttrs(element) ?? {},
    },
  ],
  says: (_, { messages, words, urls }) => ({
    title: words.testInApp,
    text: words.onlyVisibleToYou,
    action: { href: appUrl(urls.canonical()), label: messages.openInApp },
  }),
  text({ says, context: { purpose } }) {
    return purpose === 'test' ? lines(says.title, says.text, action(says.action.label, says.action.href)) : ''
  },
})

export const install_substack_app = defineBlock({
  name: 'install_substack_app',
  words: appPromoWords,
  aliases: ['installSubstackApp'],
  markdown: { name: 'app' },
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
  says({ author_name, publication_name, logo_url, language }, ctx) {
    const { messages, attributes } = ownLanguage(language, ctx)
    const words = blockWords(appPromoWords, language)
    const author = author_name?.trim()
    return {
      // Names the author if stored, else the publication (N-APPI-2, O-52).
      title: author ? words.moreInApp(author) : words.readInApp(publication_name?.trim() || ctx.publication.name),
      text: words.appAvailable,
      logo: logo_url,
      action: { href: appUrl(ctx.urls.canonical()), label: messages.getTheApp },
      /** Attributes for a language other than the post's. */
      attributes,
    }
  },
  text: ({ says }) => lines(says.title, says.text, action(says.action.label, says.action.href)),
})
