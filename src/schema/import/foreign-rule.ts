import type { HtmlElement, HtmlNode } from '../html.js'
import type { ProblemCode } from '../problem.js'
import type { NodeRole } from '../role.js'

/** Something about an imported element that its writer should know. */
export interface Remark {
  readonly code: ProblemCode
  readonly message: string
}

/** Markup of another platform that becomes a block. */
export interface BlockRule {
  readonly match: string
  /** Higher goes first. Default: 70, before the rules of the nodes. */
  readonly priority?: number
  /** The block: the name of one of ours, or the first with a role in the instance. */
  readonly node: string | { readonly role: NodeRole }
  /** Attributes by their stored names. False skips the element. Default: none. */
  readonly attrs?: (element: HtmlElement) => Readonly<Record<string, unknown>> | false
  /** The nodes that become the content. Default: the children of the element. */
  readonly content?: (element: HtmlElement) => readonly HtmlNode[]
  /**
   * Whether the element's text is only a drawing of the block (dates, 'View this post on …'). The check for lost text
   * then ignores it.
   */
  readonly drawing?: boolean
  readonly remark?: Remark
}

/** Markup that is replaced by its content. */
export interface ContentRule {
  readonly match: string
  readonly priority?: number
  /** The nodes to read in place of the element, in reading order. False skips the element. */
  readonly content: (element: HtmlElement) => readonly HtmlNode[] | false
  readonly remark?: Remark
}

/** A rule for markup of another platform. `src/platforms` holds a list of them per platform. */
export type ForeignRule = BlockRule | ContentRule

/** A rule for parts of the mail or page around a post. They are left out and reported. */
export function leftOut(match: string, message: string, priority = 90): ContentRule {
  return { match, priority, content: () => [], remark: { code: 'left-out', message } }
}
