import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import type { Bundle } from '../bundle/bundle.js'

const AT_ONCE = 1000

/**
 * Puts votes, likes and all other rows of a site of Diptych into a database that has none yet. A site with readers of
 * its own gets the readers only, because numbers of readers would collide.
 *
 * @param mark a file that exists while this is under way, so that a killed run goes on
 */
export async function restoreSite(bundle: Bundle, address: string, mark: string): Promise<void> {
  const tables = await bundle.tables()
  if (tables.length === 0) return
  // The database is a large package, and few moves need it.
  const { openSiteRows } = await import('@diptych/server/node')
  const site = await openSiteRows(address)
  try {
    if (!existsSync(mark) && !(await site.isEmpty())) return
    await writeFile(mark, '')
    for (const table of site.tables.filter((name) => tables.includes(name))) {
      let waiting: Readonly<Record<string, unknown>>[] = []
      for await (const row of bundle.rows(table)) {
        waiting.push(row)
        if (waiting.length < AT_ONCE) continue
        await site.restore(table, waiting)
        waiting = []
      }
      await site.restore(table, waiting)
    }
    await site.finish()
    await rm(mark, { force: true })
  } finally {
    await site.close()
  }
}
