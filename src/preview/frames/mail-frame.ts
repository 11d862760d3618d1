import { drawnElements } from '../../lint/browser/drawn.js'
import { faintTexts } from '../../lint/browser/text-contrast.js'
import { morphDocument } from './morph.js'
import { onPage, openLinksOutside, returnTo, tellKeys, tellPage, tellPainted, tellScrolling } from './parent-page.js'

/** The script of a mail's frame: takes new documents, finds blocks, and measures contrast as it is drawn. */

const FLASH_MS = 1600
const WORDS = 60
const CALM_MS = 200

let measured = false
let waiting: ReturnType<typeof setTimeout> | undefined

onPage((message) => {
  switch (message.type) {
    case 'document':
      morphDocument(new DOMParser().parseFromString(message.html, 'text/html'))
      tellPainted(message.revision)
      if (measured) measure()
      break
    case 'scroll':
      returnTo(message.top)
      break
    case 'measure':
      measured = true
      measure()
      break
    case 'block':
      show(message.block)
  }
})
tellScrolling()
tellKeys()
openLinksOutside()
addEventListener('click', ({ target }) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null
  if (row) tellPage({ type: 'block', block: Number(row.dataset['block']) })
})
tellPage({ type: 'ready' })

/** Every element is looked at, so only once nothing has changed for a moment. */
function measure(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => tellPage({ type: 'contrast', low: lowContrast() }), CALM_MS)
}

function show(block: number): void {
  const row = document.querySelector(`[data-block="${block}"]`)
  if (!row) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  // A table row draws no outline in every browser; its cells do.
  for (const part of drawnParts(row))
    part.animate(
      [
        { outline: '3px solid #c2410c', outlineOffset: '-3px' },
        { outline: '3px solid #c2410c', outlineOffset: '-3px', offset: 0.7 },
        { outline: '3px solid transparent', outlineOffset: '-3px' },
      ],
      FLASH_MS,
    )
}

/** A row's cells, or only the first block of a row that holds several. */
function drawnParts(row: Element): Iterable<Element> {
  if (row.localName !== 'tr') return [row]
  const first = row.querySelector(':scope > td > [data-block]')?.parentElement?.firstElementChild
  return first ? [first] : row.children
}

function lowContrast(): { words: string; ratio: number; block: number | null }[] {
  const all = [...document.querySelectorAll<HTMLElement>('*')]
  return faintTexts(drawnElements()).map(({ words, ratio, element }) => {
    const block = all[element.at]?.closest<HTMLElement>('[data-block]')?.dataset['block']
    return {
      words: words.slice(0, WORDS),
      ratio: Math.round(ratio * 100) / 100,
      block: block === undefined ? null : Number(block),
    }
  })
}
