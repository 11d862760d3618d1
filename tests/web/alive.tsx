import { act, createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { expect, vi } from 'vitest'
import type { ReaderApi } from '../../src/domain/api/reader-api.js'
import { en } from '../../src/domain/messages/en.js'
import type { AnyIsland, Island, IslandWords } from '../../src/islands/define-island.js'
import { IslandMarkup } from '../../src/islands/island-markup.js'
import { reactMarkup } from '../../src/render/markup.js'

let root: Root | undefined

/**
 * The server's markup of an island, taken over in jsdom without a mismatch. `remembered` is what the device keeps,
 * `beside` what else is on the page.
 */
export async function alive<P extends object, W extends IslandWords = never>(
  island: Island<P, W>,
  props: P,
  api: Partial<ReaderApi> = {},
  remembered = new Map<string, number>(),
  beside = '',
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML =
    reactMarkup(
      <IslandMarkup island={island} props={props} words={{ language: 'en', messages: en, words: null } as never} />,
    ) + beside
  const element = document.body.firstElementChild as HTMLElement
  const host = {
    api: api as ReaderApi,
    call: async () => ({ ok: false, messages: [] }) as const,
    toast: vi.fn(),
    go: vi.fn(),
    remembers: (key: string) => remembered.has(key),
    remember: (key: string, seconds: number) => void remembered.set(key, seconds),
  }
  const mismatches: unknown[] = []
  const { view, words }: AnyIsland = island
  const texts = words ? { words: words(null as never, en) } : { messages: en }
  await act(async () => {
    root = hydrateRoot(element, createElement(view as FunctionComponent<object>, { ...props, ...texts, host }), {
      onRecoverableError: (error) => mismatches.push(error),
    })
  })
  expect(mismatches).toEqual([])
  const find = <E extends HTMLElement>(selector: string) => {
    const found = element.querySelector<E>(selector)
    if (!found) throw new Error(`no ${selector} in ${element.innerHTML}`)
    return found
  }
  return {
    ...host,
    element,
    find,
    remembered,
    press: (selector: string, init: MouseEventInit = {}) =>
      act(async () =>
        find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })),
      ),
  }
}

/** Ends the island that `alive` woke. */
export async function leave(): Promise<void> {
  await act(async () => root?.unmount())
  root = undefined
}
