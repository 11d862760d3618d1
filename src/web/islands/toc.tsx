import { useEffect, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import type { TocEntry } from '../../domain/post/table-of-contents.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { watchSections } from './toc-sections.js'

export interface TocProps {
  readonly entries: readonly (Omit<TocEntry, 'slug'> & { readonly href: string })[]
}

/** If the stylesheet hides it, it never becomes visible and its code is never fetched. */
export const island = defineIsland<TocProps>({ name: 'toc', when: 'visible', view: TocView })

function TocView({ entries, messages, host }: IslandProps<TocProps>): ReactElement {
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
      <p className="toc-title">{messages.tableOfContents}</p>
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
