const REFUSED_INSIDE: readonly string[] = ['blockquote', 'calloutBlock']

/** Where an author's selection stands: the node it selects, and those around it. */
export interface Selected {
  readonly node: string
  readonly ancestors: readonly string[]
}

/** A paragraph becomes a pull quote, unless it stands in a quote or a callout (V-PULL-1). */
export function canSetPullquote({ node, ancestors }: Selected): boolean {
  return node === 'paragraph' && !ancestors.some((name) => REFUSED_INSIDE.includes(name))
}
