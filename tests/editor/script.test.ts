import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, editorScript } from '../../bench/editor-script.mjs'
import { launch } from '../browser/chromium.js'

/** Kilobytes of 1,000 bytes after brotli compression, without React. A little above what is loaded now. */
const MOST = { typing: 140, soon: 170 }

describe('the script of the editor, as a bundler makes it of the built packages', () => {
  let browser: Browser
  let script: Awaited<ReturnType<typeof editorScript>>
  beforeAll(async () => {
    browser = await launch()
    script = await editorScript(browser)
  })
  afterAll(() => browser?.close())

  it('weighs no more than its budget until typing works', () => {
    expect(bytesOf(script.typing) / 1000).toBeLessThan(MOST.typing)
  })

  it('loads menus, toolbars and the views of cards after that', () => {
    const names = script.soon.map(({ name }) => name.replace(/-[\w-]{8}$/, ''))
    expect(names).toEqual(expect.arrayContaining(['start-tools', 'platform-views', 'whole-diptych']))
    expect(bytesOf(script.soon) / 1000).toBeLessThan(MOST.soon)
  })

  it('has neither the HTML parser nor the sanitizer of servers', () => {
    const parts = [...script.typing, ...script.soon].filter(({ code }) =>
      /disallowed-content-in-noscript-in-head|allowVulnerableTags/.test(code),
    )
    expect(parts.map(({ name }) => name)).toEqual([])
  })

  it('loads highlighting, formulas and the frame of a page only when they are needed', () => {
    const names = script.later.map(({ name }) => name.replace(/-[\w-]{8}$/, ''))
    expect(names).toEqual(expect.arrayContaining(['katex', 'code-service', 'web-renderer']))
  })
})
