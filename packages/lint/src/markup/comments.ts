/**
 * Outlook's conditional comments.
 * `hidden`: `<!--[if mso]> … <![endif]-->`, markup that only Word sees.
 * `reveal-open`/`reveal-close`: `<!--[if !mso]><!-->` and `<!--<![endif]-->`, around markup that the others see.
 * `unclosed` and `stray-close` are halves of a conditional; `other` is any other comment.
 */
export type CommentKind = 'hidden' | 'reveal-open' | 'reveal-close' | 'unclosed' | 'stray-close' | 'other'

export interface MailComment {
  kind: CommentKind
  offset: number
  source: string
  /** `mso`, `gte mso 9`, `!mso` … */
  condition: string
  /** Markup that Word sees; '' for all kinds except `hidden`. */
  body: string
  inHead: boolean
}

export function readComment(source: string, offset: number, inHead: boolean): MailComment {
  const comment = (kind: CommentKind, condition = '', body = ''): MailComment => ({
    kind,
    offset,
    source,
    condition,
    body,
    inHead,
  })
  const opened = /^<!--\[if\s([^\]]*)\]>/i.exec(source)
  if (opened) {
    const condition = (opened[1] ?? '').trim().toLowerCase()
    const rest = source.slice(opened[0].length)
    if (/^(?:<!(?:--\s*)?)?-->$/.test(rest)) return comment('reveal-open', condition)
    if (rest.endsWith('<![endif]-->')) return comment('hidden', condition, rest.slice(0, -'<![endif]-->'.length))
    return comment('unclosed', condition)
  }
  if (/^<!--\s*<!\[endif\]-->$/i.test(source)) return comment('reveal-close')
  // `<![endif]-->` without its `<!--[if` is parsed as a bogus comment.
  if (/^<!\[endif\]/i.test(source)) return comment('stray-close')
  return comment('other')
}

/** Whether Word reads the markup of this condition. */
export function forWord(comment: MailComment): boolean {
  return comment.kind === 'hidden' && comment.condition.includes('mso') && !/!\s*(?:\(\s*)?mso/.test(comment.condition)
}

export interface Range {
  from: number
  to: number
}

/** Ranges of the source that Word does not see. */
export function rangesHiddenFromWord(comments: readonly MailComment[]): Range[] {
  const ranges: Range[] = []
  let from: number | undefined
  for (const comment of comments) {
    if (comment.kind === 'reveal-open' && /!\s*(?:\(\s*)?mso/.test(comment.condition)) from = comment.offset
    if (comment.kind === 'reveal-close' && from !== undefined) {
      ranges.push({ from, to: comment.offset })
      from = undefined
    }
  }
  return ranges
}
