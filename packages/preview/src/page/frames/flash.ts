const FLASH_MS = 1600

/** Highlights elements for a moment. */
export function flash(elements: Iterable<Element>): void {
  for (const element of elements)
    element.animate(
      [
        { outline: '3px solid #c2410c', outlineOffset: '-3px' },
        { outline: '3px solid #c2410c', outlineOffset: '-3px', offset: 0.7 },
        { outline: '3px solid transparent', outlineOffset: '-3px' },
      ],
      FLASH_MS,
    )
}
