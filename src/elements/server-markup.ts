import { createContext, type ReactElement } from 'react'

/**
 * React's `renderToString`, for parts of a page that React hydrates in the browser. React's server half is loaded on
 * first use, so parts get it from their renderer. Null: the renderer does not use React.
 */
export const ServerMarkup = createContext<((element: ReactElement) => string) | null>(null)
