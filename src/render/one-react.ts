import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withCode } from '../domain/values/error-code.js'

/**
 * Checks that React and its server half are of the same build. Each chooses its build by NODE_ENV when it is loaded:
 * React with our entries, the server half with the first post. Different builds fail with 'dispatcher.getOwner is not a
 * function'.
 *
 * @throws Error with instructions if the builds differ.
 */
export function checkOneReact(): void {
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
