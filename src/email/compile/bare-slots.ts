import type { Node } from 'prosemirror-model'
import { slotsWithoutFallback } from '../../domain/recipient/authored-slots.js'
import type { EmailContext } from '../../render/context.js'
import { jsonPointer } from '../../schema/problem.js'

/** Reports `{first_name}` without a fallback: it stays as written, and a whole list would read it. */
export function reportBareSlots(
  nodes: readonly Node[],
  subject: string,
  fields: readonly string[],
  ctx: EmailContext,
): void {
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
  nodes.forEach((block, at) => {
    const visit = (node: Node) => {
      if (!node.isText) return !node.type.spec.code
      if (node.marks.some(({ type }) => type.spec.code)) return false
      const position = ctx.outline.positions[at]
      report(node.text ?? '', position === undefined ? '' : jsonPointer(['content', position]), '')
      return false
    }
    if (!block.type.spec.code) block.descendants(visit)
  })
}
