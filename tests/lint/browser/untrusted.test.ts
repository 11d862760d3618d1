import { createServer, type AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type BrowserLint, checkInBrowser, openBrowserLint } from '../../../packages/lint/src/browser.js'
import { OFFLINE, launch } from '../../browser/chromium.js'
import { GOOD_MAIL, mailWith } from '../good-mail.js'

let browser: Browser
let linter: BrowserLint
beforeAll(async () => {
  browser = await launch(OFFLINE)
  linter = await openBrowserLint(browser)
})
afterAll(async () => browser?.close())

describe('a hostile mail gets findings, not an exception', () => {
  test.each([
    ['nothing', ''],
    [
      'scripts that never end',
      mailWith('<script>while(true){}</script><img src="x" onerror="while(true){}">').replace(
        '<body',
        '<body onload="while(true){}"',
      ),
    ],
    [
      'a page to go to',
      mailWith('<p style="margin:0;color:#cccccc">pale</p>').replace(
        '<head>',
        '<head><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
      ),
    ],
    [
      'pictures and fields named as the document calls its own',
      mailWith(
        '<img name="body"><img name="documentElement"><img name="querySelectorAll"><form><input name="getClientRects"><input id="childNodes"></form>',
      ),
    ],
    [
      'a film that never comes',
      mailWith(
        '<video src="https://elsewhere.example/a.mp4" autoplay></video><audio src="https://elsewhere.example/a.mp3"></audio><p style="margin:0;color:#cccccc">pale</p>',
      ),
    ],
    ['frames', '<!doctype html><iframe src="https://elsewhere.example/"></iframe><iframe srcdoc="<p>x</p>"></iframe>'],
    ['tables without cells', '<table>'.repeat(300)],
    ['open comments', '<!--[if '.repeat(10_000)],
    ['half a character', mailWith('<p style="margin:0;color:#cccccc">\ud83d pale</p>')],
  ])('%s', async (_about, html) => {
    expect((await linter.check(html)).length).toBeGreaterThan(0)
  })
})

it('an empty mail has nothing wrong in a client that it has not by itself', async () => {
  expect(await linter.check('', { rules: ['Z', 'X02', 'O04', 'B05'] })).toEqual([])
})

it('no request leaves, whatever the mail asks for', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const asking = ['preconnect', 'dns-prefetch', 'stylesheet', 'preload', 'icon', 'prefetch']
    .map((rel) => `<link rel="${rel}" as="image" href="${host}/${rel}">`)
    .join('')
  const html = GOOD_MAIL.replace(
    '</head>',
    `${asking}<style>@import "${host}/a.css"; .x { background-image: url(${host}/b.png); }</style></head>`,
  ).replace(
    '</body>',
    `<img src="${host}/c.png" alt=""><p class="x">x</p><iframe src="${host}/d"></iframe><video src="${host}/e.mp4" autoplay></video><object data="${host}/f"></object></body>`,
  )
  await checkInBrowser(html, browser)
  await new Promise((closed) => server.close(closed))
  expect(connections).toBe(0)
})

it('an unknown rule is a mistake of the caller', async () => {
  await expect(linter.check(GOOD_MAIL, { rules: ['B99'] })).rejects.toThrow(RangeError)
})
