const REFUSED_INSIDE: readonly string[] = ['blockquote', 'calloutBlock']

/** An author's selection in the editor: the selected node and its ancestors. */
export interface Selected {
  /** Name of the selected node. */
  readonly node: string
  /** Names of the nodes around the selection, outermost first. */
  readonly ancestors: readonly string[]
}

/** Whether a paragraph can become a pull quote: not inside a quote or a callout (V-PULL-1). */
export function canSetPullquote({ node, ancestors }: Selected): boolean {
  return node === 'paragraph' && !ancestors.some((name) => REFUSED_INSIDE.includes(name))
}
