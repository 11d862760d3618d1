import { type Mutant, add, swap } from './mutant.js'

const img = (from: string, to: string): ((good: string) => string) => swap(from, to)

export const tableAndImageMutants: readonly Mutant[] = [
  { rule: 'T01', about: 'no role', break: swap('<table role="presentation" cellpadding', '<table cellpadding') },
  {
    rule: 'T01',
    about: 'a ghost without role',
    break: swap('<!--[if mso]><table role="presentation"', '<!--[if mso]><table'),
  },
  { rule: 'T02', about: 'no border', break: swap('cellspacing="0" border="0">\n<tr><th', 'cellspacing="0">\n<tr><th') },
  {
    rule: 'T02',
    about: 'a ghost with gaps',
    break: swap('align="center" cellpadding="0" cellspacing="0"', 'align="center" cellpadding="0"'),
  },
  { rule: 'T03', about: 'no scope', break: (good) => good.replaceAll(' scope="col"', '') },
  {
    rule: 'T03',
    about: 'a caption without a header',
    break: (good) =>
      good
        .replace(/<th scope="col"/g, '<td')
        .replaceAll('</th>', '</td>')
        .replace(
          '<tr><td style="padding:4px 8px;border',
          '<caption>Low water</caption><tr><td style="padding:4px 8px;border',
        ),
  },
  {
    rule: 'T03',
    about: 'a role',
    break: swap('<table width="100%" cell', '<table role="presentation" width="100%" cell'),
  },
  {
    rule: 'T04',
    about: 'no row',
    break: swap(
      '<tr><td style="padding:4px 8px">Monday</td><td style="padding:4px 8px">06:40</td></tr>',
      '<tbody><td style="padding:4px 8px">Monday</td><td style="padding:4px 8px">06:40</td></tbody>',
    ),
  },
  {
    rule: 'T04',
    about: 'text between rows',
    break: swap(
      '<tr><td style="padding:4px 8px">Monday',
      '<p style="margin:0">low</p><tr><td style="padding:4px 8px">Monday',
    ),
  },
  { rule: 'T04', about: 'a cell in a cell', break: add('<td>lost</td>') },
  {
    rule: 'T04',
    about: 'a cell without a table',
    break: swap('<!--[if mso]></td></tr></table>', '<td>lost</td><!--[if mso]></td></tr></table>'),
  },
  {
    rule: 'T05',
    about: 'a row of 50 %',
    break: swap('<tr><td style="padding:4px 8px">Monday', '<tr style="width:50%"><td style="padding:4px 8px">Monday'),
  },
  {
    rule: 'T06',
    about: 'a spacer without height',
    break: swap('<td height="16" style="line-height:16px"></td>', '<td style="line-height:16px"></td>'),
  },
  { rule: 'T07', about: 'a lower cell', break: swap('style="padding:16px 12px;', 'style="padding:8px 12px;') },
  { rule: 'M01', about: 'no alt', break: img(' alt="A wide plain of wet mud under a low sun"', '') },
  {
    rule: 'M01',
    about: 'a part of a picture',
    break: add('<map name="flats"><area href="https://example.com/map" shape="rect" coords="0,0,20,20"></map>'),
  },
  { rule: 'M02', about: 'a decorative link', break: img('alt="A wide plain of wet mud under a low sun"', 'alt=""') },
  { rule: 'M03', about: 'half a pixel', break: img('width="48" height="48"', 'width="48.5" height="48"') },
  { rule: 'M03', about: 'wider than its cell', break: img('width="48" height="48"', 'width="60" height="48"') },
  { rule: 'M03', about: 'no width', break: img('width="48" height="48"', 'height="48"') },
  { rule: 'M04', about: 'not fluid', break: img('width:100%;max-width:550px;', 'max-width:550px;') },
  { rule: 'M04', about: 'another maximum', break: img('max-width:550px;', 'max-width:600px;') },
  { rule: 'M05', about: 'webp', break: img('mud.jpg', 'mud.webp') },
  { rule: 'M05', about: 'http', break: img('https://example.com/mud.jpg', 'http://example.com/mud.jpg') },
  { rule: 'M05', about: 'a data picture', break: img('https://example.com/guide.png', 'data:image/png;base64,AAAA') },
  {
    rule: 'M05',
    about: 'the CDN asked for webp',
    break: img(
      'https://example.com/mud.jpg',
      'https://substackcdn.com/image/fetch/$s_!x!,w_1100,f_webp,q_auto:good/https%3A%2F%2Fexample.com%2Fmud.jpg',
    ),
  },
  {
    rule: 'M05',
    about: 'an original that the CDN leaves alone',
    break: img(
      'https://example.com/mud.jpg',
      'https://substackcdn.com/image/fetch/w_1100,c_limit,f_auto/https%3A%2F%2Fexample.com%2Fmud.heic',
    ),
  },
  { rule: 'M06', about: 'no border', break: img('height="48" border="0"', 'height="48"') },
  {
    rule: 'M07',
    about: 'a file name',
    break: img('A wide plain of wet mud under a low sun', 'Screenshot 2024-05-01 at 10.12.png'),
  },
  {
    rule: 'M07',
    about: 'a novel',
    break: img('A wide plain of wet mud under a low sun', 'A wide plain of wet mud. '.repeat(12)),
  },
  {
    rule: 'M08',
    about: 'srcset',
    break: img('alt="" width="48"', 'alt="" srcset="https://example.com/guide@2.png 2x" width="48"'),
  },
  {
    rule: 'M09',
    about: 'letters of no size',
    break: img(
      '<tr><td style="padding:0 25px">\n<a href="https://example.com/p/mud" style="color:#0b57d0">',
      '<tr><td style="padding:0 25px;font-size:0">\n<a href="https://example.com/p/mud" style="color:#0b57d0">',
    ),
  },
  {
    rule: 'M09',
    about: 'a link without colour',
    break: img('<a href="https://example.com/p/mud" style="color:#0b57d0">', '<a href="https://example.com/p/mud">'),
  },
  { rule: 'M11', about: 'a height', break: img('width="550" border', 'width="550" height="300" border') },
]
