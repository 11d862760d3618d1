import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readPost } from 'diptych'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.js'
import { packedProject, type PackedProject } from '../harness/packed-project.js'
import { ROOT } from '../harness/paths.js'
import { launch } from './chromium.js'
import { visitor } from './page-stand.js'

const SAMPLE = 'low-water.json'
const ENV = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

/** `examples/next` as its user has it: in a folder of its own, beside the packed packages. */
let project: PackedProject
let browser: Browser

beforeAll(async () => {
  project = await packedProject(['next'], ['diptych', '@diptych/editor', '@diptych/lint', '@diptych/server'])
  cpSync(`${ROOT}/examples/next`, project.folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|\.next|\.diptych)(?:[\\/]|$)/.test(path.slice(ROOT.length)),
  })
  mkdirSync(join(project.folder, 'posts'))
  cpSync(join(project.folder, 'letters', SAMPLE), join(project.folder, 'posts', SAMPLE))
  // Packages of others are links out of the folder here, and Turbopack follows links below its root alone.
  renameSync(join(project.folder, 'next.config.js'), join(project.folder, 'next.config.example.js'))
  writeFileSync(
    join(project.folder, 'next.config.js'),
    "import example from './next.config.example.js'\nexport default { ...example, turbopack: { root: '/' }, outputFileTracingRoot: '/' }\n",
  )
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  project?.remove()
})

const next = () => join(project.folder, 'node_modules/next/dist/bin/next')

/** The JSON of the letters that were saved, beside the sample. */
function saved(): unknown[] {
  const folder = join(project.folder, 'letters')
  return readdirSync(folder)
    .filter((file) => file !== SAMPLE)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
}

describe.each(['turbopack', 'webpack'])('the example of Next, built by %s', (bundler) => {
  let origin: string
  let stop: () => void
  beforeAll(async () => {
    rmSync(join(project.folder, '.next'), { recursive: true, force: true })
    for (const file of readdirSync(join(project.folder, 'letters')))
      if (file !== SAMPLE) rmSync(join(project.folder, 'letters', file))
    await promisify(execFile)(process.execPath, [next(), 'build', `--${bundler}`], {
      cwd: project.folder,
      env: ENV,
      maxBuffer: 1e8,
    })
    const port = await freePort()
    origin = `http://localhost:${port}`
    const server = spawn(process.execPath, [next(), 'start', '--port', String(port)], {
      cwd: project.folder,
      env: { ...ENV, BASE_URL: origin },
    })
    stop = () => void server.kill()
    const output: string[] = []
    await new Promise<void>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk: Buffer) => {
          output.push(String(chunk))
          if (output.join('').includes('Ready')) resolve()
        })
      server.on('close', () => reject(new Error(output.join(''))))
    })
  })
  afterAll(() => stop?.())

  it('shows a letter without JavaScript, its poll by a component of the site', async () => {
    const { page, context } = await visitor(browser, { javaScript: false })
    await page.goto(`${origin}/letters/low-water`)
    expect(await page.locator('article h1').textContent()).toBe('Low tide')
    expect(await page.locator('article strong').textContent()).toBe('nobody minds')
    expect(await page.locator('article .my-poll figcaption').textContent()).toBe('When do you come down?')
    expect(await page.locator('.poll-embed').count()).toBe(0)
    await page.goto(`${origin}/letters/low-water/edit`)
    expect(await page.locator('article strong').textContent()).toBe('nobody minds')
    await context.close()
  })

  it('takes the page of the server over', async () => {
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/letters/low-water`, { waitUntil: 'networkidle' })
    expect(await page.locator('.my-poll figcaption').textContent()).toBe('When do you come down?')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('writes a letter, keeps its JSON, and shows its page', async () => {
    const { page, context, complaints } = await visitor(browser)
    await page.goto(`${origin}/letters/new`)
    await page.getByLabel('Title').fill('The ebb')
    await page.locator('.edit-text').click()
    await page.keyboard.type('Words with **weight**.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/letters\/[0-9a-f-]{36}$/)
    expect(await page.locator('article h1').textContent()).toBe('The ebb')
    expect(await page.locator('article strong').textContent()).toBe('weight')
    const [letter] = saved()
    expect(letter).toMatchObject({ post: { title: 'The ebb' }, body: { type: 'doc' } })
    expect(readPost(letter).problems).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('edits a letter and keeps what the editor did not touch', async () => {
    const before = JSON.parse(readFileSync(join(project.folder, 'letters', SAMPLE), 'utf8')) as object
    const { page, context, complaints } = await visitor(browser)
    writeFileSync(join(project.folder, 'letters/copy.json'), JSON.stringify({ ...before, later: { kept: true } }))
    await page.goto(`${origin}/letters/copy/edit`)
    await page.locator('.edit-text p').first().click()
    await page.keyboard.press('End')
    await page.keyboard.type(' They sleep.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`${origin}/letters/copy`)
    expect(await page.locator('article p', { hasText: 'nobody minds. They sleep.' }).count()).toBe(1)
    const after = JSON.parse(readFileSync(join(project.folder, 'letters/copy.json'), 'utf8')) as unknown
    expect(after).toMatchObject({ ...before, later: { kept: true }, body: { type: 'doc' } })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('saves another title without JavaScript', async () => {
    const { page, context } = await visitor(browser, { javaScript: false })
    cpSync(join(project.folder, 'letters', SAMPLE), join(project.folder, 'letters/copy.json'))
    await page.goto(`${origin}/letters/copy/edit`)
    await page.getByLabel('Title').fill('High tide')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(`${origin}/letters/copy`)
    expect(await page.locator('article h1').textContent()).toBe('High tide')
    await context.close()
  })

  it('refuses an invalid letter, and says so in the form', async () => {
    const { page, context } = await visitor(browser)
    await page.goto(`${origin}/letters/new`)
    await page.getByLabel('Title').fill('Nothing')
    const count = saved().length
    await page
      .locator('form')
      .evaluate((form) =>
        form.addEventListener('formdata', (event) => (event as FormDataEvent).formData.set('letter', '[]')),
      )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('form [role="alert"]').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Nothing')
    expect(saved()).toHaveLength(count)
    await context.close()
  })

  it('shows the posts of the site beside it', async () => {
    const { page, context, complaints } = await visitor(browser)
    await page.goto(origin)
    await page.getByRole('link', { name: 'Low tide' }).click()
    await page.locator('article .poll-embed').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
