/**
 * A document as Word puts it on the clipboard: the head with its list of styles, conditional comments, paragraphs of
 * `Mso` classes, `o:p`, runs with fonts of their own, lists as paragraphs with a drawn bullet, and tables.
 */

import { letter, textIn } from '../content.mjs'

export const LAST_WORDS = 'Here the paste ends'
const STYLES = ['Normal', 'heading', 'List', 'Table Grid', 'Light Shading', 'Medium List', 'Colorful Grid', 'Plain']

const SPAN = `lang=EN-GB style='font-size:11.0pt;font-family:"Calibri",sans-serif;mso-fareast-font-family:Calibri;
mso-bidi-font-family:Calibri;letter-spacing:-.1pt;mso-ansi-language:EN-GB'`
const span = (text) => `<span ${SPAN}>${escaped(text)}</span>`
const END = '<o:p></o:p>'

const sentences = letter.body.content
  .flatMap((block) => textIn(block).split('\n'))
  .filter((text) => text.split(' ').length > 3)

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** @returns {{ html: string, text: string }} Of this many bytes at least, as `text/html` and `text/plain`. */
export function wordDocument(bytes) {
  const texts = []
  const parts = [headOf(), '<body lang=EN-GB style="tab-interval:36.0pt;word-wrap:break-word">\n<!--StartFragment-->\n']
  let size = parts.join('').length
  for (let at = 0; size < bytes; at++) {
    const group = groupOf(at)
    texts.push(...group.texts)
    parts.push(group.html)
    size += Buffer.byteLength(group.html)
  }
  parts.push(`<p class=MsoNormal>${span(LAST_WORDS)}${END}</p>\n<!--EndFragment-->\n</body>\n</html>\n`)
  return { html: parts.join(''), text: [...texts, LAST_WORDS].join('\r\n') }
}

/** A heading, paragraphs, a list and, in every third group, a table. */
function groupOf(at) {
  const say = (step) => sentences[(at * 7 + step) % sentences.length]
  const title = say(0).split(' ').slice(0, 6).join(' ')
  const items = [1, 2, 3].map((step) => say(step).split(' ').slice(0, 12).join(' '))
  const cells = [4, 5, 6, 7].map((step) => say(step).split(' ').slice(0, 3).join(' '))
  const [one, two] = [say(4), say(5)]
  const tabled = at % 3 === 0
  return {
    texts: [title, one, two, ...items, ...(tabled ? cells : [])],
    html: [
      `<h2 style='margin-top:9.15pt;text-align:justify;tab-stops:54.4pt'><a name="_Toc${146198863 + at}">`,
      `<span lang=NL>${escaped(title)}</span></a><span lang=NL>${END}</span></h2>\n`,
      `<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'>${runs(one)}${END}</p>\n`,
      `<p class=MsoNormal><a href="https://tides.example/${at}">${span(two)}</a>${END}</p>\n`,
      ...items.map((item, step) => itemOf(item, ['First', 'Middle', 'Last'][step], at)),
      tabled ? tableOf(cells) : '',
    ].join(''),
  }
}

/** Word makes a run of its own wherever the spelling or the language was looked at. */
function runs(text) {
  const words = text.split(' ')
  const third = Math.ceil(words.length / 3)
  const [one, two, three] = [0, 1, 2].map((at) => words.slice(at * third, (at + 1) * third).join(' '))
  return [span(`${one} `), two && `<b>${span(`${two} `)}</b>`, three && `<i>${span(three)}</i>`].join('')
}

function itemOf(text, place, list) {
  return `<p class=MsoListParagraphCxSp${place} style='text-indent:-.25in;mso-list:l${list} level1 lfo${list + 1}'>
<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${span(text)}${END}</p>
`
}

function tableOf(cells) {
  const cell = (text) => `<td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt;padding:0 5.4pt'>
<p class=MsoNormal style='margin-bottom:0cm'>${span(text)}${END}</p></td>`
  const row = (list) => `<tr>${list.map(cell).join('')}</tr>`
  return `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
${row(cells.slice(0, 2))}${row(cells.slice(2))}</table>\n`
}

function headOf() {
  const latent = Array.from(
    { length: 376 },
    (_, at) => `  <w:LsdException Locked="false" Priority="${at % 100}" SemiHidden="true"
   UnhideWhenUsed="true" Name="${STYLES[at % STYLES.length]} ${at}"/>`,
  )
  const levels = Array.from(
    { length: 90 },
    (_, at) => `@list l${(at / 9) | 0}:level${(at % 9) + 1}
	{mso-level-number-format:bullet;
	mso-level-text:"\\F0B7";
	mso-level-tab-stop:none;
	text-indent:-18.0pt;
	font-family:Symbol;}`,
  )
  return `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml>
 <w:LatentStyles DefLockedState="false" DefUnhideWhenUsed="false" LatentStyleCount="376">
${latent.join('\n')}
 </w:LatentStyles>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no;
	mso-style-qformat:yes;
	margin:0cm;
	mso-pagination:widow-orphan;
	font-size:12.0pt;
	font-family:"Calibri",sans-serif;}
${levels.join('\n')}
-->
</style>
</head>
`
}
