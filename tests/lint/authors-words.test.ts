import { describe, expect, test } from 'vitest'
import { type Finding, checkEmailHtml } from '../../packages/lint/src/rules/index.js'
import { GOOD_MAIL, mailWith, rightToLeft } from './good-mail.js'

const link = (href: string, text: string): string => `<a href="${href}" style="color:#0b57d0">${text}</a>`
const told = (findings: Finding[]): string[] =>
  findings.map(({ rule, severity, message }) => `${rule} ${severity}: ${message}`)

describe('a post about JavaScript', () => {
  test.each([
    [
      'prose',
      '<p style="margin:0">In JavaScript undefined is not null, NaN is not NaN, and String({}) is [object Object].</p>',
    ],
    [
      'a template language',
      '<p style="margin:0">Write {{ name }} in Vue, &lt;%= name %&gt; in ERB and *|FNAME|* in Mailchimp.</p>',
    ],
    ['emphasis', '<p style="margin:0">The value is <em>undefined</em> or <strong>NaN</strong>.</p>'],
    ['a list', '<ul style="margin:0"><li>string</li><li>undefined</li><li>NaN</li></ul>'],
    [
      'code',
      '<p style="margin:0"><code style="font-family:Consolas, monospace">undefined</code> is a value.</p><pre style="margin:0">function values() { [native code] }\n{{ name }}</pre>',
    ],
    ['a heading and its anchor', '<h2 style="margin:0"><a name="undefined" id="undefined"></a>undefined</h2>'],
    ['a heading with an id', '<h2 id="undefined-is-not-NaN" style="margin:0">undefined is not NaN</h2>'],
    [
      'a table',
      '<table cellpadding="0" cellspacing="0" border="0"><tr><th scope="col">x</th></tr><tr><td>undefined</td></tr></table>',
    ],
    [
      'a manual page',
      `<p style="margin:0">See ${link('https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/undefined', 'the manual page')}.</p>`,
    ],
    [
      'names with dots',
      `<p style="margin:0">${link('https://nodejs.org/', 'Node.js')} and ${link('https://github.com/a/b', 'README.md')} agree.</p>`,
    ],
    ['a card about it', '<div>Why undefined is not a function · 4 min</div>'],
    ['entities in code', '<pre style="margin:0">&amp;#146; &amp;nbsp; &lt;td&gt; &lt;!-- --&gt;</pre>'],
    [
      'a picture of it',
      '<img src="https://example.com/a.png" alt="The console says undefined &lt;td&gt; {{ x }}" width="100" border="0">',
    ],
  ])('%s', (_about, content) => {
    expect(told(checkEmailHtml(mailWith(content)))).toEqual([])
  })

  test('a poll whose options are values only warns', () => {
    const options = ['NaN', 'undefined', 'null'].map(
      (value, at) => `<div>${link(`https://example.com/vote/${at}`, value)}</div>`,
    )
    expect(checkEmailHtml(mailWith(options.join(''))).map(({ severity }) => severity)).toEqual(['warning', 'warning'])
  })
})

describe('what only an author can mend does not block', () => {
  test.each([
    ['here in a sentence', `<p style="margin:0">The map is ${link('https://example.com/map', 'here')}.</p>`, 'L04'],
    ['http', `<p style="margin:0">See ${link('http://example.com/map', 'the map')}.</p>`, 'L01'],
    [
      "a site's name",
      `<p style="margin:0">On ${link('https://example.com/review', 'Booking.com')} it is cheaper.</p>`,
      'L07',
    ],
    ['capitals', '<p style="margin:0">THE SEA IS COMING BACK</p>', 'H08'],
    [
      'one name, two places',
      `<p style="margin:0">${link('https://example.com/1', 'Tides')} and ${link('https://example.com/2', 'Tides')}.</p>`,
      'L06',
    ],
  ])('%s', (_about, content, rule) => {
    expect(checkEmailHtml(mailWith(content)).map((finding) => `${finding.rule} ${finding.severity}`)).toEqual([
      `${rule} warning`,
    ])
  })

  test.each([
    [
      'note marks with full addresses',
      `<p style="margin:0">${link('https://example.com/p/a#footnote-1', '1')} and ${link('https://example.com/p/a#footnote-anchor-1', '1')}.</p>`,
    ],
    ['acronyms', '<p style="margin:0">NASA ESA</p>'],
    [
      'a shown address of the same site',
      `<p style="margin:0">${link('https://www.example.com/map?utm=1', 'example.com/map')}</p>`,
    ],
    [
      'a short address of the same site',
      `<p style="margin:0">${link('https://www.youtube.com/watch?v=1', 'https://youtu.be/1')}</p>`,
    ],
    ['a mail address', `<p style="margin:0">Write to ${link('mailto:me@example.com', 'me@example.com')}.</p>`],
    ['a pale separator', '<p style="margin:0">Tides <span style="color:#d9dee3">·</span> Mud</p>'],
    ['a joined family', '<p style="margin:0">👩‍👩‍👧 walks</p>'],
  ])('%s', (_about, content) => {
    expect(told(checkEmailHtml(mailWith(content)))).toEqual([])
  })
})

test('a Japanese mail', () => {
  const mail = mailWith('<p style="margin:0">海が静かに戻ってくる。泥は働き始める。</p>')
    .replaceAll('lang="en"', 'lang="ja"')
    .replace(
      'Twice a day the sea leaves, and the mud begins to work.',
      '一日に二度、海は去り、泥が働き始める。二時間だけ開く道を、私たちは裸足でゆっくりと島まで歩く。',
    )
    .replace('>Unsubscribe<', '>配信停止<')
  expect(told(checkEmailHtml(mail))).toEqual([])
})

describe('a right-to-left mail', () => {
  const arabic = (content: string): string =>
    rightToLeft(GOOD_MAIL).replace(/(<body[^>]*>)[^]*(<\/body>)/, (_all, open: string, close: string) => {
      const preheader = 'مرتين في اليوم يرحل البحر ويبدأ الطين عمله، ونمشي ساعتين فقط.'
      return `${open}<div style="display:none;mso-hide:all">${preheader}</div><div lang="ar" dir="rtl" style="color:#1f2328;font-size:17px"><h1 style="margin:0">مد وجزر</h1>${content}<p style="margin:0">${link('https://example.com/leave', 'إلغاء الاشتراك')}</p></div>${close}`
    })
  test.each([
    ['Arabic', '<p style="margin:0;text-align:right">السلام عليكم ورحمة الله</p>'],
    ['a sentence that begins with a foreign name', '<p style="margin:0">Google أعلنت اليوم عن منتج جديد</p>'],
    ['a foreign name alone', '<div>YouTube</div>'],
    [
      'a foreign sentence with dir and lang',
      '<p dir="ltr" lang="en" style="margin:0;text-align:left">The sea comes back.</p>',
    ],
    ['code', '<pre dir="ltr" style="margin:0;text-align:left">const tide = low</pre>'],
  ])('%s is fine', (_about, content) => {
    expect(told(checkEmailHtml(arabic(content)))).toEqual([])
  })
  test.each([
    ['an English sentence', '<p style="margin:0">The sea comes back.</p>', 'H07'],
    ['the wrong side', '<p style="margin:0;text-align:left">السلام عليكم ورحمة الله</p>', 'I12'],
    ['the wrong side as attribute', '<p align="left" style="margin:0">السلام عليكم ورحمة الله</p>', 'I12'],
  ])('%s is not', (_about, content, rule) => {
    expect(checkEmailHtml(arabic(content)).map((finding) => finding.rule)).toEqual([rule])
  })
})
