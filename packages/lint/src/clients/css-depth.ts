const MAX_DEPTH = 100

/** Brackets, and tokens that may contain brackets: escapes, comments and strings, closed or not. */
const TOKENS = /\\[^]|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[{}()[\]]/g

/** Whether CSS is nested too deep for css-tree, which is recursive. */
export function nestsTooDeep(css: string): boolean {
  let depth = 0
  for (const [token] of css.matchAll(TOKENS)) {
    if (/^[{([]$/.test(token)) depth += 1
    else if (/^[})\]]$/.test(token)) depth = Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return true
  }
  return false
}
