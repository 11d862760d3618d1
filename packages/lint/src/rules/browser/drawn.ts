/** CSS pixels from the page's top left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The root, the body or an element in it, as rendered. Colours and lengths are computed values. */
export interface Drawn {
  /** Index among all elements of the document, and that of its parent in this list; -1 for the root. */
  at: number
  parent: number
  tag: string
  /** The visible part of its own text nodes, and their boxes. */
  text: string
  textBox: Box | null
  /** Null if it takes no space. */
  box: Box | null
  href: string | null
  alt: string | null
  display: string
  direction: string
  color: string
  background: string
  backgroundImage: string
  /** 0 to 1, multiplied with that of its ancestors. */
  opacity: number
  fontSize: number
  fontWeight: number
}

/** Runs in the page. Parents come before their children. Hidden elements take no space and have no text. */
export function drawnElements(): Drawn[] {
  const union = (rects: Iterable<DOMRect>): { left: number; top: number; right: number; bottom: number } | null => {
    const drawn = [...rects].filter((rect) => rect.width > 0 || rect.height > 0)
    if (drawn.length === 0) return null
    return {
      left: drawn.reduce((least, rect) => Math.min(least, rect.left), Infinity) + window.scrollX,
      top: drawn.reduce((least, rect) => Math.min(least, rect.top), Infinity) + window.scrollY,
      right: drawn.reduce((most, rect) => Math.max(most, rect.right), -Infinity) + window.scrollX,
      bottom: drawn.reduce((most, rect) => Math.max(most, rect.bottom), -Infinity) + window.scrollY,
    }
  }
  // The background behind a root without a colour depends on the scheme.
  const probe = document.documentElement.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'Canvas'
  const canvas = getComputedStyle(probe).backgroundColor
  probe.remove()
  const found: Drawn[] = []
  const places = new Map<Element, number>()
  const cutOff = new Set<Element>()
  ;[...document.querySelectorAll('*')].forEach((element, at) => {
    if (
      element !== document.documentElement &&
      (element === document.head || !places.has(element.parentElement ?? element))
    )
      return
    const style = getComputedStyle(element)
    const rects = element.getClientRects()
    const parent = places.get(element.parentElement ?? element) ?? -1
    const opacity = Number(style.opacity) * (found[parent]?.opacity ?? 1)
    const clips = style.overflow !== 'visible' && [...rects].every((rect) => rect.width < 1 || rect.height < 1)
    const isCut = clips || cutOff.has(element.parentElement ?? element)
    if (isCut) cutOff.add(element)
    const seen = !isCut && style.visibility === 'visible' && opacity > 0 && Number.parseFloat(style.fontSize) > 0
    const range = document.createRange()
    const texts: string[] = []
    const textRects: DOMRect[] = []
    if (seen) {
      for (const node of element.childNodes) {
        if (!(node instanceof Text) || node.data.trim() === '') continue
        range.selectNodeContents(node)
        const lines = [...range.getClientRects()].filter((rect) => rect.width > 0 && rect.height > 0)
        if (lines.length > 0) texts.push(node.data)
        for (const line of lines) textRects.push(line)
      }
    }
    places.set(element, found.length)
    found.push({
      at,
      parent,
      tag: element.localName,
      text: texts.join(' ').replace(/\s+/g, ' ').trim(),
      textBox: union(textRects),
      box: isCut || style.visibility !== 'visible' ? null : union(rects),
      href: element.getAttribute('href'),
      alt: element.getAttribute('alt'),
      display: style.display,
      direction: style.direction,
      color: style.color,
      background:
        element === document.documentElement && /^rgba\(.*, 0\)$/.test(style.backgroundColor)
          ? canvas
          : style.backgroundColor,
      backgroundImage: style.backgroundImage,
      opacity,
      fontSize: Number.parseFloat(style.fontSize),
      fontWeight: Number(style.fontWeight),
    })
  })
  return found
}
