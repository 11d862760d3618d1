import { createContext, type ReactElement } from 'react'

/**
 * React's `renderToString`, for parts of a page whose markup the browser's React takes over. React's half for servers
 * is loaded when something is first rendered, so parts get it from what renders them. Null: something else does.
 */
export const ServerMarkup = createContext<((element: ReactElement) => string) | null>(null)
