import type { Post } from '../schema/post.js'

/** The options of a rendering over those of its instance and target. */
export function withDefaults<O extends object>(
  { post, publication }: Post,
  { language, ...defaults }: { readonly language?: string },
  options: O,
): O {
  const own = post.language ?? publication.language
  // Stated as undefined means left out: it must not hide a default.
  const stated = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as O
  return { ...defaults, ...(language === undefined || own !== undefined ? {} : { language }), ...stated }
}

/** The language of a rendering: asked for, else the post's, else the publication's, else English. */
export function languageOf(post: Post, { language }: { readonly language?: string }): string {
  return languageTag(language ?? post.post.language ?? post.publication.language)
}

/** Whether a text has the form of a BCP 47 tag. */
export function isLanguageTag(value: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
}

function languageTag(value: string | undefined): string {
  return value && isLanguageTag(value) ? value : 'en'
}
