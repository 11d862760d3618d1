/** Index for everything outside blocks: header and footer. */
export const AROUND = -1

const STYLES = [
  'display',
  'color',
  'background-color',
  'background-image',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-radius',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'text-align',
  'text-decoration-line',
  'opacity',
  'filter',
] as const

/** A hash of the rendering of each block: blocks that look the same have the same hash. */
export function blockLooks(): (readonly [block: number, look: string])[] {
  const looks = new Map<number, number>()
  const tops = new Map<number, number>()
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const index = element.closest<HTMLElement>('[data-block]')?.dataset['block']
    const block = index === undefined ? AROUND : Number(index)
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    const first = tops.get(block) ?? top
    tops.set(block, first)
    const style = getComputedStyle(element)
    const drawn = [
      // Relative to the block, so that a block that moves up or down looks the same.
      ...(block === AROUND ? [left, width] : [left, top - first, width, height]).map(Math.round),
      ...STYLES.map((name) => style.getPropertyValue(name)),
      ownText(element),
      element instanceof HTMLImageElement ? element.src : '',
    ].join('|')
    looks.set(block, hashed(drawn, looks.get(block) ?? 0))
  }
  return [...looks].map(([block, look]) => [block, look.toString(36)] as const)
}

function ownText(element: Element): string {
  let text = ''
  for (const child of element.childNodes) if (child instanceof Text) text += child.data
  return text.trim()
}

/** FNV-1a of 32 bits: enough to compare two renderings of one block. */
function hashed(text: string, before: number): number {
  let hash = before ^ 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
