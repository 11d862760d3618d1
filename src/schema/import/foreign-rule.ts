import type { HtmlElement, HtmlNode } from '../html.js'
import type { ProblemCode } from '../problem.js'

/** What happened to an element on import that its writer should know. */
export interface Remark {
  readonly code: ProblemCode
  readonly message: string
}

/** Markup of another platform that is one block of ours. */
export interface BlockRule {
  readonly match: string
  /** Higher goes first. Default: 70, before the rules of the nodes. */
  readonly priority?: number
  /** Name of the node. */
  readonly node: string
  /** Attributes by their stored names. False declines the element. Default: none. */
  readonly attrs?: (element: HtmlElement) => Readonly<Record<string, unknown>> | false
  /** What becomes the content of the node. Default: the children of the element. */
  readonly content?: (element: HtmlElement) => readonly HtmlNode[]
  /**
   * The element's text is a drawing of the block (dates, 'View this post on …'), so that it need not be in the result.
   */
  readonly drawing?: boolean
  readonly remark?: Remark
}

/** Markup that gives way to what is in it. */
export interface ContentRule {
  readonly match: string
  readonly priority?: number
  /** The nodes to read in place of the element, in reading order. False declines the element. */
  readonly content: (element: HtmlElement) => readonly HtmlNode[] | false
  readonly remark?: Remark
}

/** How markup of another platform is read. A family of rules is a list of these in `src/platforms`. */
export type ForeignRule = BlockRule | ContentRule

/** A rule for what belongs to the mail or page around a post. It is left out and reported. */
export function leftOut(match: string, message: string, priority = 90): ContentRule {
  return { match, priority, content: () => [], remark: { code: 'left-out', message } }
}
