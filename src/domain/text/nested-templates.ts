/** Maximum nesting of templates. */
const MOST = 100

/**
 * Renames templates nested deeper than 100 levels. The new tag name has the same length, so that source positions stay
 * valid. parse5 recurses once for every template that is open at the end of the text (`eofInTemplate`), so thousands
 * overflow its stack.
 */
export function withoutDeepTemplates(html: string): string {
  let open = 0
  return html.replace(/<(\/?)template(?=[\s/>])/gi, (tag, slash: string) => {
    if (slash) {
      open = Math.max(0, open - 1)
      return tag
    }
    if (open >= MOST) return '<x-nested'
    open += 1
    return tag
  })
}
