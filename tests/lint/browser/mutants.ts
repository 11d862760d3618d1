import { type Mutant, add, repeat, swap } from '../mutants/mutant.js'

/** Rows around content, as the good mail has them. */
const row = (content: string): string => `</td></tr>\n<tr><td style="padding:0 25px">${content}`
const HEAD_STYLE = ':root { color-scheme: light dark; }'
const headStyle = (css: string) => swap(HEAD_STYLE, `${HEAD_STYLE}\n${css}`)
const both =
  (...steps: readonly ((good: string) => string)[]) =>
  (good: string) =>
    steps.reduce((mail, step) => step(mail), good)

/** Ways to break the good mail that only a browser shows; `also` may name rules of the static linter. */
export const browserMutants: readonly Mutant[] = [
  {
    rule: 'B01',
    about: 'a word without end',
    break: add(`<p style="margin:0;word-break:normal">${'Wattenmeer'.repeat(9)}</p>`),
  },
  {
    rule: 'B01',
    about: 'columns of fixed width',
    break: add(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${repeat(3, (at) => `<td width="160" style="padding:0"><img src="https://example.com/${at}.jpg" alt="Tide ${at}" width="160" border="0" style="display:block"></td>`)}</tr></table>`,
    ),
  },
  { rule: 'B02', about: 'a list of paragraphs', break: add('<ul style="margin:0"><p style="margin:0">Boots</p></ul>') },
  { rule: 'B02', about: 'a role that there is not', break: add('<p role="aside" style="margin:0">Boots</p>') },
  {
    rule: 'B03',
    about: 'small links one below the other',
    break: add(
      '<p style="margin:0;font-size:13px;line-height:18px"><a href="https://example.com/map" style="color:#0b57d0">Map</a><br><a href="https://example.com/ice" style="color:#0b57d0">Ice</a></p>',
    ),
  },
  {
    rule: 'B03',
    about: 'a link below a button',
    break: add(
      '<p style="margin:0;font-size:13px;line-height:14px"><a href="https://example.com/boots" style="color:#0b57d0;display:block;line-height:30px">Boots for hire</a><a href="https://example.com/map" style="color:#0b57d0">Map</a></p>',
    ),
  },
  {
    rule: 'B04',
    about: 'an alternative text in the colour of its ground',
    break: swap('max-width:550px;height:auto;display:block', 'max-width:550px;height:auto;display:block;color:#ffffff'),
  },
  {
    rule: 'B04',
    about: 'an alternative text without room',
    break: swap(
      'alt="" width="48" height="48" border="0" style="display:block"',
      'alt="A guide" width="48" height="4" border="0" style="display:block"',
    ),
  },
  {
    rule: 'B04',
    about: 'a picture that says nothing in a row of its own',
    break: add(
      row(
        '<img src="https://example.com/w_1100,h_600/flats.jpg" alt="" width="550" border="0" style="width:100%;max-width:550px;height:auto;display:block">',
      ),
    ),
  },
  {
    rule: 'B05',
    about: 'columns against the direction',
    break: add(
      '<table role="presentation" dir="rtl" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td dir="ltr" style="padding:0"><p style="margin:0">First the boots</p></td><td dir="ltr" style="padding:0"><p style="margin:0">then the map</p></td></tr></table>',
    ),
    also: {
      H07: 'the trick states directions that no language asks for',
      H09: 'it also reverses the order in which the cells are shown',
    },
  },
  {
    rule: 'B05',
    about: 'a width that only a style block tames',
    break: both(
      add(
        '<table class="wide" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:0">Low water at seven</td></tr></table>',
      ),
      headStyle('.wide { width: 100% !important; }'),
    ),
  },
  {
    rule: 'B06',
    about: 'a long word that just fits',
    break: add(`<p style="margin:0;word-break:normal">${'Watt'.repeat(6)}</p>`),
  },
  {
    rule: 'T08',
    about: 'a post in one cell',
    break: add(
      repeat(
        40,
        () =>
          '<p style="margin:0 0 20px">Twice a day the sea leaves, and the mud begins to work for those who wait.</p>',
      ),
    ),
  },
  {
    rule: 'O04',
    about: 'a table for Word that is wider than its ghost',
    break: add(
      '<!--[if mso]><table role="presentation" width="900" cellpadding="0" cellspacing="0" border="0"><tr><td width="900">Low water at seven</td></tr></table><![endif]-->',
    ),
  },
  {
    rule: 'X02',
    about: 'a button of a middle tone',
    break: swap(
      'bgcolor="#0b57d0" style="padding:14px 22px;background-color:#0b57d0"',
      'bgcolor="#907011" style="padding:14px 22px;background-color:#907011"',
    ),
  },
  {
    rule: 'Z',
    about: 'dark text that a dark scheme leaves on a dark ground',
    break: both(
      add(
        '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="note" bgcolor="#f6f7f9" style="padding:0;background-color:#f6f7f9">Low water at seven</td></tr></table>',
      ),
      swap('.paper {', '.note { background-color: #121417 !important; } .paper {'),
    ),
  },
  {
    rule: 'Z',
    about: 'a twin of a heading for Word alone, without words',
    break: add('<!--[if mso]><h2 style="margin:0"></h2><![endif]-->'),
  },
]
