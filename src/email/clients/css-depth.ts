const MAX_DEPTH = 100

/** css-tree reads and walks by recursion: CSS that nests beyond all sense is not read. */
export function nestsTooDeep(css: string): boolean {
  let depth = 0
  for (const [bracket] of css.matchAll(/[{}()]/g)) {
    depth += bracket === '{' || bracket === '(' ? 1 : -1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
