import type { Mark, Node } from 'prosemirror-model'
import { isPlaceholder } from '../../domain/links/safe-url.js'
import { foreignTags, insteadOf, unknownFields } from '../../domain/recipient/foreign-tags.js'
import type { EmailContext } from '../../render/context.js'
import { eachVisibleNode } from '../../render/visible-nodes.js'
import type { Post } from '../../schema/post.js'
import { jsonPointer } from '../../schema/problem.js'
import { quoted } from '../../schema/quoted.js'
import { markHasRole } from '../../schema/role.js'
import { AUTHORED } from './bare-fields.js'

/** Attributes with addresses that an author wrote. */
const ADDRESSES = ['url', 'href', 'src'] as const

/** Reports template code of others and merge fields with unknown names, because recipients would see them literally. */
export function reportForeignTags(
  subject: string,
  fields: readonly string[],
  { titlePaths, problems }: Pick<Post, 'titlePaths' | 'problems'>,
  ctx: EmailContext,
): void {
  const known = new Set(problems.flatMap(({ code, message }) => (code === 'merge-tag-foreign' ? [message] : [])))
  const inText = (text: string, path: string, place: string) => {
    for (const { tag, origin } of foreignTags(text)) {
      const message = `${quoted(tag)}${place} is template code (${origin}) that is not filled in, so readers see it literally. ${insteadOf(tag)}`
      // Reading Markdown reports it with its line.
      if (known.has(message)) continue
      ctx.report({
        path,
        code: 'merge-tag-foreign',
        message,
      })
    }
    for (const name of unknownFields(text, fields))
      ctx.report({
        path,
        code: 'merge-field-unknown',
        message: `The merge field {${name}}${place} is unknown, so readers see it literally. Known are ${fields.join(', ')}. Correct the name, or in code list it in the option fields.`,
      })
  }
  const inAddress = (url: string, path: string) => {
    if (isPlaceholder(url.trim())) return
    for (const { tag } of foreignTags(decoded(url)))
      ctx.report({
        path,
        code: 'merge-tag-foreign',
        message: `${quoted(tag)} in an address is template code that is not filled in, so the link leads nowhere. Write the address itself.`,
      })
  }
  const { title, subtitle = '' } = ctx.post
  if (subject !== title) inText(subject, '', ' in the subject')
  inText(title, titlePaths.title, ' in the title')
  inText(subtitle, titlePaths.subtitle, ' in the subtitle')
  eachVisibleNode(ctx, (node, path, isOwn) => {
    if (node.type.whitespace === 'pre') return
    if (node.inlineContent) inText(proseOf(node), path, '')
    for (const { marks } of node.children)
      for (const mark of marks) if (markHasRole(mark, 'link')) inAddress(hrefOf(mark), path)
    const own = (name: string) => (isOwn ? `${path}${jsonPointer(['attrs', name])}` : path)
    for (const name of AUTHORED) {
      const words: unknown = node.attrs[name]
      if (typeof words === 'string') inText(words, own(name), ` in ${node.type.name}.${name}`)
    }
    for (const name of ADDRESSES) {
      const url: unknown = node.attrs[name]
      if (typeof url === 'string') inAddress(url, own(name))
    }
  })
}

/** Mailchimp's merge tag without its asterisks. */
const BARS = /^\|[A-Z][A-Z0-9_:.,=&/ -]{1,120}\|$/i

/** The words of a block across its marks, without code. */
function proseOf(node: Node): string {
  return node.children
    .map((child) => {
      if (!child.isText || child.marks.some(({ type }) => type.spec.code)) return '\n'
      const text = child.text ?? ''
      // Markdown reads `*|FNAME|*` as `|FNAME|` in italics.
      return child.marks.length > 0 && BARS.test(text) ? `*${text}*` : text
    })
    .join('')
}

function hrefOf({ attrs }: Mark): string {
  return typeof attrs['href'] === 'string' ? attrs['href'] : ''
}

/** Braces and signs as written: editors percent-encode them in addresses. */
function decoded(url: string): string {
  return url.includes('%7') || url.includes('%2') || url.includes('%3')
    ? url.replace(/%(?:7B|7C|7D|20|22|3C|3E|5B|5D)/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)))
    : url
}
