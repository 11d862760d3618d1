import { GOOD_MAIL } from '../good-mail.js'
import { type Mutant, add, repeat, swap } from './mutant.js'

const paragraph = (text: string): string => `<p style="margin:0">${text}</p>`

export const sizeAndStyleMutants: readonly Mutant[] = [
  {
    rule: 'S01',
    about: '84 KB of plain letters',
    break: add(repeat(420, () => paragraph('The sea comes back without a sound. '.repeat(5)))),
  },
  {
    rule: 'S02',
    about: 'CJK, three times as long on the wire',
    break: add(repeat(300, () => paragraph('海が静かに戻ってくる。'.repeat(4)))),
  },
  {
    rule: 'S05',
    about: 'six tables deep',
    break: add(
      `${'<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>'.repeat(5)}mud${'</td></tr></table>'.repeat(5)}`,
    ),
  },
  { rule: 'S06', about: '1500 line breaks', break: add('<br>'.repeat(1500)) },
  {
    rule: 'C01',
    about: 'a long block',
    break: swap('</head>', `<style>${repeat(300, (n) => `.shade${n} { color: #1f2328; }\n`)}</style></head>`),
  },
  {
    rule: 'C01',
    about: 'many blocks',
    break: swap(
      '</head>',
      `${repeat(3, () => `<style>${repeat(230, (n) => `.shade${n} { color: #1f2328; }\n`)}</style>`)}</head>`,
    ),
  },
  {
    rule: 'C02',
    about: 'media in supports',
    break: swap(
      '@media (max-width: 620px) { .gutter { padding-left: 16px !important; } }',
      '@supports (display: block) { @media (max-width: 620px) { .gutter { padding-left: 16px; } } }',
    ),
  },
  { rule: 'C03', about: 'style in body', break: add('<style>.a { color: #1f2328; }</style>') },
  {
    rule: 'C04',
    about: 'an attribute selector among others',
    break: swap(':root {', '[dir] { color: #1f2328; } :root {'),
  },
  {
    rule: 'C05',
    about: 'a web font',
    break: swap(':root {', '@font-face { font-family: Sea; src: url(https://example.com/sea.woff2); } :root {'),
  },
  {
    rule: 'C05',
    about: 'an import',
    break: swap('<style>\n:root', '<style>@import "https://example.com/sea.css";</style>\n<style>\n:root'),
  },
  { rule: 'C06', about: 'a broken rule', break: swap('.gutter {', '.gutter { : red; ') },
  { rule: 'C06', about: 'an emoji', break: swap('.gutter {', '.gutter::after { content: "🌊"; } .gutter {') },
  { rule: 'C07', about: 'dark mode with layout', break: swap('</style>\n<style>', '') },
  {
    rule: 'C07',
    about: 'dark mode on phones',
    break: swap('(prefers-color-scheme: dark)', '(max-width: 620px) and (prefers-color-scheme: dark)'),
  },
]

/** What a guard makes right. */
export const GUARDED_FONT = GOOD_MAIL.replace(
  '</head>',
  '<!--[if !mso]><!--><style>@font-face { font-family: Sea; src: url(https://example.com/sea.woff2); }</style><!--<![endif]--></head>',
)
