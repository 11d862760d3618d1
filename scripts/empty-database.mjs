/**
 * Puts an empty database into the server's package (packages/server/dist/empty-database.tgz). Sites begin with a copy.
 * It is kept in node_modules/.cache for the next build with the same PGlite.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const path = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const { version } = JSON.parse(readFileSync(path('node_modules/@electric-sql/pglite/package.json'), 'utf8'))
const kept = path(`node_modules/.cache/diptych/empty-database-${version}.tgz`)
if (!existsSync(kept)) {
  const database = await PGlite.create()
  const copy = await database.dumpDataDir('gzip')
  await database.close()
  mkdirSync(path('node_modules/.cache/diptych'), { recursive: true })
  // A build that is stopped leaves no half of a file.
  writeFileSync(`${kept}.new`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${kept}.new`, kept)
}
copyFileSync(kept, path('packages/server/dist/empty-database.tgz'))
