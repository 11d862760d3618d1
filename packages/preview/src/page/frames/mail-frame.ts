import { faintWords } from '@diptych/lint/page'
import { morphDocument } from './morph.js'
import { blockLooks } from './block-looks.js'
import { flash } from './flash.js'
import { followScrolling } from './follow-scrolling.js'
import { onPage, openLinksOutside, tellKeys, tellPage, tellPainted } from './parent-page.js'

/** The script of a mail's frame: loads new documents, finds blocks, and measures the contrast as rendered. */

const MARK = '3px dashed #c2410c'
const WORDS = 60
const CALM_MS = 200

let measured = false
let isLookedAt = false
let marked: readonly number[] = []
let waiting: ReturnType<typeof setTimeout> | undefined
let lookWaiting: ReturnType<typeof setTimeout> | undefined

const scrolling = followScrolling({
  all: () =>
    [...document.querySelectorAll<HTMLElement>('[data-block]')].map((element) => ({
      block: Number(element.dataset['block']),
      element,
    })),
  of: (block) => [...document.querySelectorAll(`[data-block="${block}"]`)],
})

onPage((message) => {
  switch (message.type) {
    case 'document':
      morphDocument(new DOMParser().parseFromString(message.html, 'text/html'))
      scrolling.changed()
      tellPainted(message.revision)
      if (measured) measure()
      if (isLookedAt) look()
      mark()
      break
    case 'look':
      isLookedAt = true
      look()
      break
    case 'mark':
      marked = message.blocks
      mark()
      break
    case 'scroll':
      scrolling.returnTo(message.top)
      break
    case 'follow':
      scrolling.follow(message.place)
      break
    case 'measure':
      measured = true
      measure()
      break
    case 'block':
      show(message.block)
  }
})
tellKeys()
openLinksOutside()
addEventListener('click', ({ target }) => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null
  if (row) tellPage({ type: 'block', block: Number(row.dataset['block']) })
})
tellPage({ type: 'ready' })

/** Runs after a pause in changes, because it checks every element. */
function measure(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => tellPage({ type: 'contrast', low: lowContrast() }), CALM_MS)
}

/** Pictures that load later change the height of their blocks. */
function look(): void {
  clearTimeout(lookWaiting)
  lookWaiting = setTimeout(() => tellPage({ type: 'looks', looks: blockLooks() }), CALM_MS)
}
addEventListener('load', () => isLookedAt && look(), { capture: true })

function mark(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-block]')) {
    const isMarked = marked.includes(Number(row.dataset['block']))
    for (const part of drawnParts(row)) {
      if (!(part instanceof HTMLElement)) continue
      part.style.outline = isMarked ? MARK : ''
      part.style.outlineOffset = isMarked ? '-3px' : ''
    }
  }
}

function show(block: number): void {
  const row = document.querySelector(`[data-block="${block}"]`)
  if (!row) return
  scrolling.show(row)
  // Outlines work on table cells in every browser, on rows only in some.
  flash(drawnParts(row))
}

/** A row's cells, or only the first block if a row contains several. */
function drawnParts(row: Element): Iterable<Element> {
  if (row.localName !== 'tr') return [row]
  const first = row.querySelector(':scope > td > [data-block]')?.parentElement?.firstElementChild
  return first ? [first] : row.children
}

function lowContrast(): { words: string; ratio: number; block: number | null }[] {
  const all = [...document.querySelectorAll<HTMLElement>('*')]
  return faintWords().map(({ words, ratio, at }) => {
    const block = all[at]?.closest<HTMLElement>('[data-block]')?.dataset['block']
    return {
      words: words.slice(0, WORDS),
      ratio: Math.round(ratio * 100) / 100,
      block: block === undefined ? null : Number(block),
    }
  })
}
