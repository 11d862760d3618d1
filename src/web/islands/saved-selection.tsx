import { useEffect } from 'react'
import { sameImage } from '../../domain/pictures/image-url.js'
import type { PostSelection } from '../../domain/post/entities.js'
import { locatePassage } from '../../domain/post/quote-passage.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { piecesOf, proseOf, proseText, type TextPiece } from './passage.js'

const NAME = 'quoted'

/**
 * Highlights text, without changing the DOM if the browser can, else with `mark` elements. Returns a function that
 * removes the highlight.
 */
function highlight(pieces: readonly TextPiece[]): () => void {
  const ranges = pieces.map(({ node, start, end }) => {
    const range = node.ownerDocument.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range
  })
  if (typeof Highlight === 'function' && globalThis.CSS?.highlights) {
    const marked = new Highlight()
    for (const range of ranges) marked.add(range)
    CSS.highlights.set(NAME, marked)
    return () => CSS.highlights.delete(NAME)
  }
  const marks = ranges.map((range) => {
    const mark = range.startContainer.ownerDocument?.createElement('mark') ?? document.createElement('mark')
    mark.className = NAME
    range.surroundContents(mark)
    return mark
  })
  return () => marks.forEach(unwrap)
}

function unwrap(mark: HTMLElement): void {
  while (mark.firstChild) mark.before(mark.firstChild)
  mark.remove()
}

export interface SavedSelectionProps {
  readonly passage: { readonly [K in keyof PostSelection]: PostSelection[K] } | null
  /** Address of a picture of the post. */
  readonly picture: string | null
}

export const island = defineIsland<SavedSelectionProps>({
  name: 'saved-selection',
  when: 'idle',
  view: SavedSelectionView,
})

/** Highlights the passage or finds the picture in the visited address, and scrolls there (T-6, T-7). */
function SavedSelectionView({ passage, picture }: IslandProps<SavedSelectionProps>): null {
  useEffect(() => {
    const body = document.querySelector('.post .body')
    if (!body) return
    const end = new AbortController()
    const found = passage
      ? markPassage(body, passage, end.signal)
      : picture
        ? markPicture(body, picture, end.signal)
        : null
    // Readers who have scrolled or followed a fragment stay there.
    if (found && location.hash === '' && window.scrollY === 0) found.scrollIntoView({ block: 'center' })
    return () => end.abort()
  }, [passage, picture])
  return null
}

function markPassage(body: Element, passage: PostSelection, end: AbortSignal): Element | null {
  const paragraphs = proseOf(body)
  const range = locatePassage(paragraphs.map(proseText), passage)
  const pieces = range ? piecesOf(paragraphs, range) : []
  end.addEventListener('abort', highlight(pieces))
  return pieces[0]?.node.parentElement ?? null
}

function markPicture(body: Element, src: string, end: AbortSignal): Element | null {
  const image = [...body.querySelectorAll('img')].find(
    (candidate) => sameImage(candidate.closest('a')?.href ?? '', src) || sameImage(candidate.src, src),
  )
  image?.classList.add('quoted')
  end.addEventListener('abort', () => image?.classList.remove('quoted'))
  return image ?? null
}
