export interface FlatRule {
  readonly selectors: string
  readonly body: string
}

/** The rules of our own stylesheets, which nest nothing: no at-rules, no braces in strings. Comments are left out. */
export function flatRules(css: string): FlatRule[] {
  const rules: FlatRule[] = []
  for (const part of css.replace(/\/\*[^]*?(?:\*\/|$)/g, '').split('}')) {
    const at = part.indexOf('{')
    if (at !== -1) rules.push({ selectors: part.slice(0, at), body: part.slice(at + 1) })
  }
  return rules
}
