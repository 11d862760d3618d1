import { authoredParts, fieldsWithoutFallback } from '../../domain/recipient/authored-fields.js'
import { foreignTags } from '../../domain/recipient/foreign-tags.js'
import type { EmailContext } from '../../render/context.js'
import { eachVisibleNode } from '../../render/visible-nodes.js'
import type { Post } from '../../schema/post.js'
import { jsonPointer } from '../../schema/problem.js'

/** Attributes with text by the post's author. Quoted posts and similar blocks use other names. */
export const AUTHORED = ['text', 'label', 'caption', 'alt'] as const

/** Reports `{first_name}` without a fallback, because all recipients would see it literally. */
export function reportBareFields(
  subject: string,
  fields: readonly string[],
  { titlePaths }: Pick<Post, 'titlePaths'>,
  ctx: EmailContext,
): void {
  const report = (path: string, message: string) => ctx.report({ path, code: 'merge-field-without-fallback', message })
  const inText = (text: string, path: string, place: string) => {
    for (const name of fieldsWithoutFallback(withoutTags(text), fields))
      report(path, `{${name}}${place} has no fallback, so readers see it literally. Add one, as in {${name}, "there"}.`)
  }
  const { title, subtitle = '' } = ctx.post
  if (subject !== title) inText(subject, '', ' in the subject')
  inText(title, titlePaths.title, ' in the title')
  inText(subtitle, titlePaths.subtitle, ' in the subtitle')
  eachVisibleNode(ctx, (node, path, isOwn) => {
    if (node.type.spec.code) return
    for (const child of node.children)
      if (child.isText && child.marks.every(({ type }) => !type.spec.code)) inText(child.text ?? '', path, '')
    for (const attribute of AUTHORED) {
      const words: unknown = node.attrs[attribute]
      for (const name of typeof words === 'string' ? namesIn(words, fields) : [])
        report(
          isOwn ? `${path}${jsonPointer(['attrs', attribute])}` : path,
          `{${name}} is in ${node.type.name}.${attribute}, where merge fields are not filled, so readers see it literally. Move it into the text, or remove it.`,
        )
    }
  })
}

/** The text without template code of others, which is reported as such: `{{name}}`. */
function withoutTags(text: string): string {
  return foreignTags(text).reduce((rest, { tag }) => rest.replaceAll(tag, ' '), text)
}

/** Merge fields with and without a fallback. */
function namesIn(text: string, fields: readonly string[]): string[] {
  const parts = authoredParts(text, fields)
  return parts.flatMap((part) => (typeof part === 'string' ? fieldsWithoutFallback(part, fields) : [part.name]))
}
