import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { safeCss } from '../../src/styles/safe-css.js'
import { pageSheet, publicationPageSheet } from '../../src/styles/scope-css.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { NOW, POST } from '../harness/node-fixtures.js'

const SCOPE = ':where(.diptych,.diptych *)'
const layered = (css: string) => publicationPageSheet(safeCss(css).tree)
const post = () =>
  readPost({
    ...POST,
    body_json: {
      type: 'doc',
      content: [{ type: 'blockquote', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] }],
    },
  })

describe('CSS of a publication on the page', () => {
  it.each([
    ['p{margin:0}', `p${SCOPE}{margin:0}`],
    ['.a .b::before{margin:0}', `.a${SCOPE} .b::before{margin:0}`],
    ['p:before{margin:0}', `p${SCOPE}:before{margin:0}`],
    ['.a+.b{margin:0}', `.a${SCOPE}+.b${SCOPE}{margin:0}`],
    [':root{--x:1px}', '.diptych{--x:1px}'],
    ['@media print{p{margin:0}}', `@media print{p${SCOPE}{margin:0}}`],
    ['@keyframes a{from{color:red}}', '@keyframes a{from{color:red}}'],
  ])('binds %s to the post', (css, scoped) => {
    expect(layered(css)).toBe(`@layer diptych.publication{${scoped}}`)
  })

  it('has its colours in a layer that wins over the protected ones of Diptych', () => {
    expect(layered('p{color:red;margin:0}')).toBe(
      `@layer diptych.colours{p${SCOPE}{color:red!important}}@layer diptych.publication{p${SCOPE}{margin:0}}`,
    )
    expect(pageSheet('p { color: red }', '')).toContain(`@layer diptych.base{p${SCOPE}{color:red!important}}`)
  })

  it.each([
    ['@import "https://a.example/x.css";', '@import'],
    ['@charset "utf-8";', '@charset'],
    ['@namespace svg url(https://a.example);', '@namespace'],
    ['p{background:url(http://a.example/x.png)}', 'https'],
    ['p{background:url("javascript:alert(1)")}', 'https'],
    ['p{background:u\\72l(http://a.example)}', ''],
    ['p{background:image-set("http://a.example/x.png" 1x)}', 'https'],
    ['p{color:var(--x, url(http://a.example))}', 'https'],
    ['p{--x:url(http://a.example)}', ''],
    ['@font-face{src:url(data:font/woff2;base64,AA)}', 'https'],
    ['p{width:expression(alert(1))}', 'expression'],
    ['p{behavior:url(https://a.example/x.htc)}', 'behavior'],
    ['p{content:"</style><script>"}', 'style element'],
    ['p{content:"\\3c/style>"}', 'style element'],
    ['a[b="\\3c /style>"]{margin:0}', 'style element'],
    ['p{background:url("https://a.example/\\3c/style>")}', 'style element'],
    ['[a="</style>"]{margin:0}', 'style element'],
    ['@media </style>{p{margin:0}}', ''],
    ['p{color red;}', ''],
    ['p{{margin:0}', ''],
    ['}}}}', ''],
    ['<!-- </style>', ''],
    [`${'a{'.repeat(10_000)}`, 'nests'],
    [`p{margin:0}${' '.repeat(100_001)}`, 'longer'],
  ])('leaves out %s and says so', (css, said) => {
    const { problems } = safeCss(css)
    const out = layered(css)
    expect(problems.map(({ message }) => message).join('\n')).toContain(said)
    expect(problems.length).toBeGreaterThan(0)
    expect(out).not.toMatch(/<|import|http:|javascript|data:|expression|behavior|\\72/)
  })

  it('keeps what stands beside a broken part, and tells its line', async () => {
    const { css, problems } = await renderWeb(post(), {
      now: NOW,
      css: 'p { margin: 1px }\n@import "x";\nh2 { margin: 2px }',
    })
    expect(css).toBe(`@layer diptych.publication{p${SCOPE}{margin:1px}h2${SCOPE}{margin:2px}}`)
    expect(problems.filter(({ code }) => code === 'css-left-out')).toEqual([
      {
        path: '/css',
        code: 'css-left-out',
        message: '@import is not allowed. This part is left out.',
        position: { line: 2, column: 1 },
      },
    ])
  })
})

describe('CSS of a publication in mail', () => {
  const mail = async (css: string, options: object = {}) =>
    compileEmail(post(), { now: NOW, reader: 'paid', css, ...options })

  it('is written into the elements like that of Diptych, and turns dark where it uses the theme', async () => {
    const template = await mail(
      ':root { --brand: #123456 } .quote { color: var(--dip-muted); padding-inline-start: 4px; border-inline-start: 1px solid var(--brand) }',
      { theme: { dark: { muted: '#bbbbbb' } } },
    )
    const html = JSON.stringify(template)
    expect(html).toMatch(/class=\\"quote\\"[^>]*color:#59636e/)
    expect(html).toMatch(/padding-left:4px/)
    expect(html).toMatch(/border-left:1px solid #123456/)
    expect(html).toMatch(/prefers-color-scheme:dark[^]*\.quote\{color:#bbbbbb !important\}/)
  })

  it('says what a mail cannot have', async () => {
    const { problems } = await mail(
      'a:hover { color: red }\np::before { content: "x" }\n@media print { p { margin: 0 } }',
    )
    expect(problems.filter(({ code }) => code === 'css-left-out').map(({ position }) => position?.line)).toEqual([
      1, 2, 3,
    ])
  })

  it('has the fonts, sizes, corners and colours of a theme', async () => {
    const html = JSON.stringify(
      await mail('', { theme: { light: { ink: '#000080' }, fonts: { prose: 'Inter, serif' }, scale: 1.2, radius: 4 } }),
    )
    expect(html).toMatch(/font-family:Inter,serif;font-size:20px;line-height:32px;color:#000080/)
    const card = JSON.stringify(
      await compileEmail(
        readPost({
          ...POST,
          body_json: {
            type: 'doc',
            content: [
              { type: 'calloutBlock', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
            ],
          },
        }),
        { now: NOW, reader: 'paid', theme: { radius: 4 } },
      ),
    )
    expect(card).toContain('border-radius:4px')
  })
})
