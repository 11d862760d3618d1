import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * React and its server half each choose their build by NODE_ENV when they are loaded, the one with our entries, the
 * other with the first post. Two different builds fail with 'dispatcher.getOwner is not a function'.
 *
 * @throws Error that says what to do.
 */
export function checkOneReact(): void {
  const Probe = () => createElement('i')
  try {
    renderToStaticMarkup(createElement(Probe))
  } catch (cause) {
    throw new Error(
      'React was loaded before NODE_ENV was set to production. Set NODE_ENV before the program starts, or in a module that is imported first.',
      { cause },
    )
  }
}
