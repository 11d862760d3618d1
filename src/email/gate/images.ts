import { undrawableType } from './image-format.js'
import { toPixels, valueOf } from './inline-style.js'
import { MAX_ALT_LENGTH, MIN_FONT_SIZE } from './limits.js'
import { atElement } from './place.js'
import type { GateRule } from './rule.js'
import { drawnCharacters } from './text-index.js'

/** Rules about what a picture says and where it comes from. */
export const imageRules: readonly GateRule[] = [
  {
    id: 'M01', severity: 'error', where: 'dom',
    why: 'Without alt screen readers spell the file name; decorative pictures have alt="".',
    source: 'EMC-8, WCAG 1.1.1',
    *check(mail) {
      for (const image of mail.tagged('img')) if (image.attribs.alt === undefined) yield atElement(mail, image, 'A picture without alt')
    },
  },
  {
    id: 'M02', severity: 'error', where: 'dom',
    why: 'The alt text is the only name of a link that holds nothing but a picture.',
    source: 'EMC-5, WCAG 1.1.1',
    *check(mail) {
      for (const { element, text, images, hidden } of mail.links) {
        if (hidden || images.length === 0 || drawnCharacters(text) !== '') continue
        // Without alt it is M01.
        if (images.every(({ attribs }) => attribs.alt !== undefined && attribs.alt.trim() === '')) yield atElement(mail, element, 'A linked picture with an empty alt')
      }
    },
  },
  {
    id: 'M05', severity: 'error', where: 'string',
    why: 'Word, Outlook for Mac and Gmail do not draw webp, svg, avif or data: pictures; http pictures are blocked.',
    source: 'CIE:image-*',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const src = image.attribs.src ?? ''
        const type = undrawableType(src)
        if (!/^https:\/\//i.test(src) || !URL.canParse(src)) yield atElement(mail, image, 'The picture has no absolute https address')
        else if (type !== undefined) yield atElement(mail, image, `Not every client draws ${type}`)
      }
    },
  },
  {
    id: 'M06', severity: 'warning', where: 'dom',
    why: 'Old clients frame linked pictures in blue.',
    source: 'HOUSE',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const styled = mail.styleOf(image).declarations.some(({ property }) => /^border(?:-width|-style)?$/.test(property))
        if (!styled && image.attribs.border !== '0') yield atElement(mail, image, 'A picture without border="0"')
      }
    },
  },
  {
    id: 'M07', severity: 'warning', where: 'dom',
    why: 'A file name says nothing, and a screen reader cannot skip within an alt text.',
    source: 'HOUSE',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const alt = image.attribs.alt?.trim() ?? ''
        if (alt.length > MAX_ALT_LENGTH) yield atElement(mail, image, `An alt text of ${alt.length} characters, at most ${MAX_ALT_LENGTH}`)
        else if (/^[^/:?]{1,100}\.(?:jpe?g|png|gif|webp|avif|heic|svg|bmp|tiff?)$/i.test(alt)) yield atElement(mail, image, 'The alt text is a file name')
      }
    },
  },
  {
    id: 'M08', severity: 'warning', where: 'dom',
    why: 'Most clients drop srcset and picture, some the picture with them.',
    source: 'CIE:html-srcset, CIE:html-picture',
    *check(mail) {
      for (const picture of mail.tagged('picture')) yield atElement(mail, picture, '<picture> in a mail')
      for (const image of mail.tagged('img')) {
        if (image.attribs.srcset !== undefined || image.attribs.sizes !== undefined) yield atElement(mail, image, 'srcset or sizes in a mail')
      }
    },
  },
  {
    id: 'M09', severity: 'warning', where: 'dom',
    why: 'Outlook shows alt texts until pictures are allowed; at size 0 they are lost, without a colour they are black on any ground.',
    source: 'HOUSE',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const { fontSize, colorStated, hidden } = mail.stateOf(image)
        if (hidden || (image.attribs.alt ?? '').trim() === '') continue
        if (fontSize < MIN_FONT_SIZE) yield atElement(mail, image, `Its alt text would be ${fontSize}px`)
        else if (!colorStated) yield atElement(mail, image, 'Its alt text has no colour from the picture, its link or an ancestor')
        else if (toPixels(valueOf(mail.styleOf(image), 'line-height') ?? '1px') === 0) yield atElement(mail, image, 'Its alt text has no line height')
      }
    },
  },
]
