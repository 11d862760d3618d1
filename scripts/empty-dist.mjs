/** Removes earlier builds: chunks are named by content, so old ones would stay for ever. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

for (const folder of [
  'dist',
  'packages/lint/dist',
  'packages/server/dist',
  'packages/preview/dist',
  'packages/editor/dist',
  'packages/move/dist',
])
  rmSync(fileURLToPath(new URL(`../${folder}`, import.meta.url)), { recursive: true, force: true })
