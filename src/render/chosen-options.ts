import type { Post } from '../schema/post.js'

/** Merges the options of a rendering with the defaults of its instance and target. */
export function withDefaults<O extends object>(
  { post, publication }: Post,
  { language, ...defaults }: { readonly language?: string | undefined },
  options: O,
): O {
  const own = post.language ?? publication.language
  // An option that is explicitly undefined must not override a default.
  const stated = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as O
  return { ...defaults, ...(language === undefined || own !== undefined ? {} : { language }), ...stated }
}

/** The language of a rendering: the option, or else the post's, the publication's, English. */
export function languageOf(post: Post, { language }: { readonly language?: string | undefined }): string {
  return languageTag(language ?? post.post.language ?? post.publication.language)
}

/** Whether a text has the form of a BCP 47 tag. */
export function isLanguageTag(value: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
}

function languageTag(value: string | undefined): string {
  return value && isLanguageTag(value) ? value : 'en'
}
