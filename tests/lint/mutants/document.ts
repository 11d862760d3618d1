import { type Mutant, add, swap } from './mutant.js'

export const documentMutants: readonly Mutant[] = [
  {
    rule: 'D01',
    about: 'an older doctype',
    break: swap(
      '<!doctype html>',
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
    ),
  },
  { rule: 'D01', about: 'a blank line first', break: (good) => `\n${good}` },
  { rule: 'D02', about: 'no lang', break: swap('<html lang="en"', '<html') },
  { rule: 'D02', about: 'a lang of another standard', break: (good) => good.replaceAll('lang="en"', 'lang="en_US"') },
  { rule: 'D03', about: 'no dir', break: swap('<html lang="en" dir="ltr"', '<html lang="en"') },
  {
    rule: 'D04',
    about: 'root without lang',
    break: swap('<div lang="en" dir="ltr" style="color', '<div dir="ltr" style="color'),
  },
  {
    rule: 'D04',
    about: 'root without dir',
    break: swap('<div lang="en" dir="ltr" style="color', '<div lang="en" style="color'),
  },
  { rule: 'D04', about: 'another lang than html', break: swap('<html lang="en"', '<html lang="de"') },
  { rule: 'D04', about: 'text in body itself', break: swap('</body>', 'Bye</body>') },
  {
    rule: 'D04',
    about: 'lang on a cell',
    break: swap('<td style="padding:4px 8px">Monday', '<td lang="de" style="padding:4px 8px">Montag'),
  },
  { rule: 'D05', about: 'an empty title', break: swap('Tides of the Wadden Sea</title>', ' </title>') },
  { rule: 'D06', about: 'no charset', break: swap('<meta charset="utf-8">', '') },
  { rule: 'D06', about: 'another charset', break: swap('charset="utf-8"', 'charset="iso-8859-1"') },
  {
    rule: 'D06',
    about: 'a late charset',
    break: (good) =>
      good
        .replace('<meta charset="utf-8">', '')
        .replace('</head>', `<style>.a { color: #000000; }${' '.repeat(900)}</style><meta charset="utf-8"></head>`),
  },
  {
    rule: 'D07',
    about: 'no viewport',
    break: swap('<meta name="viewport" content="width=device-width, initial-scale=1">', ''),
  },
  { rule: 'D07', about: 'no enlarging', break: swap('initial-scale=1', 'initial-scale=1, maximum-scale=1') },
  { rule: 'D07', about: 'a small scale', break: swap('initial-scale=1', 'initial-scale=1; maximum-scale=1.5') },
  { rule: 'D07', about: 'no zoom', break: swap('initial-scale=1', 'initial-scale=1, user-scalable = no') },
  { rule: 'D08', about: 'no meta', break: swap('<meta name="supported-color-schemes" content="light dark">', '') },
  { rule: 'D08', about: 'no :root', break: swap(':root { color-scheme: light dark; }', '') },
  { rule: 'D09', about: 'dates are detected', break: swap('date=no, ', '') },
  {
    rule: 'D10',
    about: 'no content',
    break: swap(
      '<meta name="x-apple-disable-message-reformatting" content="">',
      '<meta name="x-apple-disable-message-reformatting">',
    ),
  },
  { rule: 'D11', about: 'another resolution', break: swap('PixelsPerInch>96', 'PixelsPerInch>120') },
  { rule: 'D12', about: 'a Suspense marker', break: add('<!--$-->') },
  { rule: 'D12', about: 'a note', break: swap('<head>', '<head><!-- generated -->') },
  { rule: 'D13', about: 'no endif', break: add('<!--[if mso]><br>-->') },
  { rule: 'D13', about: 'no if', break: add('<!--<![endif]-->') },
  { rule: 'D13', about: 'half an endif', break: add('<![endif]-->') },
  { rule: 'D13', about: 'never revealed to the end', break: add('<!--[if !mso]><!-->') },
  {
    rule: 'D13',
    about: 'nested',
    break: add('<!--[if !mso]><!--><p style="margin:0">a</p><!--[if mso]><br><![endif]--><!--<![endif]-->'),
  },
  { rule: 'D14', about: 'a form', break: add('<form action="https://example.com/vote"></form>') },
  {
    rule: 'D14',
    about: 'a preload link of React',
    break: swap('</head>', '<link rel="preload" as="image" href="https://example.com/mud.jpg"></head>'),
  },
  { rule: 'D15', about: 'a handler', break: swap('<h1 ', '<h1 onclick="go()" ') },
  {
    rule: 'D15',
    about: 'a script address',
    break: swap('https://example.com/p/mud', ' java\nscript:go()'),
    also: { L01: 'script is no mail scheme either' },
  },
  { rule: 'D16', about: 'a data attribute', break: swap('<h1 ', '<h1 data-node="title" ') },
  { rule: 'D16', about: 'a React name', break: swap('<h1 ', '<h1 className="title" ') },
  {
    rule: 'D17',
    about: 'a merge tag in an address',
    break: swap('https://example.com/leave', 'https://example.com/leave?u={{id}}'),
  },
  {
    rule: 'D17',
    about: 'a platform token in an address',
    break: swap('https://example.com/walks', 'https://example.com/%%checkout_url%%'),
  },
  { rule: 'D17', about: 'a function in an id', break: swap('<h2 ', '<h2 id="function values() { [native code] }" ') },
  {
    rule: 'D17',
    about: 'a missing number in a style',
    break: swap('font-size:27px', 'font-size:27px;letter-spacing:NaNpx'),
  },
  { rule: 'D17', about: 'a missing host', break: swap('https://example.com/walks', 'https://undefined/walks') },
  { rule: 'D17', about: 'a parameter that looks unfilled', break: swap('a=1&amp;b=2', 'post=undefined') },
  {
    rule: 'D17',
    about: 'a cell of nothing',
    break: swap('>Mudflat guides', '>Mudflat guides</p><div>undefined</div><p style="margin:0;color:#59636e">'),
  },
  { rule: 'D17', about: 'a part of a meta line', break: swap('4 walks', 'NaN') },
  { rule: 'D17', about: 'two leftovers', break: add('<p style="margin:0">undefined undefined</p>') },
  {
    rule: 'D17',
    about: 'an alt text of nothing',
    break: swap('alt="A wide plain of wet mud under a low sun"', 'alt="[object Object]"'),
  },
  { rule: 'D18', about: 'a C1 control', break: swap('Book a walk', 'Book a walk\u0092') },
  { rule: 'D18', about: 'a replacement character', break: swap('Book a walk', 'Book a \ufffd walk') },
  { rule: 'D18', about: 'half a pair', break: swap('Book a walk', 'Book a \ud83d walk') },
  { rule: 'D18', about: 'a reference to a control', break: swap('Book a walk', 'Book a &#146; walk') },
]
