import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { withCode } from '../domain/values/error-code.js'
import { elementMarkup, isPlain } from '../elements/element-markup.js'
import { ServerMarkup } from '../elements/server-markup.js'

checkOneReact()

/**
 * Markup of an element without React's extras: React 19 puts preload links for images before its output, which must not
 * be in a fragment of a page or in a mail.
 *
 * Most trees are plain elements. Writing them directly takes a third of the time. Elements of React's development build
 * go through React, because its warnings help authors of views.
 */
export function markupOf(element: ReactElement): string {
  return '_store' in element ? reactMarkup(element) : (directMarkup(element) ?? reactMarkup(element))
}

/** Like `markupOf`, always by React. */
export function reactMarkup(element: ReactElement): string {
  const html = renderToStaticMarkup(withReact(element))
  return html.startsWith('<link rel="preload"') ? html.replace(/^(?:<link rel="preload"[^>]*>)+/, '') : html
}

/**
 * The markup, written without React; null if only React can write it or report its error. A tree with components is
 * written inside a component, so that hooks of islands work.
 */
function directMarkup(element: ReactElement): string | null {
  if (isPlain(element)) return writtenMarkup(element)
  let markup: string | null = null
  const Written = (): null => {
    markup = writtenMarkup(element)
    return null
  }
  renderToStaticMarkup(withReact(createElement(Written)))
  return markup
}

function writtenMarkup(element: ReactElement): string | null {
  try {
    return elementMarkup(element)
  } catch {
    // React handles elements with special rules and reports parts that throw.
    return null
  }
}

/**
 * The markup of an element; null if a part of it is not loaded yet or throws. The caller then renders it
 * asynchronously, or reports the error. If React wrote it, it contains React's own marks.
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

/** The element, with React available for its islands. */
function withReact(element: ReactElement): ReactElement {
  return createElement(ServerMarkup, { value: renderToString }, element)
}

/**
 * Checks that React and its server half are of the same build. Each chooses its build by NODE_ENV when it is loaded:
 * React with our entries, the server half with the first post. Different builds fail with 'dispatcher.getOwner is not a
 * function'.
 *
 * @throws Error with instructions if the builds differ.
 */
function checkOneReact(): void {
  const Probe = () => createElement('i')
  try {
    renderToStaticMarkup(createElement(Probe))
  } catch (cause) {
    throw withCode(
      'react-duplicate',
      new Error(
        'React was loaded before NODE_ENV was set to production. Set NODE_ENV before the program starts, or in a module that is imported first.',
        { cause },
      ),
    )
  }
}
