// @ts-check

const PATTERN_KEYS = new Set(['match', 'begin', 'end', 'while'])

/**
 * The regular expressions that stand in grammars, in the form in which `withoutAnchors` gives them.
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
 * vscode-textmate rewrites `\A`, `\G` and `\z` in four ways before it hands an expression to the engine. Without them
 * an expression is recognised again.
 *
 * @param {string} pattern
 */
export function withoutAnchors(pattern) {
  return pattern
    .replaceAll('\\z', '')
    .replaceAll('$(?!\\n)(?<!\\n)', '')
    .replace(/\\[AG\uFFFF]/g, '')
}
