/**
 * The tables of the report. A row names its case, and the case of its ratio. `most` and `least` are targets: for the
 * ratio, or with `of: 'value'` for the figure itself, or with `of: 'beyond'` for the difference to its base.
 */

const row = (name, label, base, aim) => ({ name, label, base, aim })

const WEB = 'prose.floor'
const COLD = 'cold.node'

export const TABLES = [
  {
    id: 'noise',
    title: 'Noise: the floor against itself',
    unit: 'CPU ms',
    to: 'itself',
    rows: [
      row('prose.floor', 'by hand: joined strings, minimal markup'),
      row('prose.noise', 'the same, in another process', WEB),
    ],
  },
  {
    id: 'prose-web',
    title: 'Plain prose to a page: 40 blocks, 1,400 words, from JSON',
    unit: 'CPU ms',
    to: 'minimal floor',
    rows: [
      row('prose.floor', 'by hand: joined strings, minimal markup'),
      row('prose.react', 'React static markup of the same elements', WEB),
      row('prose.tiptap-json', 'Tiptap static renderer, `json/html-string`', WEB),
      row('prose.tiptap-pm', 'Tiptap static renderer, `pm/html-string`', WEB),
      row('prose.portable-text', 'Portable Text to-html', WEB),
      row('prose.read', 'Diptych `readPost`', WEB),
      row('prose.web', 'Diptych `readPost` + `renderWeb`', WEB, { most: 8 }),
    ],
  },
  {
    id: 'prose-mail',
    title: 'The same prose to a mail, from JSON',
    unit: 'CPU ms',
    to: 'minimal floor',
    rows: [
      row('prose.floor', 'by hand: joined strings, minimal markup'),
      row('prose.react-email-markup', 'React Email components + static markup', WEB),
      row('prose.react-email-html', 'React Email `render`, HTML only', WEB),
      row('prose.react-email-fast-text', 'React Email `render` + `unstableToPlainText`', WEB),
      row('prose.react-email-text', 'React Email `render` + `toPlainText`', WEB),
      row('prose.mjml', 'MJML, HTML only', WEB),
      row('prose.maily-markup', 'Maily `markup` + static markup, HTML only', WEB),
      row('prose.maily', 'Maily `render`, HTML only', WEB),
      row('prose.css-inline', 'css-inline over our mail, inlining alone', WEB),
      row('prose.juice', 'juice over our mail, inlining alone', WEB),
      row('prose.mail', 'Diptych `readPost` + `compileEmail` + `bind`, HTML and text', WEB, { most: 28 }),
    ],
  },
  {
    id: 'weight',
    title: 'Weight of a mail: bytes of HTML for each byte of its text',
    unit: 'bytes/byte',
    rows: [
      row('weight.letter', 'the prose post'),
      row('weight.long', 'six times the prose post', undefined, { most: 1.7, of: 'value' }),
    ],
  },
  {
    id: 'cold',
    title: 'Cold start: a fresh process from start to end',
    unit: 'ms',
    to: '`node -e 0`',
    rows: [
      row('cold.node', '`node -e 0`'),
      row('cold.index', "`import('diptych')`", COLD),
      row('cold.web', "`import('diptych/web')`", COLD, { most: 80, of: 'beyond' }),
      row('cold.email', "`import('diptych/email')`", COLD, { most: 150, of: 'beyond' }),
      row('cold.render-page', '`diptych render --to page`', COLD),
      row('cold.render-email', '`diptych render --to email`', COLD, { most: 300, of: 'value' }),
    ],
  },
  {
    id: 'bulk',
    title: 'Sending: `diptych mail` of the prose post',
    unit: 'messages/s',
    to: 'null target',
    rows: [
      row('bulk.null', 'to a null target', undefined, { least: 100_000, of: 'value' }),
      row('bulk.maildir', 'to a Maildir', 'bulk.null'),
      row('bulk.smtp', 'to an SMTP server on this machine', 'bulk.null'),
    ],
  },
  {
    id: 'web',
    title: 'Reference post to a page, against a floor that writes our page to the letter',
    unit: 'CPU ms',
    to: 'its floor',
    rows: [
      row('floor.web.full', 'whole post: by hand'),
      row('web.full', 'whole post: `readPost` + `renderWeb`', 'floor.web.full', { most: 3.5 }),
      row('floor.web.plain', 'without formulas, code, tweet: by hand'),
      row('web.plain', 'without formulas, code, tweet: ours', 'floor.web.plain'),
      row('floor.web.prose', 'prose only: by hand'),
      row('web.prose', 'prose only: ours', 'floor.web.prose'),
      row('tiptap', 'prose only: Tiptap static renderer, `json/html-string`', 'floor.web.prose'),
    ],
  },
  {
    id: 'mail',
    title: 'Reference post to a mail, against a floor that writes our mail',
    unit: 'CPU ms',
    to: 'its floor',
    rows: [
      row('floor.mail.full', 'whole post: by hand'),
      row('mail.full', 'whole post: `readPost` + `compileEmail` + `bind`', 'floor.mail.full', { most: 60 }),
      row('floor.mail.plain', 'without formulas, code, tweet: by hand'),
      row('mail.plain', 'without formulas, code, tweet: ours', 'floor.mail.plain'),
      row('mjml', 'headings to buttons only: MJML'),
      row('mail.kit', 'headings to buttons only: ours, against MJML', 'mjml'),
    ],
  },
  {
    id: 'page-bind',
    title: 'One reader more of the reference post’s page',
    unit: 'CPU ms',
    to: 'its floor',
    rows: [
      row('floor.web.full', 'whole post: by hand'),
      row('page.whole', '`renderPage`, of a post that is read already', 'floor.web.full'),
      row('page.same', '`bind`, for the facts that most visits have', 'floor.web.full', { most: 0.3 }),
      row('page.campaign', '`bind`, with a campaign in all links to the checkout', 'floor.web.full', { most: 0.3 }),
      row('page.vote', '`bind`, with the reader’s vote', 'floor.web.full', { most: 0.3 }),
    ],
  },
  {
    id: 'bind',
    title: 'One recipient more',
    unit: 'CPU ms',
    to: 'a plain copy, or a bind',
    rows: [
      row('copy.strings', 'HTML and text: a plain copy of the same strings'),
      row('bind', 'HTML and text: `template.bind`', 'copy.strings', { most: 3 }),
      row('copy.message', 'message: a plain copy'),
      row('message', 'message: `template.messages`', 'copy.message'),
      row('bind.kit', 'headings to buttons only: `template.bind`'),
      row('react-email', 'headings to buttons only: React Email `render`', 'bind.kit', { least: 100 }),
    ],
  },
  {
    id: 'reading',
    title: 'Reading the reference post',
    unit: 'CPU ms',
    to: 'the parser',
    rows: [
      row('json', '`JSON.parse`'),
      row('read', '`readPost`', 'json'),
      row('parse5', 'parse5, our page'),
      row('import', '`importHtml`, our page', 'parse5'),
    ],
  },
]
