import { mkdirSync } from 'node:fs'
import { it } from 'vitest'
import { editorTests } from './editor-stand.js'
import { letter, paragraph } from './letters.js'
const tests = editorTests()
const out = '/tmp/code29-look'
const CODE = `// How high is the water at an hour?
function tide(hour, { mean = 2.4, range = 3.1 } = {}) {
  const phase = (hour % 12.42) / 12.42
  if (phase < 0.5) {
    return mean + (range / 2) * Math.cos(phase * 2 * Math.PI) // metres above chart datum, as harbours in the north have it
  }
  return [mean, range].map((it) => it.toFixed(1))
}`
it('looks', async () => {
  mkdirSync(out, { recursive: true })
  for (const width of [375, 1280])
    for (const scheme of ['light', 'dark'] as const) {
      const page = await tests.newPage({ viewport: { width, height: 700 } })
      await page.emulateMedia({ colorScheme: scheme })
      await page.evaluate(
        (post) => window.editorPage.open({ post, language: 'en' }),
        letter(
          paragraph('Look at the code of the tide:'),
          {
            type: 'highlighted_code_block',
            attrs: { language: 'javascript' },
            content: [{ type: 'text', text: CODE }],
          },
          paragraph('After it.'),
          { type: 'latex_block', attrs: { persistentExpression: '\\frac{a}{b' } },
        ),
      )
      await page.waitForTimeout(3000)
      const rects = () =>
        page.evaluate(() => {
          const out: unknown[] = []
          for (const s of ['.code-block', '.code-block pre', '.code-block code', '.edit-text > p:last-of-type']) {
            const r = document.querySelector(s)!.getBoundingClientRect()
            out.push([s, r.x, r.y, r.width, r.height])
          }
          const pre = document.querySelector('.code-block pre')!
          out.push([pre.scrollWidth, pre.scrollHeight])
          return JSON.stringify(out)
        })
      console.log(width, scheme, await rects())
      await page.screenshot({ path: `${out}/${width}-${scheme}-1-before.png` })
      await page.locator('.code-block code').click({ position: { x: 60, y: 36 } })
      await page.waitForSelector('.cm-content[data-language]')
      await page.waitForTimeout(600)
      console.log(width, scheme, await rects())
      await page.screenshot({ path: `${out}/${width}-${scheme}-2-in.png` })
      await page.keyboard.press('ArrowRight')
      await page.keyboard.down('Shift')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.up('Shift')
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${out}/${width}-${scheme}-3-selected.png` })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(600)
      await page.screenshot({ path: `${out}/${width}-${scheme}-4-escape.png` })
      console.log(await page.evaluate(() => JSON.stringify(window.editorPage.failures)))
      await page.context().close()
    }
})
