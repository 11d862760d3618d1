/** Portable Text to HTML. */

import { toHTML } from '@portabletext/to-html'

const components = {
  types: { rule: () => '<hr>' },
  // The defaults write three declarations and more escapes. These write the same as the floor.
  marks: { link: ({ children, value }) => `<a href="${value.href.replaceAll('&', '&amp;')}">${children}</a>` },
}

export const portableText = (blocks) => toHTML(blocks, { components })
