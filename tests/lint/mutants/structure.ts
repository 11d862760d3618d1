import { type Mutant, add, swap } from './mutant.js'

export const structureMutants: readonly Mutant[] = [
  { rule: 'H01', about: 'two titles', break: (good) => good.replace('<h2 ', '<h1 ').replace('</h2>', '</h1>') },
  { rule: 'H01', about: 'no title', break: (good) => good.replace('<h1 ', '<h2 ').replace('</h1>', '</h2>') },
  { rule: 'H02', about: 'a skip', break: (good) => good.replace('<h2 ', '<h3 ').replace('</h2>', '</h3>') },
  { rule: 'H03', about: 'empty', break: add('<h2 style="margin:0">&nbsp;</h2>') },
  { rule: 'H05', about: 'twice', break: add('<p id="footnote-1" style="margin:0">Again.</p>') },
  { rule: 'H06', about: 'a twin', break: add('<p style="margin:0"><span style="display:none">tide</span>tide</p>') },
  {
    rule: 'H06',
    about: 'letters of no size',
    break: add('<p style="margin:0"><span style="font-size:0">tide</span>tide</p>'),
  },
  {
    rule: 'H07',
    about: 'no dir',
    break: swap(
      '<p dir="rtl" lang="ar" style="margin:0 0 20px;text-align:right">',
      '<p style="margin:0 0 20px;text-align:right">',
    ),
  },
  { rule: 'H07', about: 'no lang', break: swap('<p dir="rtl" lang="ar"', '<p dir="rtl"') },
  { rule: 'H08', about: 'capitals', break: swap('Book a walk', 'BOOK A LONG WALK') },
  {
    rule: 'H09',
    about: 'a tabindex',
    break: swap('<a href="https://example.com/walks"', '<a tabindex="1" href="https://example.com/walks"'),
  },
  {
    rule: 'H09',
    about: 'a reversed row',
    break: add(
      '<table role="presentation" dir="rtl" lang="en" cellpadding="0" cellspacing="0" border="0"><tr><td dir="ltr">Second</td><td dir="ltr">First</td></tr></table>',
    ),
  },
  {
    rule: 'H09',
    about: 'a row that a style moves up',
    break: swap(
      '<p style="margin:0;color:#59636e;font-size:13px',
      '<p style="display:table-header-group;margin:0;color:#59636e;font-size:13px',
    ),
  },
  {
    rule: 'H09',
    about: 'a style block that turns columns',
    break: swap('.gutter {', '.gutter { flex-direction: row-reverse;'),
  },
  {
    rule: 'P01',
    about: 'none',
    break: (good) => good.replace(/<div lang="en" dir="ltr" style="display:none[^]*?<\/div>\n/, ''),
  },
  {
    rule: 'P02',
    about: 'short',
    break: swap('Twice a day the sea leaves, and the mud begins to work.', 'Twice a day'),
  },
  { rule: 'P02', about: 'long', break: swap('the mud begins to work.', 'the mud begins to work. '.repeat(5)) },
  { rule: 'P03', about: 'the padding of React Email', break: swap('&#847;&nbsp;', '&#847;&nbsp;'.repeat(150)) },
  { rule: 'P03', about: 'as characters', break: swap('&#847;&nbsp;', '\u034f\u00a0'.repeat(150)) },
  { rule: 'P04', about: 'no mso-hide', break: swap('mso-hide:all;', '') },
  { rule: 'P04', about: 'no display', break: swap('display:none;mso-hide', 'mso-hide') },
  { rule: 'P04', about: 'tiny', break: swap('display:none;', 'display:none;font-size:1px;') },
  { rule: 'P04', about: 'white on white', break: swap('display:none;', 'display:none;color:#ffffff;') },
  { rule: 'P05', about: 'direction marks', break: swap('&#847;&nbsp;', '&#847;&lrm;&nbsp;') },
  {
    rule: 'O01',
    about: 'a link in VML',
    break: add(
      '<!--[if mso]><v:rect alt="" style="width:200px"><a href="https://example.com/x">Walk</a></v:rect><![endif]-->',
    ),
  },
  {
    rule: 'O01',
    about: 'a shape that is a link',
    break: add('<!--[if mso]><v:roundrect alt="Walk" href="https://example.com/x"></v:roundrect><![endif]-->'),
  },
  { rule: 'O01', about: 'no alt', break: add('<!--[if mso]><v:oval style="width:20px" /><![endif]-->') },
  {
    rule: 'O01',
    about: 'a heading between two halves',
    break: add(
      '<!--[if mso]><v:rect alt=""><v:textbox><![endif]--><h2 style="margin:0">Mud</h2><!--[if mso]></v:textbox></v:rect><![endif]-->',
    ),
  },
  { rule: 'O02', about: 'no font', break: swap('font-family: Arial, sans-serif; mso-line', 'mso-line') },
  { rule: 'O02', about: 'no line rule', break: swap(' mso-line-height-rule: exactly;', '') },
  {
    rule: 'O03',
    about: 'no mso-padding-alt',
    break: swap('color:#ffffff;display:block', 'color:#ffffff;padding:14px 22px;display:block'),
  },
  {
    rule: 'O03',
    about: 'no spacers',
    break: swap('color:#ffffff;display:block', 'color:#ffffff;padding:14px 22px;mso-padding-alt:0;display:block'),
  },
  {
    rule: 'X01',
    about: 'pale',
    break: swap(
      'color:#59636e;font-size:13px;line-height:20px">You',
      'color:#a3abb5;font-size:13px;line-height:20px">You',
    ),
  },
  { rule: 'X01', about: 'a pale part of a colour', break: swap('<h2 style="', '<h2 style="color:rgba(31,35,40,0.3);') },
  { rule: 'X01', about: 'a colour of the future', break: swap('<h2 style="', '<h2 style="color:oklch(40% 0.1 200);') },
  {
    rule: 'X03',
    about: 'a picture under text',
    break: swap('<td bgcolor="#f6f7f9"', '<td background="https://example.com/wash.png" bgcolor="#f6f7f9"'),
  },
  {
    rule: 'X03',
    about: 'a gradient under text',
    break: swap('background-color:#0b57d0', 'background-color:#0b57d0;background:linear-gradient(#0b57d0, #0b57d0)'),
    also: { I03: 'the shorthand is more than a colour' },
  },
]
