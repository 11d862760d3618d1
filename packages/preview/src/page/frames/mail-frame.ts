import { faintWords } from '@diptych/lint/page'
import { flash } from './flash.js'
import { followScrolling } from './follow-scrolling.js'
import { morphDocument } from './morph.js'
import { onPage, openLinksOutside, tellKeys, tellPage, tellPainted } from './parent-page.js'

/** The script of a mail's frame: loads new documents, finds blocks, and measures the contrast as rendered. */

/** Index for everything outside blocks: header and footer. */
const AROUND = -1

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
function blockLooks(): (readonly [block: number, look: string])[] {
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
