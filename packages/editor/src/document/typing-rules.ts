import { hasRole } from 'diptych'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Schema } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { markOf, nodeOf } from './roles.js'

/** Markdown while typing: `## `, `> `, `- `, `1. `, three backticks, `---`, `**bold**`, `*italic*`, `` `code` ``. */
export function typingRules(schema: Schema): Plugin {
  const rules: InputRule[] = []
  const heading = nodeOf(schema, 'heading')
  if (heading)
    rules.push(textblockTypeInputRule(/^(#{1,6})\s$/, heading, ([, signs = '']) => ({ level: signs.length })))
  const quote = nodeOf(schema, 'quote')
  if (quote) rules.push(wrappingInputRule(/^\s*>\s$/, quote))
  const bullets = nodeOf(schema, 'bullet-list')
  if (bullets) rules.push(wrappingInputRule(/^\s*[-+*]\s$/, bullets))
  const numbers = nodeOf(schema, 'ordered-list')
  if (numbers)
    rules.push(
      wrappingInputRule(/^(\d{1,9})[.)]\s$/, numbers, ([, number]) =>
        'start' in (numbers.spec.attrs ?? {}) ? { start: Number(number) } : {},
      ),
    )
  const code = nodeOf(schema, 'code-block') ?? nodeOf(schema, 'highlighted-code')
  if (code) rules.push(textblockTypeInputRule(/^```$/, code))
  const rule = nodeOf(schema, 'rule')
  if (rule)
    rules.push(
      new InputRule(/^(?:---|\*\*\*|___)$/, (state, _, start, end) => {
        const $start = state.doc.resolve(start)
        const paragraph = nodeOf(schema, 'paragraph')
        if (!hasRole($start.parent, 'paragraph') || !paragraph) return null
        const at = $start.before()
        const transaction = state.tr.replaceWith(at, $start.after(), [rule.create(), paragraph.create()])
        return end > start ? transaction : null
      }),
    )
  for (const [role, pattern] of MARKS) {
    const type = markOf(schema, role)
    if (type) rules.push(markRule(pattern, type))
  }
  const inlineCode = Object.values(schema.marks).find((type) => type.spec.code)
  if (inlineCode) rules.push(markRule(/(?:^|[^`])(`([^`]+)`)$/, inlineCode))
  return inputRules({ rules })
}

/** The whole of it is the first group, the text the second. */
const MARKS = [
  ['strong', /(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/],
  ['em', /(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/],
  ['strikethrough', /(?:^|[^~])(~~([^~\s](?:[^~]*[^~\s])?)~~)$/],
] as const

/** Replaces signs around a text by a mark. The next character is written without it. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [all, whole = '', text = ''] = match
    const from = start + all.length - whole.length
    if (!state.doc.resolve(from).parent.type.allowsMarkType(type)) return null
    const at = from + whole.indexOf(text)
    const transaction = state.tr
    // The last sign is not in the document yet.
    if (end > at + text.length) transaction.delete(at + text.length, end)
    transaction.delete(from, at)
    return transaction.addMark(from, from + text.length, type.create()).removeStoredMark(type)
  })
}
