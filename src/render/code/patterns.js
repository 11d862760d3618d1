// @ts-check

const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while'])

/**
 * The regular expressions in grammars, in the form that `withoutAnchors` returns.
 *
 * @param {unknown} grammars
 * @returns {ReadonlySet<string>}
 */
export function patternsOf(grammars) {
  const patterns = new Set()
  /** @type {unknown[]} */
  const open = [grammars]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (typeof inner === 'object') open.push(inner)
      else if (typeof inner === 'string' && PATTERN_KEYS.has(key)) patterns.add(withoutAnchors(inner))
    }
  }
  return patterns
}

/**
 * Removes `\A`, `\G` and `\z`. vscode-textmate rewrites them in four ways before it passes an expression to the engine;
 * without them, the expression can be recognised.
 *
 * @param {string} pattern
 */
export function withoutAnchors(pattern) {
  return pattern
    .replaceAll('\\z', '')
    .replaceAll('$(?!\\n)(?<!\\n)', '')
    .replace(/\\[AG\uFFFF]/g, '')
}
