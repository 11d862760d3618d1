import { Fragment, type ReactElement, type ReactNode } from 'react'
import { jsxs } from 'react/jsx-runtime'

/**
 * A fragment of fixed children, which need no keys. `createElement(Fragment, null, ...children)` throws a RangeError at
 * about 120,000 children, because arguments are kept on the stack.
 */
export function fragmentOf(children: readonly ReactNode[], key?: string): ReactElement {
  return jsxs(Fragment, { children }, key)
}
