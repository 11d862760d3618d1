import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { globSync } from 'tinyglobby'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gistFiles, gistMarkup } from '../../src/nodes/gitgist/gist.js'
import { sanitize, usualTags, type MarkupPolicy } from '../../src/parts/sanitize.js'
import { quotedTweetText, tweetText } from '../../src/parts/tweet-text.js'
import { parseFragment } from '../../src/schema/parse-html.js'
import { ROOT } from '../harness/paths.js'
import { launch } from './chromium.js'
import { pageScript } from './page-bundle.js'
import { treeText } from './tree-text.js'

let page: Page
beforeAll(async () => {
  const browser = await launch()
  page = await (await browser.newContext()).newPage()
  await page.setContent('<!doctype html><title>Sanitizer</title>')
  await page.evaluate(await pageScript('tests/browser/html-page.ts'))
})
afterAll(() => page?.context().close())

/** Every attribute of the policies of tweets and gists. */
const POLICY: MarkupPolicy = {
  allowedTags: [...usualTags(), 'img'],
  allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'], td: ['data-line-number'] },
  allowedClasses: { '*': ['pl-k', 'gist-file'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  nestingLimit: 40,
}

/** Well-known ways to bring script past a sanitizer. Both sanitizers give the same for each. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<img/onerror="alert(1)"src=a>',
  '<IMG SRC=jav&#x09;ascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\0script:alert(1)">x</a>',
  '<a href="java<!-- -->script:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//x.example/">x</a>',
  '<a href="?javascript:1">x</a>',
  '<a href="/a:b">x</a>',
  '<a href="x-y+z.1:b">x</a>',
  '<a href="mailto:a@x.example">x</a><a href="tel:1">x</a><a href="ftp://x.example">x</a>',
  '<a href="" name=x target=_blank>x</a>',
  '<a HREF=https://x.example onclick=alert(1) style="color:red" class="pl-k evil">x</a>',
  '<p class="evil">x</p><p class="">y</p><p class=" pl-k  gist-file ">z</p>',
  '<img src=https://x.example/a.png alt="" width="" height=1 srcset="javascript:x 2x">',
  '<img alt="&quot;><script>alert(1)</script>" src="https://x.example/?a=1&amp;b=&quot;">',
  '<td data-line-number="1" data-x=2>x</td>',
  '<svg onload=alert(1)>x</svg>',
  '<svg><script>alert(1)</script>x</svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>y</svg>',
  '<math><maction actiontype="statusline#" xlink:href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit><button formaction=javascript:alert(1)>x</button></form>',
  '<base href="javascript:alert(1)//"><link rel=stylesheet href=x><meta http-equiv=refresh content="0;javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>x',
  '<textarea><script>alert(1)</script></textarea>x',
  '<select><option><script>alert(1)</script></option></select>x',
  '<body onload=alert(1)>x',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>x',
  '<!--<img src=x onerror=alert(1)>-->x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;',
  'a < b && c > d "e"',
  '<x-own onclick=alert(1)>x</x-own>',
  '<div>'.repeat(60) + 'deep' + '</div>'.repeat(60),
  '<p>one</p><hr><br>two<img src="https://x.example/a.png">',
  '<template><img src=x onerror=alert(1)>x</template>',
]

/** At these the parsers differ: sanitize-html has one of its own. Neither result holds anything that is not allowed. */
const PARSED_OTHERWISE = [
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><b>x</xmp><noembed><b>y</noembed><plaintext><b>z',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)" href="javascript:alert(2)">x</a></svg>',
  '<table><a href="javascript:alert(1)">x<td>y</table>',
  '<p>one<div>two</p>three</div>',
  '<b><i>x</b>y</i>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<a title="</a><img src=x onerror=alert(1)>">x',
  '<img src=x onerror=alert(1)//',
]

const inPage = (html: string, policy: MarkupPolicy) =>
  page.evaluate(([text, kept]) => window.htmlPage.sanitize(text, kept), [html, policy] as const)

/** What is wrong with sanitized markup, as a browser reads it. */
const wrongIn = (html: string) =>
  page.evaluate(
    ([markup, tags]) => {
      const template = document.createElement('template')
      template.innerHTML = markup
      return Array.from(template.content.querySelectorAll('*')).flatMap((element) => [
        ...(tags.includes(element.localName) ? [] : [element.localName]),
        ...Array.from(element.attributes)
          .filter(
            ({ name, value }) =>
              !['href', 'src', 'alt', 'width', 'height', 'class', 'data-line-number'].includes(name) ||
              (['href', 'src'].includes(name) &&
                !/^(?:https?|mailto):$/.test(new URL(value, 'https://own.example').protocol)),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ])
    },
    [html, POLICY.allowedTags] as const,
  )

describe('the sanitizer of browsers', () => {
  it('allows the tags of sanitize-html [V-TW-1]', async () => {
    expect(await page.evaluate(() => window.htmlPage.usualTags())).toEqual(usualTags())
  })

  it.each(ATTACKS)('gives the same as sanitize-html for %j', async (html) => {
    const result = await inPage(html, POLICY)
    expect(result).toBe(sanitize(html, POLICY))
    expect(await wrongIn(result)).toEqual([])
  })

  it.each(PARSED_OTHERWISE)('lets nothing through at %j', async (html) => {
    expect(await wrongIn(await inPage(html, POLICY))).toEqual([])
    expect(await wrongIn(sanitize(html, POLICY))).toEqual([])
  })

  it('gives views the same of the markup that posts store, and of attacks', async () => {
    for (const html of [...storedMarkup(), ...ATTACKS]) {
      const expected = {
        tweet: tweetText(html, { lineFeeds: 'break' }),
        quoted: quotedTweetText(html),
        gist: gistFiles(html),
        drawnGist: treeText(parseFragment(gistMarkup(html), { located: false })),
      }
      expect(await page.evaluate((text) => window.htmlPage.stored(text), html), html).toEqual(expected)
    }
  })
})

/** The markup in attributes of the fixtures. */
function storedMarkup(): string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /<[a-z]/i.test(value)) found.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const path of globSync('fixtures/{nodes,posts}/**/*.json', { cwd: ROOT }))
    collect(JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')))
  return [...found]
}
