import { Fragment, type ReactElement, type ReactNode } from 'react'
import { jsxs } from 'react/jsx-runtime'

/**
 * A fragment of fixed children, which need no keys. `createElement(Fragment, null, ...children)` does the same, but
 * throws a RangeError at about 120,000 children: arguments stand on the stack.
 */
export function fragmentOf(children: readonly ReactNode[], key?: string): ReactElement {
  return jsxs(Fragment, { children }, key)
}
