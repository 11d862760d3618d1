// What recursion over a document can meet is bounded where the document is read: views, writers and comparisons
// behind it recurse freely. All are far beyond what anybody writes.

/** Levels of nodes. Below it only the text is kept for showing. */
export const MAX_DEPTH = 100

/** Marks of one text or inline node; further ones are kept and not shown. */
export const MAX_MARKS = 100

/** Levels of lists and objects in one attribute, or in a mark; deeper ones are kept and not read. */
export const MAX_ATTRIBUTE_DEPTH = 100
