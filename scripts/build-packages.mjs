/** Builds the packages of `packages`, but the preview's page: `vite build --mode page`. */
import { copyFileSync } from 'node:fs'
import { build } from 'vite'

for (const mode of ['lint', 'server', 'preview', 'editor']) await build({ mode, logLevel: 'warn' })
copyFileSync('packages/editor/src/editor.css', 'packages/editor/dist/editor.css')
