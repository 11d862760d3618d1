/** Portable Text to HTML. */

import { toHTML } from '@portabletext/to-html'

const components = {
  types: { rule: () => '<hr>' },
  // The default writes three declarations and more escapes; these write what the floor writes.
  marks: { link: ({ children, value }) => `<a href="${value.href.replaceAll('&', '&amp;')}">${children}</a>` },
}

export const portableText = (blocks) => toHTML(blocks, { components })
