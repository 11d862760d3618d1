/** The overflow of a mail in pixels, and the innermost overflowing elements by their index in the document. */
export interface Overflow {
  by: number
  elements: { at: number; tag: string }[]
}

/** Runs in the page. */
export function overflow(): Overflow {
  const root = document.documentElement
  const by = root.scrollWidth - root.clientWidth
  if (by <= 0) return { by: 0, elements: [] }
  const out = new Set<Element>()
  const all = [...document.querySelectorAll('*')]
  for (const element of all) {
    const { left, right, width } = element.getBoundingClientRect()
    if (width > 0 && document.body.contains(element) && (right > root.clientWidth + 1 || left < -1)) out.add(element)
  }
  const innermost = [...out].filter((element) => ![...element.children].some((child) => out.has(child)))
  return {
    by,
    elements: innermost.slice(0, 5).map((element) => ({ at: all.indexOf(element), tag: element.localName })),
  }
}

/** Runs in the page: doubles the size of all text, as a reader's setting does. Cannot be undone. */
export function doubleText(): void {
  const sizes = [...document.body.querySelectorAll('*'), document.body].map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { element, fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
  })
  for (const { element, fontSize, lineHeight } of sizes) {
    if (!(element instanceof HTMLElement)) continue
    element.style.setProperty('font-size', `${2 * fontSize}px`, 'important')
    if (!Number.isNaN(lineHeight)) element.style.setProperty('line-height', `${2 * lineHeight}px`, 'important')
  }
}
