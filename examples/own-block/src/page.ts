/** The page's script, bundled by Vite: the platform's islands and ours. */
import { mount } from 'diptych/client'
import islands from './islands.js'

mount({ islands })
