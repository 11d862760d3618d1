import type MarkdownIt from 'markdown-it'
import type { TemplateEnvironment } from './foreign-tag.js'
import { metaOf } from './token-types.js'

/** Shared data of the links by reference and their caller. */
export interface ReferenceEnvironment {
  /** The first line, counted from 0, with a reference that stays text because links became too long. */
  referencesCutAt?: number
}

interface Reference {
  readonly href: string
  readonly title: string
}

/** Characters of addresses and titles that references of any text may repeat. */
const ENOUGH = 100_000

/**
 * Bounds what links by reference repeat, as cmark does: `[a] [a] [a] …` and one long address make a document of
 * quadratic size. Together they may be as long as the text, or `ENOUGH`. Further references stay text.
 */
export function boundReferences(md: MarkdownIt): void {
  md.core.ruler.at('inline', (state) => {
    const env = state.env as ReferenceEnvironment & TemplateEnvironment & { references?: Record<string, Reference> }
    let line = 0
    if (env.references) env.references = bounded(env.references, state.src.length, () => (env.referencesCutAt ??= line))
    for (const token of state.tokens) {
      if (token.type !== 'inline') continue
      line = token.map?.[0] ?? line
      env.literal = metaOf(token).literal === true
      md.inline.parse(token.content, md, env, (token.children ??= []))
    }
  })
}

/** References that can be looked up until they were too long. */
function bounded(
  references: Readonly<Record<string, Reference>>,
  length: number,
  cut: () => void,
): Record<string, Reference> {
  // markdown-it can look up a link twice: to find the end of the text around it, and to read it.
  let left = 2 * Math.max(ENOUGH, length)
  return new Proxy(references as Record<string, Reference>, {
    get(target, name: string) {
      const found = Object.hasOwn(target, name) ? target[name] : undefined
      if (!found) return undefined
      const size = found.href.length + found.title.length
      if (size > left) {
        cut()
        return undefined
      }
      left -= size
      return found
    },
  })
}
