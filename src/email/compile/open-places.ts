import { openPlacesIn } from '../../domain/text/open-places.js'
import type { EmailContext } from '../../render/context.js'
import { eachVisibleNode } from '../../render/visible-nodes.js'
import type { Post } from '../../schema/post.js'

/** Characters of the text on each side of an open place that its message quotes. */
const AROUND = 24

/** Reports each `TK` that a writer left in titles and prose. Code may contain it. */
export function reportOpenPlaces({ titlePaths }: Pick<Post, 'titlePaths'>, ctx: EmailContext): void {
  const inText = (text: string, path: string, place: string) => {
    for (const [from, to] of openPlacesIn(text)) {
      const around = text.slice(Math.max(0, from - AROUND), to + AROUND).trim()
      ctx.report({
        path,
        code: 'open-place',
        message: `${text.slice(from, to)}${place} marks something still to come: “${around}”. Write it, or remove the mark.`,
      })
    }
  }
  const { title, subtitle = '' } = ctx.post
  inText(title, titlePaths.title, ' in the title')
  inText(subtitle, titlePaths.subtitle, ' in the subtitle')
  eachVisibleNode(ctx, ({ type, children, inlineContent }, path) => {
    if (type.whitespace === 'pre' || type.spec.code || !inlineContent) return
    for (const { text, marks } of children)
      if (text !== undefined && marks.every((mark) => !mark.type.spec.code)) inText(text, path, '')
  })
}
