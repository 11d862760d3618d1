export const TARGETS = ['web', 'page', 'email', 'text', 'eml'] as const

export type Target = (typeof TARGETS)[number]

/** File extensions of derived names. They differ by target, so that all targets fit into one directory. */
export const ENDINGS: Readonly<Record<Target, string>> = {
  web: '.web.html',
  page: '.page.html',
  email: '.email.html',
  text: '.txt',
  eml: '.eml',
}

/** Formats that posts are written in. */
export const FORMATS = ['md', 'json'] as const

export type Format = (typeof FORMATS)[number]
