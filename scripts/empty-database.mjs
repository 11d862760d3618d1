/**
 * Puts an empty database into the server's package (packages/server/dist/empty-database.tgz). Sites begin with a copy.
 * It is kept in node_modules/.cache for the next build with the same PGlite.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const nodeCrypto = createRequire(import.meta.url)('node:crypto')
/** When every file of the database was made. */
const MADE = Date.UTC(2026, 0, 1)

const path = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const { version } = JSON.parse(readFileSync(path('node_modules/@electric-sql/pglite/package.json'), 'utf8'))
// The 2 stands for the fixed clock: copies of older builds are not taken.
const kept = path(`node_modules/.cache/diptych/empty-database-${version}-2.tgz`)
if (!existsSync(kept)) {
  const copy = await withFixedClock(async () => {
    const database = await PGlite.create()
    const files = await database.dumpDataDir('gzip')
    await database.close()
    return files
  })
  mkdirSync(path('node_modules/.cache/diptych'), { recursive: true })
  // A build that is stopped leaves no half of a file.
  writeFileSync(`${kept}.new`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${kept}.new`, kept)
}
copyFileSync(kept, path('packages/server/dist/empty-database.tgz'))

/**
 * Two builds give the same bytes: PostgreSQL writes times and 32 random bytes into a new database. The bytes are for
 * sign-in with a password, and the embedded database has no passwords.
 */
async function withFixedClock(work) {
  const { Date: RealDate } = globalThis
  const { randomFillSync } = nodeCrypto
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      if (args.length === 0) super(MADE)
      else super(...args)
    }

    static now() {
      return MADE
    }
  }
  nodeCrypto.randomFillSync = (bytes) => bytes.fill(1)
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
    nodeCrypto.randomFillSync = randomFillSync
  }
}
