import { card, dataAttrs, defineBlock, image, link, text } from 'diptych/block'

/** `en.wikipedia.org`, `de.m.wikipedia.org` …: the first part is the language. */
const HOST = /^([a-z]{2,12})(?:\.m)?\.wikipedia\.org$/

/** A Wikipedia article as a card. */
export const wikipedia = defineBlock({
  name: 'wikipedia',
  attrs: { url: link(), title: text(), extract: text(), thumbnail_url: image() },
  html: [
    // The markup of our own page.
    { match: '[data-component-name="WikipediaToDOM"]', attrs: (found) => dataAttrs(found) ?? false },
    // The markup of older posts of this publication.
    { match: 'div.wikipedia-embed', attrs: (found) => dataAttrs(found) ?? false },
  ],
  words: { en: { read: 'Read on Wikipedia' }, de: { read: 'Auf Wikipedia lesen' } },
  link: {
    hosts: ['wikipedia.org'],
    recognize(pasted) {
      const article = articleOf(pasted)
      return article && { kind: 'ready', attrs: article }
    },
  },
  missing: ({ title, url }) =>
    title === null || url === null ? 'A Wikipedia card needs title and url. Set both, or remove the block.' : null,
  says: ({ url, title, extract, thumbnail_url }, ctx) =>
    title === null
      ? null
      : card({
          source: { name: 'Wikipedia' },
          title,
          text: extract ?? undefined,
          picture: thumbnail_url === null ? null : { src: thumbnail_url, alt: '' },
          action: url === null ? null : { href: ctx.link(url), label: ctx.words.read },
        }),
})

/** Address and title of the article that a link leads to; null for any other link. */
function articleOf(pasted: string): { url: string; title: string } | null {
  if (!URL.canParse(pasted)) return null
  const { protocol, hostname, pathname } = new URL(pasted)
  const [, language] = HOST.exec(hostname) ?? []
  if (!/^https?:$/.test(protocol) || language === undefined || !pathname.startsWith('/wiki/')) return null
  const name = decoded(pathname.slice('/wiki/'.length))
  return name ? { url: `https://${language}.wikipedia.org${pathname}`, title: name.replaceAll('_', ' ') } : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
