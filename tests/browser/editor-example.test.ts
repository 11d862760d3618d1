import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../harness/free-port.js'
import { packedProject, type PackedProject } from '../harness/packed-project.js'
import { ROOT } from '../harness/paths.js'
import { launch } from './chromium.js'
import { visitor } from './page-stand.js'

/** `examples/editor` as its user has it: beside the packed packages, built by Vite. */
let project: PackedProject
let browser: Browser

beforeAll(async () => {
  project = await packedProject(['hono', '@hono/node-server', 'vite'], ['diptych', '@diptych/editor'])
  cpSync(`${ROOT}/examples/editor`, project.folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|dist|letters|pictures)(?:[\\/]|$)/.test(path.slice(ROOT.length)),
  })
  await project.node(`${ROOT}/node_modules/vite/bin/vite.js`, 'build', '--logLevel', 'warn')
  browser = await launch()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  project?.remove()
})

async function start(): Promise<string> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server.mjs', String(port)], { cwd: project.folder })
  onTestFinished(() => void child.kill())
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)))
  await expect.poll(() => output.join('')).toContain(`http://localhost:${port}/`)
  return `http://localhost:${port}`
}

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the example of the editor', () => {
  it('keeps a letter in the browser, in a page of plain HTML', async () => {
    const origin = await start()
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/index.html`)
    await page.locator('.edit-text').click()
    await page.keyboard.type('## Low water')
    await page.keyboard.press('Enter')
    await page.keyboard.type('We meet at four.')
    await expect.poll(() => page.locator('#state').textContent()).toBe('Saved in this browser')
    await page.reload()
    await expect.poll(() => page.locator('.edit-text h2').textContent()).toContain('Low water')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('sends a letter with a picture by a form, and shows its page', async () => {
    const origin = await start()
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/form.html`)
    await page.getByLabel('Title').fill('The ebb')
    await page.locator('.edit-text').click()
    await page.keyboard.type('Words with **weight**.')
    await page.keyboard.press('Enter')
    await page.evaluate((bytes) => {
      const data = new DataTransfer()
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], 'quay.png', { type: 'image/png' }),
      )
      const target = document.querySelector('.edit-text')
      target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, PNG.toString('base64'))
    await page.locator('.edit-text img[src*="/pictures/"]').waitFor({ timeout: 10_000 })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.waitForURL(/\/letters\//)
    expect(await page.locator('h1').textContent()).toContain('The ebb')
    expect(await page.locator('.body strong').textContent()).toBe('weight')
    const picture = page.locator('.body img')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    const [file = ''] = readdirSync(join(project.folder, 'letters'))
    expect(JSON.parse(readFileSync(join(project.folder, 'letters', file), 'utf8'))).toMatchObject({
      post: { title: 'The ebb' },
      body: { type: 'doc' },
    })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('refuses what is no letter and no picture', async () => {
    const origin = await start()
    const send = (letter: string) =>
      fetch(`${origin}/letters`, {
        method: 'POST',
        body: new URLSearchParams({ title: 'A', letter }),
        redirect: 'manual',
      })
    expect([(await send('{')).status, (await send('[]')).status, (await send('"words"')).status]).toEqual([
      400, 400, 400,
    ])
    const picture = await fetch(`${origin}/pictures`, { method: 'POST', body: '<svg onload="alert(1)"/>' })
    expect(picture.status).toBe(415)
    expect((await fetch(`${origin}/letters/${'0'.repeat(36)}`)).status).toBe(404)
  })
})
