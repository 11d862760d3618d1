/**
 * Maximum nesting of lists and objects in one attribute or mark. Deeper ones are kept and not read. Views, writers and
 * comparisons recurse over attributes, so the depth is bounded when the document is read. Callers set the other limits:
 * `budget.ts`.
 */
export const MAX_ATTRIBUTE_DEPTH = 100
