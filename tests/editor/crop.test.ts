import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../harness/paths.js'
import { axeFindings, editorTests, storedBlocks } from './editor-stand.js'
import { letter, paragraph } from './letters.js'

const tests = editorTests()
const blocks = () => storedBlocks(tests.page)
const button = (name: string) => tests.page.getByRole('button', { name, exact: true })
const PICTURE = readFileSync(`${ROOT}/fixtures/assets/logo-mitbach.png`)
const [WIDTH, HEIGHT] = [PICTURE.readUInt32BE(16), PICTURE.readUInt32BE(20)]

/** Opens a post with a picture, whose server shares it with other pages or not. */
async function open(isShared: boolean): Promise<void> {
  await tests.page.unroute('https://cdn.example/**')
  await tests.page.route('https://cdn.example/**', (route) =>
    route.fulfill({
      body: PICTURE,
      contentType: 'image/png',
      // Without the header, the test's browser adds one.
      headers: { 'access-control-allow-origin': isShared ? '*' : 'https://other.example' },
    }),
  )
  const image = {
    type: 'image2',
    attrs: { src: 'https://cdn.example/quay.png', width: WIDTH, height: HEIGHT, alt: 'A quay', resizeWidth: 300 },
  }
  const post = letter({ type: 'captionedImage', content: [image, { type: 'caption' }] }, paragraph('After'))
  await tests.page.evaluate(
    (json) =>
      window.editorPage.open({
        post: json,
        language: 'en',
        upload: async (file) => {
          const { width, height } = await createImageBitmap(file)
          return `https://cdn.example/${file.name}?${width}x${height}&${file.type}`
        },
      }),
    post,
  )
  await tests.page.waitForSelector('.edit-tools-box', { state: 'attached' })
  await tests.page.locator('.edit-post img').click()
  await button('Crop').click()
  await tests.page.waitForSelector('dialog[open]')
}

const status = () => tests.page.locator('dialog [role=status]').textContent()
const picture = async () => ((await blocks()) as { content: object[] }[])[0]?.content[0]

describe('cropping a picture', () => {
  it('stores the part that stays as another file, with its size, in one step of undo', async () => {
    await open(true)
    await expect.poll(status).toBe(`${WIDTH} × ${HEIGHT} px, in mails ${WIDTH} × ${HEIGHT}`)
    expect(await axeFindings(tests.page)).toEqual([])
    await tests.page.getByLabel('Shape').selectOption('16:9')
    const cut = Math.round((WIDTH * 9) / 16)
    await expect.poll(status).toBe(`${WIDTH} × ${cut} px, in mails ${WIDTH} × ${cut}`)
    await tests.page.locator('dialog').getByRole('button', { name: 'Crop', exact: true }).click()
    await expect.poll(picture).toMatchObject({
      attrs: {
        src: `https://cdn.example/quay-${WIDTH}x${cut}.png?${WIDTH}x${cut}&image/png`,
        width: WIDTH,
        height: cut,
        alt: 'A quay',
        resizeWidth: null,
      },
    })
    expect(await tests.page.locator('dialog').count()).toBe(0)
    await tests.page.keyboard.press('Control+z')
    expect(await picture()).toMatchObject({ attrs: { src: 'https://cdn.example/quay.png', resizeWidth: 300 } })
  })

  it('takes keys at each edge of the frame', async () => {
    await open(true)
    await expect.poll(status).toContain('px')
    await tests.page.locator('dialog .ReactCrop__drag-handle.ord-e').focus()
    for (let count = 0; count < 5; count++) await tests.page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => Number.parseInt((await status()) ?? '', 10)).toBeLessThan(WIDTH)
    expect(await status()).toContain(` × ${HEIGHT} px`)
  })

  it('says that a picture cannot be changed whose server does not share it', async () => {
    await open(false)
    await expect
      .poll(status)
      .toBe('The server of this picture does not let other pages change it. Replace it with a file.')
    expect(await tests.page.locator('dialog').getByRole('button', { name: 'Crop', exact: true }).isDisabled()).toBe(
      true,
    )
  })
})
