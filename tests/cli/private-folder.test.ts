import { chmodSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import { siteKey } from '../../packages/server/src/serve/site-key.js'
import { folderMailer } from '../../packages/server/src/serve/site-mailer.js'
import { diskCache } from '../../src/cli/input/lookups.js'
import { putEmptyDatabase } from '../harness/empty-database.js'

const root = mkdtempSync(join(tmpdir(), 'diptych-private-'))
afterAll(() => rm(root, { recursive: true }))

let folders = 0
const newFolder = () => join(root, String(++folders))
const modeOf = (path: string) => statSync(path).mode & 0o777

/** The lines on standard error while `act` runs. */
async function warnings(act: () => unknown): Promise<string[]> {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    await act()
    return write.mock.calls.map(([line]) => String(line))
  } finally {
    write.mockRestore()
  }
}

describe.skipIf(process.platform === 'win32')('the folder of a site', () => {
  it.each([
    ['its database', async (state: string) => (await openStore(join(state, 'db'))).close()],
    ['its key', (state: string) => void siteKey(join(state, 'site.key'))],
    [
      'its mails',
      (state: string) =>
        folderMailer(
          join(state, 'mail'),
          'ines@lowwater.example',
          () => undefined,
        )({
          to: 'ana@reader.example',
          subject: 'Confirm',
          text: 'https://lowwater.example/',
          html: '',
        }),
    ],
    ['answers of services', (state: string) => diskCache(join(state, 'links')).set('a', {})],
  ])('is for this user alone when it is created for %s', async (_, create) => {
    const state = join(newFolder(), '.diptych')
    expect(await warnings(() => create(state))).toEqual([])
    expect(modeOf(state)).toBe(0o700)
    expect(modeOf(join(state, '..'))).not.toBe(0o700)
  })

  it('is closed to others if it was open, with a warning', async () => {
    const state = join(newFolder(), '.diptych')
    await putEmptyDatabase(join(state, 'db'))
    chmodSync(state, 0o755)
    chmodSync(join(state, 'db'), 0o777)
    const lines = await warnings(async () => (await openStore(join(state, 'db'))).close())
    expect(lines.join('')).toBe(
      [state, join(state, 'db')]
        .map((folder) => `warning: Other users of this machine could open ${folder}. Now only you can.\n`)
        .join(''),
    )
    expect([modeOf(state), modeOf(join(state, 'db'))]).toEqual([0o700, 0o700])
  })

  it('elsewhere keeps the database for this user alone, and leaves the folder around it as it is', async () => {
    const around = newFolder()
    mkdirSync(around, { mode: 0o755 })
    await putEmptyDatabase(join(around, 'readers'))
    await (await openStore(join(around, 'readers'))).close()
    expect([modeOf(around), modeOf(join(around, 'readers'))]).toEqual([0o755, 0o700])
  })
})
