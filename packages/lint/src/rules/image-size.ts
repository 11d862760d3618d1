import { type MailElement, parentElement } from '../markup/dom.js'
import { toPixels, valueOf } from '../markup/inline-style.js'
import { FIXED_IMAGE_WIDTH, SHELL_WIDTH } from './limits.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'

export const imageSizeRules: readonly LintRule[] = [
  {
    id: 'M03',
    severity: 'error',
    where: 'dom',
    why: "Word ignores the CSS width of a picture, and takes a percentage of the file's own width.",
    source: 'CIE:css-width#1, CIE:html-width#1',
    fix: 'Write width on the img in whole pixels without a unit, such as width="600". Use at most the width of the cell around it.',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const width = image.attribs.width ?? ''
        const room = containerWidth(image)
        if (!/^[1-9]\d{0,4}$/.test(width))
          yield atElement(mail, image, 'The picture has no width attribute in whole pixels. Add one.')
        else if (Number(width) > room)
          yield atElement(
            mail,
            image,
            `The picture is ${width} px wide, but has only ${room} px of space. Make it narrower.`,
          )
      }
    },
  },
  {
    id: 'M04',
    severity: 'error',
    where: 'dom',
    why: 'A wide picture makes the whole mail scroll sideways on a phone.',
    source: 'measured',
    fix: 'Write width:100%, height:auto and max-width in the style attribute of the img. Give max-width the pixels of the width attribute.',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const width = Number.parseInt(image.attribs.width ?? '', 10)
        if (!(width > FIXED_IMAGE_WIDTH)) continue
        const style = mail.styleOf(image)
        const fits =
          valueOf(style, 'width') === '100%' &&
          valueOf(style, 'height') === 'auto' &&
          Math.round(toPixels(valueOf(style, 'max-width') ?? '') ?? 0) === width
        if (!fits)
          yield atElement(
            mail,
            image,
            `The picture is wider than ${FIXED_IMAGE_WIDTH} px and does not shrink. Add width:100%; max-width:${width}px; height:auto.`,
          )
      }
    },
  },
  {
    id: 'M11',
    severity: 'warning',
    where: 'dom',
    why: 'Yahoo turns height into min-height. The picture is stretched.',
    source: 'CIE:css-height#1; measured in simulation',
    fix: 'Remove the height attribute of the img, and write height:auto in its style attribute.',
    *check(mail) {
      for (const image of mail.tagged('img')) {
        const fluid = valueOf(mail.styleOf(image), 'width')?.endsWith('%')
        if (fluid && image.attribs.height !== undefined)
          yield atElement(mail, image, 'The picture shrinks, but has a height attribute. Remove the attribute.')
      }
    },
  },
]

/** Width of the nearest cell or table of fixed width, at most the shell's. */
function containerWidth(image: MailElement): number {
  for (let at = parentElement(image); at !== undefined; at = parentElement(at)) {
    const holds = at.name === 'td' || at.name === 'th' || at.name === 'table'
    if (holds && /^[1-9]\d{0,4}$/.test(at.attribs.width ?? '')) return Math.min(SHELL_WIDTH, Number(at.attribs.width))
  }
  return SHELL_WIDTH
}
