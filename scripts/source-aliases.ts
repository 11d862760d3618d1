import { fileURLToPath } from 'node:url'
import { SOURCES } from './entries.js'

/** The packages by their sources, so that tests and bundles need no build and load each module once. */
export const SOURCE_ALIASES = Object.entries(SOURCES).map(([name, source]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`../${source}`, import.meta.url)),
}))
