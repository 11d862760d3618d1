import { it } from 'vitest'
import { readPost } from '../src/read-post.js'
import { renderPage } from '../src/web/render-page.js'
import { compileEmail } from '../src/email/compile.js'
import { JSDOM } from 'jsdom'
import { plainElements } from './harness/addresses.js'
import { parsed } from './harness/markup.js'
import { nodeFixtures, NOW, POST, PUBLICATION } from './harness/node-fixtures.js'
it('x', async () => {
  const body = { type: 'doc', content: [...nodeFixtures, ...nodeFixtures].map(({ json }) => json) }
  const t = (l: string, s: number) => console.log(l, Math.round(performance.now() - s))
  for (let i = 0; i < 2; i++) {
    let s = performance.now(); const post = readPost({ publication: PUBLICATION, post: POST, body }); t('read', s)
    s = performance.now(); const p = await renderPage(post, { now: NOW, reader: 'paid', stylesheet: 'https://a.example/x.css' }); t('page ' + p.html.length, s)
    s = performance.now(); const m = (await compileEmail(post, { now: NOW, audience: 'paid' })).bind({}); t('email ' + m.html.length, s)
    s = performance.now(); const parser = new (new JSDOM('').window.DOMParser)(); const d = parser.parseFromString(m.html, 'text/html'); t('jsdom', s)
    s = performance.now(); const all = [...d.querySelectorAll('*')]; t('qsa ' + all.length, s)
    s = performance.now(); all.map((e) => [...e.attributes].map((a) => a.value)); t('attrs', s)
    s = performance.now(); plainElements(parsed(m.html)); t('parse5', s)
  }
})
