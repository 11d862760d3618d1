import { useState } from 'react'
import { panesTogether, type PanesTogether } from './panes-together.js'

/** The synchronised panes of a post. Another post starts at its top. */
export function usePanesTogether(name: string | null): PanesTogether {
  const [state, setState] = useState(() => ({ name, panes: panesTogether() }))
  if (state.name === name) return state.panes
  const panes = panesTogether()
  setState({ name, panes })
  return panes
}
