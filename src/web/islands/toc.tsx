import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Messages } from '../../domain/messages/shape.js'
import {
  activeSection,
  type Place,
  scrollDelay,
  SECTION_MARGIN,
  SECTION_THRESHOLD,
  type TocEntry,
} from '../../domain/post/table-of-contents.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'

/** Position of a heading that is not on the page. */
const NOWHERE: Place = { top: Infinity, bottom: Infinity }

/**
 * Reports the heading of the reader's current section (S-TOC-1): at once, on scrolling, and when the text's height
 * changes. Pictures load, and parts of a long text get their heights when they come near. Returns a function that stops
 * it.
 */
function watchSections(page: Document, ids: readonly string[], onChange: (active: number | null) => void): () => void {
  const headings = ids.map((id) => page.getElementById(id))
  const parts = headings.map((heading) => heading?.closest('.post-part'))
  const look = () => {
    const { clientHeight, scrollHeight, scrollTop } = page.documentElement
    const atEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1
    onChange(
      activeSection(
        headings.map((heading, at) => placeOf(heading, parts[at], clientHeight)),
        clientHeight,
        atEnd,
      ),
    )
  }
  const observer = new IntersectionObserver(look, {
    threshold: SECTION_THRESHOLD,
    rootMargin: `-${SECTION_MARGIN.top}% 0px -${SECTION_MARGIN.bottom}% 0px`,
  })
  for (const heading of headings) if (heading) observer.observe(heading)
  const stopScrolling = onScroll(page, look)
  const sizes = new ResizeObserver(look)
  const text = headings.find((heading) => heading !== null)?.closest('.body')
  if (text) sizes.observe(text)
  look()
  return () => {
    observer.disconnect()
    sizes.disconnect()
    stopScrolling()
  }
}

/**
 * The position of a heading. For a heading in a part out of sight, the position of the part, because more would force
 * its layout.
 */
function placeOf(heading: HTMLElement | null, part: Element | null | undefined, windowHeight: number): Place {
  const around = part?.getBoundingClientRect()
  if (around && (around.bottom < 0 || around.top > windowHeight)) return around
  return heading?.getBoundingClientRect() ?? NOWHERE
}

/** Calls `look` when scrolling stops, and at intervals if it does not (K-TOC-1). */
function onScroll(page: Document, look: () => void): () => void {
  let first: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const followScroll = () => {
    const now = Date.now()
    first ??= now
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        first = null
        look()
      },
      scrollDelay(first, now),
    )
  }
  page.addEventListener('scroll', followScroll, { passive: true })
  return () => {
    clearTimeout(timer)
    page.removeEventListener('scroll', followScroll)
  }
}

export interface TocProps {
  readonly entries: readonly (Omit<TocEntry, 'slug'> & { readonly href: string })[]
}

/** Its only text, so that its readers download no others. */
const words = (_: null, { tableOfContents }: Messages) => ({ tableOfContents })

/** If the stylesheet hides it, it never becomes visible and its code is never fetched. */
export const island = defineIsland<TocProps, typeof words>({ name: 'toc', when: 'visible', words, view: TocView })

function TocView({ entries, words: texts, host }: IslandProps<TocProps, typeof words>): ReactElement {
  const list = useRef<HTMLOListElement>(null)
  const [active, setActive] = useState<number | null>(null)
  useEffect(
    () =>
      watchSections(
        document,
        entries.map(({ id }) => id),
        setActive,
      ),
    [entries],
  )
  useEffect(() => {
    const current = active === null ? null : list.current?.children.item(active)
    if (current instanceof HTMLElement && list.current) reveal(list.current, current)
  }, [active])

  const follow = (id: string) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    host.go(`#${id}`)
  }
  return (
    <>
      <p className="toc-title">{texts.tableOfContents}</p>
      <ol className="toc-entries" ref={list}>
        {entries.map(({ id, href, text, depth }, at) => (
          <li key={id} className={`toc-entry depth-${depth}`}>
            <a href={href} dir="auto" aria-current={at === active ? 'location' : undefined} onClick={follow(id)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Scrolls only the list. */
function reveal(list: HTMLElement, entry: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
