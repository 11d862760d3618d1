import { slotsWithoutFallback } from '../../domain/recipient/authored-slots.js'
import type { EmailContext } from '../../render/context.js'
import { placedNodes } from '../../render/outline.js'

/** Reports `{first_name}` without a fallback: it stays as written, and a whole list would read it. */
export function reportBareSlots(subject: string, fields: readonly string[], ctx: EmailContext): void {
  const report = (text: string, path: string, place: string) => {
    for (const name of slotsWithoutFallback(text, fields)) {
      ctx.report({
        path,
        code: 'slot-without-fallback',
        message: `{${name}}${place} has no fallback, so readers see it as it is written. Add one, as in {${name}, "there"}.`,
      })
    }
  }
  const { title, subtitle = '' } = ctx.post
  if (subject !== title) report(subject, '', ' in the subject')
  report(title, '', ' in the title')
  report(subtitle, '', ' in the subtitle')
  for (const { node: block, path } of placedNodes(ctx)) {
    if (block.type.spec.code) continue
    block.descendants((node) => {
      if (!node.isText) return !node.type.spec.code
      if (node.marks.every(({ type }) => !type.spec.code)) report(node.text ?? '', path, '')
      return false
    })
  }
}
