/** The page's script, bundled by Vite: the platform's islands and ours. */
import { mount } from 'diptych/client'

mount({ islands: { rating: () => import('./rating/island.js') } })
