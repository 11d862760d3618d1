import { describe, expect, it } from 'vitest'
import { readPost } from '../../src/instance/platform.js'
import { renderPage, renderPageStream } from '../../src/web/platform-web.js'
import type { PageOptions } from '../../src/web/web-options.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

const prose: Json[] = [{ type: 'paragraph', content: [{ type: 'text', text: 'Boats.' }] }]
const formula: Json[] = [...prose, { type: 'latex_block', attrs: { persistentExpression: 'x^2', id: 'a' } }]
const options: PageOptions = {
  now: NOW,
  stylesheet: '/web.css',
  script: '/client.js',
  formulaStylesheet: { href: '/katex.css' },
}

const post = (content: readonly Json[]) =>
  readPost({ ...POST, publication: PUBLICATION, body_json: { type: 'doc', content } })

async function streamed(content: readonly Json[], more: Partial<PageOptions> = {}) {
  const { body, csp, result } = await renderPageStream(post(content), { ...options, ...more })
  const chunks: string[] = []
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    chunks.push(new TextDecoder().decode(next.value))
  return { chunks, csp, ...(await result) }
}

describe('a page as a stream', () => {
  it.each([
    ['prose', prose],
    ['a formula', formula],
  ])('is the page of renderPage, its script at the end: %s', async (_, content) => {
    const { html } = await renderPage(post(content), options)
    const { chunks } = await streamed(content)
    const script = '<script type="module" src="/client.js"></script>\n'
    expect(html).toContain(script)
    expect(chunks.join('').replace(script, '')).toBe(html.replace(script, ''))
  })

  it('sends the whole head before the text', async () => {
    const { chunks } = await streamed(formula)
    expect(chunks).toHaveLength(2)
    expect(chunks[0]).toMatch(
      /<link rel="stylesheet" href="\/web\.css">[^]*<link rel="stylesheet" href="\/katex\.css">[^]*<body class="diptych-page" data-theme="auto">\n$/,
    )
    expect(chunks[1]).toMatch(/^<main>/)
  })

  it('states a policy that holds whatever frames the text brings', async () => {
    expect((await streamed(prose)).csp).toContain('frame-src https:;')
    expect((await streamed(prose)).csp).toContain("style-src-attr 'none'")
    expect((await streamed(formula)).csp).toContain("style-src-attr 'unsafe-inline'")
    expect((await streamed(prose, { nonce: 'n0nce' })).csp).toContain("script-src 'nonce-n0nce'")
  })

  it('refuses an invalid nonce', async () => {
    await expect(renderPageStream(post(prose), { ...options, nonce: '"' })).rejects.toThrow(RangeError)
  })
})

it.each([
  ['without a stylesheet for it', {}, false],
  ['with KaTeX’s stylesheet', { formulaStylesheet: { href: '/katex.css' } }, true],
])('a formula %s is drawn once', async (_, more, drawnByKatex) => {
  const { html, formulas, csp } = await renderPage(post(formula), { now: NOW, stylesheet: '/web.css', ...more })
  expect(html).toContain('<math')
  expect(html.includes('class="katex-html"')).toBe(drawnByKatex)
  expect(formulas).toBe(drawnByKatex)
  expect(csp).toContain(drawnByKatex ? "style-src-attr 'unsafe-inline'" : "style-src-attr 'none'")
})

describe('who may frame a page', () => {
  const ancestors = async (frameAncestors?: readonly string[]) => {
    const chosen = { ...options, ...(frameAncestors ? { frameAncestors } : {}) }
    const policies = [(await renderPage(post(prose), chosen)).csp, (await renderPageStream(post(prose), chosen)).csp]
    return policies.map((csp) => /(?:^|; )frame-ancestors ([^;]*)/.exec(csp)?.[1])
  }

  it('is the own site by default, or the given sources, or nobody for an empty list', async () => {
    expect(await ancestors()).toEqual(["'self'", "'self'"])
    expect(await ancestors([])).toEqual(["'none'", "'none'"])
    expect(await ancestors(["'self'", 'https://*.partner.example:8443', 'https:'])).toEqual(
      Array(2).fill("'self' https://*.partner.example:8443 https:"),
    )
  })

  it.each([
    '',
    ' ',
    'https://a.example; script-src *',
    'https://a.example script-src',
    "'unsafe-inline'",
    'https://a.example\n',
    'a,b',
    '*',
  ])('is never %j, which is no source or would change the rest of the policy', async (source) => {
    await expect(renderPage(post(prose), { ...options, frameAncestors: [source] })).rejects.toThrow(RangeError)
    await expect(renderPageStream(post(prose), { ...options, frameAncestors: [source] })).rejects.toThrow(RangeError)
  })
})
