/** Builds the packages of `packages`, but the preview's page: `vite build --mode page`. */
import { build } from 'vite'

for (const mode of ['lint', 'server', 'preview', 'editor', 'move']) await build({ mode, logLevel: 'warn' })
await import('./empty-database.mjs')
