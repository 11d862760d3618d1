import type { EditorState } from 'prosemirror-state'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { MenuGroup } from '../blocks/edit-view.js'
import { foundItems, GROUPS, type InsertItem } from '../blocks/insert-items.js'
import { useEditor } from './editor-store.js'
import { textAnchor, useFloating } from './floating.js'
import { recentItems, recentNames } from './recent-items.js'
import { useTools } from './tools-context.js'
import { MENU_ID, optionId } from './tools-plugin.js'
import { setActive, TOOLS } from './tools-state.js'

const menuOf = (state: EditorState) => TOOLS.getState(state)?.menu ?? null

/** The list of blocks below a `/` in the text. The focus stays in the text. */
export function SlashMenu(): ReactElement | null {
  const { view, store, choose } = useTools()
  const menu = useEditor(store, menuOf)
  const from = menu?.from ?? null
  const anchor = useMemo(() => (from === null ? null : textAnchor(view, from)), [view, from])
  const ref = useFloating<HTMLDivElement>(anchor, 'bottom-start')
  if (!menu) return null
  return (
    <div ref={ref} className="edit-tools edit-menu" onMouseDown={(event) => event.preventDefault()}>
      <ItemList
        items={menu.items}
        query={menu.query}
        active={menu.active}
        onHover={(at) => setActive(view, at)}
        onChoose={(item) => choose(item, { from: menu.from, to: view.state.selection.from })}
      />
    </div>
  )
}

interface ItemListProps {
  readonly items: readonly InsertItem[]
  readonly query: string
  readonly active: number
  readonly onHover: (at: number) => void
  readonly onChoose: (item: InsertItem) => void
}

function ItemList({ items, query, active, onHover, onChoose }: ItemListProps): ReactElement {
  const { words } = useTools()
  const list = useRef<HTMLDivElement>(null)
  const shown = items[active]
  useEffect(() => {
    if (shown) list.current?.querySelector(`#${CSS.escape(optionId(shown))}`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  // Headings are shown in the whole list; hits of a search stand in the order of the search.
  const sections = useMemo(() => (query === '' ? sectionsOf(items) : [{ section: null, items }]), [items, query])
  return (
    <div ref={list} id={MENU_ID} role="listbox" aria-label={words.insert} className="edit-list">
      {items.length === 0 && <p className="edit-hint">{words.nothingFound(query)}</p>}
      {sections.map(({ section, items: own }) => {
        const title = section === null ? words.insert : section === 'recent' ? words.recent : words.groups[section]
        return (
          <div key={title} role="group" aria-label={title}>
            {section !== null && (
              <div className="edit-list-title" aria-hidden="true">
                {title}
              </div>
            )}
            {own.map((item) => (
              <Option
                key={item.id}
                item={item}
                isActive={items[active] === item}
                onHover={() => onHover(items.indexOf(item))}
                onChoose={() => onChoose(item)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface Section {
  /** Null for the hits of a search. */
  readonly section: MenuGroup | 'recent' | null
  readonly items: readonly InsertItem[]
}

/** What was put in last, then the groups. The items stand in this order already. */
function sectionsOf(items: readonly InsertItem[]): readonly Section[] {
  const recent = new Set(recentNames())
  return (['recent', ...GROUPS] as const)
    .map((section) => ({
      section,
      items: items.filter(({ id, group }) =>
        section === 'recent' ? recent.has(id) : group === section && !recent.has(id),
      ),
    }))
    .filter((section) => section.items.length > 0)
}

interface OptionProps {
  readonly item: InsertItem
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Option({ item, isActive, onHover, onChoose }: OptionProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field with the focus has the keys.
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="edit-option"
      onMouseMove={isActive ? undefined : onHover}
      onClick={onChoose}
    >
      <span>{item.name}</span>
      {item.typed !== '' && (
        <kbd aria-hidden="true" dir="ltr">
          {item.typed}
        </kbd>
      )}
    </div>
  )
}

/** The list of blocks with a field for searching, where no `/` was typed. */
export function BlockSearch({ onChoose }: { readonly onChoose: (item: InsertItem) => void }): ReactElement {
  const { items, words } = useTools()
  const [query, setQuery] = useState('')
  const [active, setActiveItem] = useState(0)
  const shown = useMemo(() => foundItems(recentItems(items()), query), [items, query])
  const option = shown[active]
  return (
    <>
      <input
        className="edit-input"
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The writer has just asked for this list.
        autoFocus
        role="combobox"
        aria-label={words.search}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={MENU_ID}
        aria-activedescendant={option ? optionId(option) : undefined}
        placeholder={words.search}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setActiveItem(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault()
            setActiveItem((active + (event.key === 'ArrowDown' ? 1 : -1) + shown.length) % Math.max(1, shown.length))
          } else if (event.key === 'Enter' && option) {
            event.preventDefault()
            onChoose(option)
          }
        }}
      />
      <ItemList items={shown} query={query} active={active} onHover={setActiveItem} onChoose={onChoose} />
    </>
  )
}
