/** Templates within templates that keep their tag. */
const MOST = 100

/**
 * HTML whose templates nest at most 100 deep; deeper ones get another tag of the same length, so that places in the
 * source stay. parse5 calls itself once for every template that is open when the text ends (`eofInTemplate`), and
 * thousands exhaust its stack.
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
