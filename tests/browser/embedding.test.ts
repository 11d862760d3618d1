import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contrast } from '../../src/domain/colour/color.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'
import { launch } from './chromium.js'
import { show } from './stage.js'
import webCss from '../../src/web/web.css?page'

const HOST_CSS = `
  body { margin: 24px; background: #ffffff; color: #202020; font: 16px/1.5 Arial; }
  h1, h2 { color: #202020; font-weight: 400; }
  a { color: #0645ad; }
  blockquote { background: #fafad2; }
  .card { background: #eeeeee; color: #333333; border: 2px dotted #999999; }
  :root { --accent: #ff00ff; --paper: #00ff00; }`
const HOST = `<h1 class="title">A site</h1><div class="card body"><h2 class="heading heading-2">Their card</h2>
  <p>Words of the <a href="/a">site</a> and <code>code</code>.</p><button class="button">Press</button></div>
  <blockquote>Quoted</blockquote><figure class="image-caption"><hr></figure><div class="post dialog toasts sheet">Their post</div>`
const POST_JSON = {
  ...POST,
  publication: { ...PUBLICATION, theme: { background_pop: '#1d4ed8' } },
  body_json: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'A heading' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Prose with ' },
          { type: 'text', text: 'a link', marks: [{ type: 'link', attrs: { href: 'https://elsewhere.example/' } }] },
          { type: 'text', text: '.' },
        ],
      },
      {
        type: 'blockquote',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A quotation.' }] }],
      },
      { type: 'button', attrs: { url: 'https://elsewhere.example/', text: 'Press', action: null } },
      {
        type: 'embedded_post',
        attrs: { title: 'A card', url: 'https://elsewhere.example/p/a', publication_name: 'Of another' },
      },
    ],
  },
}

let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(async () => browser?.close())

/** A site's page in a system set to dark; the site has no dark scheme. */
async function site(post: string, styles: readonly string[], colorScheme: 'light' | 'dark' = 'dark') {
  return show(
    browser,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title><style>${HOST_CSS}</style>${styles
      .map((css) => `<style>${css}</style>`)
      .join('')}</head><body>${HOST}<main>${post}</main></body></html>`,
    { width: 1280, colorScheme, images: false },
  )
}

async function hostStyles(post: string, styles: readonly string[]): Promise<unknown> {
  const { page, close } = await site(post, styles)
  const seen = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body, body *:not(main, main *)')].map((element) =>
      ['', '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo || null)
        return [element.tagName, ...Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)].filter(
          // Their page is longer with a post in it, and names of our own variables are nobody else's.
          (line) => !/^(?:height|block-size|perspective-origin|transform-origin):/.test(line),
        )
      }),
    ),
  )
  await close()
  return seen
}

/** The texts of the post whose contrast is below 4.5, with both colours. */
async function unreadable(post: string, styles: readonly string[], system: 'light' | 'dark'): Promise<string[]> {
  const { page, close } = await site(post, styles, system)
  const texts = await page.evaluate(() => {
    const solid = (colour: string) => colour !== 'transparent' && !/rgba\(.*, 0\)$/.test(colour)
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)'
      const { backgroundColor } = getComputedStyle(element)
      return solid(backgroundColor) ? backgroundColor : groundOf(element.parentElement)
    }
    return [...document.querySelectorAll('main *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .map((element) => ({
        text: element.textContent ?? '',
        ink: getComputedStyle(element).color,
        ground: groundOf(element),
      }))
  })
  await close()
  expect(texts.length).toBeGreaterThan(5)
  return texts
    .filter(({ ink, ground }) => contrast(ink, ground) < 4.5)
    .map(({ text, ink, ground }) => `${text}: ${ink} on ${ground}`)
}

describe('a post in the page of another site', () => {
  it('changes none of the computed styles of that site', async () => {
    const { html, css } = await renderWeb(readPost(POST_JSON), {
      now: NOW,
      css: 'h1, .card, body, html, a { color: red; padding: 99px } * + * { margin: 50px } :root { --accent: red }',
    })
    expect(await hostStyles(html, [webCss, css])).toEqual(await hostStyles(html, []))
  })

  it.each([
    ['light', 'dark'],
    ['dark', 'dark'],
    ['auto', 'dark'],
    ['dark', 'light'],
    ['auto', 'light'],
  ] as const)('can be read in %s on a system set to %s, whatever colours the site has', async (colorScheme, system) => {
    const { html, css } = await renderWeb(readPost(POST_JSON), { now: NOW, colorScheme })
    expect(await unreadable(html, [webCss, css], system)).toEqual([])
  })

  it('has the scheme that data-theme says, and the colours of its publication', async () => {
    const { html, css } = await renderWeb(readPost(POST_JSON), { now: NOW, css: '.post-title { color: #123456 }' })
    const { page, close } = await site(html, [webCss, css])
    const look = (scheme: string) =>
      page.evaluate((name) => {
        const post = document.querySelector<HTMLElement>('article.post')
        post?.setAttribute('data-theme', name)
        const title = document.querySelector('.post-title')
        const button = document.querySelector('article .button')
        return [post, title, button].map((element) => {
          const { color, backgroundColor, colorScheme } = getComputedStyle(element as Element)
          return { color, backgroundColor, colorScheme }
        })
      }, scheme)
    const [light, dark, auto] = [await look('light'), await look('dark'), await look('auto')]
    await close()
    expect(light[0]).toMatchObject({ backgroundColor: 'rgb(255, 255, 255)', colorScheme: 'light' })
    expect(dark[0]).toMatchObject({ backgroundColor: 'rgb(18, 20, 23)', colorScheme: 'dark' })
    expect(auto[0]?.backgroundColor).toBe('rgb(18, 20, 23)')
    expect(light[1]?.color).toBe('rgb(18, 52, 86)')
    expect(light[2]?.backgroundColor).toBe('rgb(29, 78, 216)')
  })
})
