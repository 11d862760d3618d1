const MAX_DEPTH = 100

/** Brackets, and what may hold some that are none: escapes, comments and strings, closed or not. */
const TOKENS = /\\[^]|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|[{}()[\]]/g

/** css-tree reads and walks by recursion: CSS that nests beyond all sense is not read. */
export function nestsTooDeep(css: string): boolean {
  let depth = 0
  for (const [token] of css.matchAll(TOKENS)) {
    if (/^[{([]$/.test(token)) depth += 1
    else if (/^[})\]]$/.test(token)) depth = Math.max(0, depth - 1)
    if (depth > MAX_DEPTH) return true
  }
  return false
}
