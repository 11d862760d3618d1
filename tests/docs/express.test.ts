import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'
import { blocksOf, newcomersFolder, start } from './newcomer.js'

it('the guides show a post in a site of Express, with its style sheet', async () => {
  const files = await Promise.all(
    ['README.md', 'docs/embed.md'].map((name) => readFile(join(ROOT, name), 'utf8').then(blocksOf)),
  )
  const folder = await newcomersFolder(files.flat().filter(({ label }) => label.includes('.')))
  await symlink(join(ROOT, 'node_modules/express'), join(folder, 'node_modules/express'))
  const child = start(process.execPath, ['site.mjs'], folder, { PORT: '0' })
  try {
    const address = await new Promise<string>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
      child.on('close', (code) => reject(new Error(`code ${code}`)))
    })
    const html = await (await fetch(address)).text()
    expect(html).toContain('Hello there, the quay is dry.')
    expect(html).not.toContain('We meet at four.')
    const css = await fetch(new URL('/diptych.css', address))
    expect([css.status, css.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  } finally {
    child.kill()
  }
})
