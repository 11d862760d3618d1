/**
 * Levels of lists and objects in one attribute, or in a mark; deeper ones are kept and not read. Views, writers and
 * comparisons recurse over attributes freely, so this is bounded where the document is read. The other limits are
 * the caller's to set: `budget.ts`.
 */
export const MAX_ATTRIBUTE_DEPTH = 100
