export const TARGETS = ['web', 'page', 'email', 'text', 'eml'] as const

export type Target = (typeof TARGETS)[number]

/** How the file of a target ends when its name is derived; no two alike, so that all targets fit one directory. */
export const ENDINGS: Readonly<Record<Target, string>> = {
  web: '.web.html',
  page: '.page.html',
  email: '.email.html',
  text: '.txt',
  eml: '.eml',
}
