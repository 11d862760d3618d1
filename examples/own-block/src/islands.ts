import type { IslandLoaders } from 'diptych/client'

/** The islands of our blocks. The command builds the page's script from them. */
const islands: IslandLoaders = {
  rating: () => import('./rating/island.js'),
  timeline: () => import('./timeline/island.js'),
}
export default islands
