/** Removes earlier builds: chunks are named by content, so old ones would stay for ever. */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

rmSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true, force: true })
