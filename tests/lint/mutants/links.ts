import { type Mutant, add, repeat, swap } from './mutant.js'

const link = (href: string, text: string): string => `<div><a href="${href}" style="color:#0b57d0">${text}</a></div>`
const sentence = (href: string, text: string): string =>
  `<p style="margin:0">The map is ${link(href, text).slice(5, -6)} for you.</p>`

export const linkMutants: readonly Mutant[] = [
  { rule: 'L01', about: 'ftp', break: add(link('ftp://example.com/map', 'The map')) },
  { rule: 'L01', about: 'a relative address', break: add(link('/map', 'The map')) },
  { rule: 'L01', about: 'nothing', break: add(link('', 'The map')) },
  { rule: 'L01', about: 'http', break: add(link('http://example.com/map', 'The map')) },
  { rule: 'L02', about: 'no name', break: swap('<a name="footnote-1" id', '<a id') },
  {
    rule: 'L02',
    about: 'another id',
    break: swap('<a name="footnote-1" id="footnote-1">', '<a name="footnote-1" id="note-1">'),
  },
  {
    rule: 'L03',
    about: 'no text',
    break: add('<div><a href="https://example.com/map" aria-label="The map" style="color:#0b57d0"></a></div>'),
  },
  { rule: 'L04', about: 'a button', break: swap('Book a walk', 'Read more →') },
  {
    rule: 'L04',
    about: 'in a sentence',
    break: add(sentence('https://example.com/map', 'here').replace('style="color:#0b57d0"', 'style="color:#0b57d0"')),
  },
  { rule: 'L04', about: 'a button in German', break: swap('Book a walk', 'Weiterlesen →') },
  { rule: 'L05', about: 'a blank', break: add(link('https://example.com/the map', 'The map')) },
  { rule: 'L05', about: 'no host', break: add(link('https://', 'The map')) },
  { rule: 'L05', about: 'a raw &', break: swap('a=1&amp;b=2', 'a=1&b=2') },
  { rule: 'L05', about: 'too long', break: add(link(`https://example.com/${'m'.repeat(2000)}`, 'The map')) },
  { rule: 'L06', about: 'two places', break: add(link('https://example.com/map', 'Book a walk')) },
  { rule: 'L07', about: 'another address', break: add(link('https://tracker.example/x', 'https://waddensea.org/map')) },
  { rule: 'L07', about: 'a name in a sentence', break: add(sentence('https://example.com/map', 'Booking.com')) },
  {
    rule: 'L08',
    about: 'no colour',
    break: swap(
      'style="color:#ffffff;display:block;text-decoration:none"',
      'style="display:block;text-decoration:none"',
    ),
    also: { X01: 'the link falls back to the blue of browsers, here on blue' },
  },
  {
    rule: 'L08',
    about: 'no underline in a sentence of a bare cell',
    break: add(
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td>Before you go out to walk on the mud, read the <a href="https://example.com/map" style="color:#0b57d0;text-decoration:none">map of the flats</a>.</td></tr></table>',
    ),
  },
  {
    rule: 'L08',
    about: 'no underline in a sentence',
    break: swap(
      'style="color:#0b57d0;text-decoration:underline">tide',
      'style="color:#0b57d0;text-decoration:none">tide',
    ),
  },
  { rule: 'L10', about: 'no way out', break: swap('>Unsubscribe<', '>Settings<') },
  {
    rule: 'L12',
    about: 'a hundred more',
    break: add(repeat(100, (n) => link(`https://example.com/${n}`, `Map ${n}`))),
  },
  { rule: 'L13', about: 'a long address', break: add(link(`https://example.com/${'m'.repeat(400)}`, 'The map')) },
]
