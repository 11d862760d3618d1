import { type Mutant, add, swap } from './mutant.js'

const h2 = (style: string): ((good: string) => string) => swap('font-size:27px', `font-size:27px;${style}`)

export const inlineCssMutants: readonly Mutant[] = [
  { rule: 'I01', about: 'a shadow', break: h2('text-shadow:0 1px 2px #000000') },
  { rule: 'I01', about: 'flex', break: h2('display:flex') },
  { rule: 'I01', about: 'a logical side', break: h2('border-inline-start:1px solid #000000') },
  { rule: 'I01', about: 'a position', break: h2('position:relative') },
  { rule: 'I01', about: 'a scrolling box', break: h2('overflow:auto') },
  { rule: 'I01', about: 'no CSS at all', break: h2('{color}') },
  { rule: 'I02', about: 'rem', break: h2('letter-spacing:0.1rem') },
  { rule: 'I02', about: 'calc', break: h2('width:calc(100% - 20px)') },
  { rule: 'I02', about: 'var', break: h2('letter-spacing:var(--space)') },
  { rule: 'I03', about: 'a shorthand', break: h2('background:#ffffff none no-repeat') },
  { rule: 'I04', about: 'a url', break: h2('mso-special:url(https://example.com/a.png)') },
  { rule: 'I05', about: 'a negative side', break: swap('margin:0 0 12px;', 'margin:0 0 -12px;') },
  { rule: 'I06', about: 'no bgcolor', break: swap('<td bgcolor="#f6f7f9"', '<td') },
  { rule: 'I06', about: 'another bgcolor', break: swap('<td bgcolor="#f6f7f9"', '<td bgcolor="#ffffff"') },
  {
    rule: 'I07',
    about: 'a padded table',
    break: swap(
      '<table role="presentation" width="100%" cellpadding',
      '<table role="presentation" style="padding:0 8px" width="100%" cellpadding',
    ),
  },
  {
    rule: 'I07',
    about: 'a padded paragraph',
    break: swap('<p style="margin:0 0 20px">Twice', '<p style="margin:0 0 20px;padding-left:12px">Twice'),
  },
  { rule: 'I09', about: 'no generic', break: swap('font-family:Consolas, monospace', 'font-family:Consolas') },
  {
    rule: 'I09',
    about: 'not on Windows',
    break: swap('font-family:Consolas, monospace', "font-family:'SF Mono', Consolas, monospace"),
  },
  {
    rule: 'I10',
    about: 'small print',
    break: swap('font-size:13px;line-height:20px">You', 'font-size:11px;line-height:20px">You'),
  },
  {
    rule: 'I10',
    about: 'a small body',
    break: add(`<p style="margin:0;font-size:15px">${'The sea comes back without a sound. '.repeat(8)}</p>`),
  },
  {
    rule: 'I11',
    about: 'no ghost',
    break: (good) =>
      good
        .replace(/<!--\[if mso\]><table[^]*?<!\[endif\]-->/, '')
        .replace('<!--[if mso]></td></tr></table><![endif]-->', ''),
  },
  {
    rule: 'I11',
    about: 'a ghost without width',
    break: swap('<!--[if mso]><table role="presentation" width="600"', '<!--[if mso]><table role="presentation"'),
  },
  {
    rule: 'I11',
    about: 'a narrower wrapper in a wide ghost',
    break: add('<div style="max-width:400px">A narrow note</div>'),
  },
  { rule: 'I12', about: 'start', break: h2('text-align:start') },
  { rule: 'I12', about: 'left in Arabic', break: swap('text-align:right', 'text-align:left') },
  { rule: 'I13', about: 'twice', break: h2('font-size:27px') },
  { rule: 'I14', about: 'inline', break: h2('letter-spacing:0 !important') },
  { rule: 'I14', about: 'no blank', break: swap('16px !important', '16px!important') },
  { rule: 'I14', about: 'capitals', break: swap('16px !important', '16px !IMPORTANT') },
  {
    rule: 'I15',
    about: 'too thick',
    break: swap('border-bottom:1px solid #d9dee3', 'border-bottom:12px solid #d9dee3'),
  },
  {
    rule: 'I15',
    about: 'on a paragraph',
    break: swap('<p style="margin:0 0 20px">Twice', '<p style="margin:0 0 20px;border-left:3px solid #0b57d0">Twice'),
  },
  {
    rule: 'I17',
    about: 'tight lines',
    break: add(`<p style="margin:0;line-height:20px">${'The tide comes in slowly. '.repeat(12)}</p>`),
  },
  {
    rule: 'I17',
    about: 'the line height of the font',
    break: () =>
      add(`<p style="margin:0">${'The tide comes in slowly. '.repeat(12)}</p>`)().replace(
        ';font-size:17px;line-height:27px',
        ';font-size:17px',
      ),
  },
  {
    rule: 'I18',
    about: 'a justified paragraph',
    break: add('<p style="margin:0;text-align:justify">The tide comes in slowly.</p>'),
  },
  { rule: 'I18', about: 'an attribute', break: add('<p align="justify" style="margin:0">The tide comes in.</p>') },
  { rule: 'I18', about: 'a style block', break: swap('.gutter {', '.gutter { text-align: justify;') },
  { rule: 'I16', about: 'a factor', break: swap('line-height:32px', 'line-height:1.2') },
]
