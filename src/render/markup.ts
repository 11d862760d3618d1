import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createElement, type ReactElement } from 'react'
import { elementMarkup } from '../elements/element-markup.js'
import { ServerMarkup } from '../elements/server-markup.js'
import { checkOneReact } from './one-react.js'

checkOneReact()

/**
 * Markup of an element without React's extras: React 19 puts preload links for images in front of its output,
 * which neither a fragment of a page nor a mail wants.
 *
 * Most trees are plain elements, which take a third of the time when they are written directly. Elements of React's
 * development build go through React, since its warnings help people who write views.
 */
export function markupOf(element: ReactElement): string {
  return '_store' in element ? reactMarkup(element) : (directMarkup(element) ?? reactMarkup(element))
}

/** The same by React alone. */
export function reactMarkup(element: ReactElement): string {
  const html = renderToStaticMarkup(withReact(element))
  return html.startsWith('<link rel="preload"') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html
}

/**
 * The markup as it is written without React; null if only React can write it, or say what is wrong with it. It is
 * written within a component, so that hooks of islands work.
 */
function directMarkup(element: ReactElement): string | null {
  let markup: string | null = null
  const Written = (): null => {
    try {
      markup = elementMarkup(element)
    } catch {
      // Elements with rules of their own, or a part that throws: React does the one and says the other.
    }
    return null
  }
  renderToStaticMarkup(withReact(createElement(Written)))
  return markup
}

/**
 * The markup of an element; null if a part of it is not there yet, or throws. Somebody who can wait renders it then, or
 * says what is wrong. Where React wrote it, its own marks are in it.
 */
export function markupAtOnce(element: ReactElement): string | null {
  if (!('_store' in element)) {
    const direct = directMarkup(element)
    if (direct !== null) return direct
  }
  try {
    const html = renderToString(withReact(element))
    return html.includes('<!--$!-->') || html.includes('<!--$?-->') ? null : html
  } catch {
    return null
  }
}

/** The element, and React for islands in it. */
function withReact(element: ReactElement): ReactElement {
  return createElement(ServerMarkup, { value: renderToString }, element)
}
