/** `url(…)` with or without quotes; parentheses inside need quotes (CSS Syntax 4.3.6). */
const ADDRESS = /url\((?:"[^"]*"|'[^']*'|[^()"'])*\)/gi

export function replaceAddresses(value: string, by: string): string {
  return value.replace(ADDRESS, by)
}

/** Whether a value has several layers: a comma outside parentheses. */
export function hasLayers(value: string): boolean {
  let depth = 0
  for (const char of value) {
    if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (char === ',' && depth === 0) return true
  }
  return false
}
