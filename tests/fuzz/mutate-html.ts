import { HOSTILE, MARK } from '../harness/hostile.js'
import { hostileString } from './hostile-values.js'
import type { Random } from './random.js'

const TAGS = [
  'a',
  'b',
  'p',
  'div',
  'span',
  'br',
  'img',
  'table',
  'tr',
  'td',
  'ul',
  'li',
  'h1',
  'h4',
  'pre',
  'code',
  'blockquote',
  'form',
  'button',
  'svg',
  'math',
  'mtext',
  'style',
  'script',
  'template',
  'noscript',
  'iframe',
  'select',
  'option',
  'textarea',
  'title',
  'plaintext',
  'xmp',
  'figure',
  'picture',
  'source',
  'video',
  'frameset',
  'html',
  'body',
  'head',
  'foreignObject',
  'annotation-xml',
  'constructor',
  'x-y',
]
const SNIPPETS = [
  `<script>${MARK}(1)</script>`,
  `<img src=x onerror=${MARK}(1)>`,
  `<svg onload=${MARK}(1)><a xlink:href="javascript:${MARK}(1)">x</a></svg>`,
  `<iframe srcdoc="<script>${MARK}(1)</script>"></iframe>`,
  `<base href="javascript:${MARK}(1)//">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${MARK}(1)">`,
  `<form action="javascript:${MARK}(1)"><button formaction="javascript:${MARK}(1)">x</button></form>`,
  `<object data="javascript:${MARK}(1)"></object>`,
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<!--[if mso]>',
  '<![endif]-->',
  '<?xml ?>',
  '<!doctype html>',
  '<div data-attrs="{&quot;id&quot;:1',
  `<div class="tweet" data-attrs='{"url":"javascript:${MARK}(1)","full_text":"<script>${MARK}(1)</script>"}'></div>`,
  '<div class="poll-embed" data-attrs="{&quot;id&quot;:&quot;constructor&quot;}"></div>',
  '<div class="paywall-jump" data-component-name="PaywallToDOM"></div>',
  '<p class="button-wrapper" data-attrs="{&quot;url&quot;:&quot;javascript:x&quot;,&quot;text&quot;:&quot;x&quot;}"></p>',
  '<div data-component-name="constructor" data-attrs="{}">',
  '<div data-component-name="Unknown" data-attrs="null"><p>kept</p></div>',
  '<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a>',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&lt;script&gt;',
  '&amp;lt;',
  '&NotEqualTilde;',
  '&',
  '&#',
  '\0',
  '\u2028',
  '\ud800',
]

/** A changed copy of markup; `other` gives a second text, of which a stretch is taken over. */
export function mutateHtml(html: string, random: Random, other: () => string): string {
  const tokens = html.match(/<[^>]*>|[^<]+|</g) ?? []
  const changes = 2 ** random.int(0, 3)
  for (let change = 0; change < changes; change++) changeOne(tokens, random, other)
  return tokens.join('')
}

function changeOne(tokens: string[], random: Random, other: () => string): void {
  const at = random.int(0, tokens.length)
  const token = tokens[at] ?? ''
  switch (random.int(0, 12)) {
    case 0:
      tokens.splice(at, random.int(1, 3))
      return
    case 1:
      tokens.splice(at, 0, token)
      return
    case 2:
      tokens.splice(at, 0, random.pick(SNIPPETS))
      return
    case 3:
      tokens.splice(at, 0, `<${random.pick(TAGS)}>`)
      return
    case 4:
      tokens.splice(at, 0, ...(other().match(/<[^>]*>|[^<]+|</g) ?? []).slice(0, 40))
      return
    case 5: {
      const swap = random.int(0, Math.max(0, tokens.length - 1))
      tokens[at] = tokens[swap] ?? ''
      tokens[swap] = token
      return
    }
    case 6:
      tokens[at] = `<${random.pick(TAGS)}>`.repeat(random.oneIn(5) ? random.int(100, 2000) : random.int(2, 30))
      return
    case 7:
      tokens[at] = brokenTag(token, random)
      return
    case 8:
      tokens[at] = entities(token, random)
      return
    case 9:
      tokens[at] = cut(token, random)
      return
    case 10:
      tokens[at] = token + random.pick(HOSTILE)
      return
    case 11:
      tokens[at] = withAttribute(token, random)
      return
    default:
      tokens[at] = token.slice(0, 200) + hostileString(random)
  }
}

/** A tag with a quote, its end or a blank missing or doubled. */
function brokenTag(token: string, random: Random): string {
  const mark = random.pick(['"', "'", '=', '>', ' ', '/', '<'])
  const at = token.indexOf(mark, random.int(0, token.length))
  if (at === -1) return token + mark
  return token.slice(0, at) + (random.oneIn(2) ? '' : mark + mark) + token.slice(at + 1)
}

function withAttribute(token: string, random: Random): string {
  const value = random.pick(HOSTILE).replaceAll('"', '&quot;')
  const name = random.pick([
    'onerror',
    'onclick',
    'href',
    'src',
    'srcset',
    'style',
    'data-attrs',
    'class',
    'id',
    'data-component-name',
    'xlink:href',
    'action',
    'srcdoc',
    'width',
    'name',
    '__proto__',
  ])
  return token.replace(/^<[a-z][\w-]*/i, (tag) => `${tag} ${name}="${value}"`)
}

/** Some characters as references, as filters are passed. */
function entities(token: string, random: Random): string {
  const form = random.pick([
    (code: number) => `&#${code};`,
    (code: number) => `&#x${code.toString(16)};`,
    (code: number) => `&#${code}`,
    (code: number) => `&#0000${code};`,
  ])
  return (
    Array.from(token.slice(0, 400), (char) => (random.oneIn(8) ? form(char.codePointAt(0) ?? 0) : char)).join('') +
    token.slice(400)
  )
}

function cut(token: string, random: Random): string {
  const from = random.int(0, token.length)
  return token.slice(0, from) + token.slice(from + random.int(1, 8))
}
