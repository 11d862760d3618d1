import { createElement, type HTMLAttributes, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { Messages } from '../domain/messages/shape.js'
import type { Island, IslandProps } from './define-island.js'
import type { IslandHost } from './host.js'

export interface IslandMarkupProps<P> extends HTMLAttributes<HTMLElement> {
  island: Island<P>
  props: P
  words: { readonly language: string; readonly messages: Messages }
  /** The element around it; what is within belongs to the island. */
  as?: 'div' | 'section' | 'nav' | 'aside' | 'span' | 'figure'
}

/**
 * The server's half of an island: its markup, complete, and its props as an attribute. React's own separators
 * between texts must be in it, so it is rendered apart from the page, which has none.
 */
export function IslandMarkup<P extends object>({
  island,
  props,
  words: { language, messages },
  as = 'div',
  ...attributes
}: IslandMarkupProps<P>): ReactElement {
  const own: IslandProps<P> = { ...props, messages, host: ABSENT }
  const html = renderToString(createElement(island.view, own)).replace(/^(?:<link rel="preload"[^>]*>)+/, '')
  return createElement(as, {
    ...attributes,
    'data-island': island.name,
    'data-when': island.when,
    'data-visitors': island.visitors,
    'data-language': language,
    'data-props': JSON.stringify(props),
    dangerouslySetInnerHTML: { __html: html },
  })
}

/** Nobody can press anything on a server. */
const ABSENT = new Proxy({} as IslandHost, {
  get(_, name) {
    throw new TypeError(
      `An island asked its page for '${String(name)}' while it was rendered; handlers and effects may`,
    )
  },
})
