import { primaryLanguage } from '../../domain/text/language.js'
import type { EmailContext } from '../../render/context.js'
import type { LabelledLink } from '../../render/labelled-link.js'
import { textBlocks } from '../../render/plain-text.js'
import { layoutText, UNFOLDED } from '../../render/text-layout.js'
import type { WallContent } from '../../render/wall.js'
import {
  action,
  lines,
  lineStack,
  stacked,
  verbatim,
  type TextAction,
  type TextBlock,
} from '../../schema/text-block.js'
import type { LetterFooter, LetterFrame, LetterMasthead, LetterTitle } from './letter-frame.js'
import { linkList, printed } from './link-list.js'
import { emailTextContext } from './text-context.js'

/** Columns of a line: the 78 of RFC 5322 2.1.1 without the signs of nested replies. */
const WIDTH = 72
const TOKEN = /dpfield\d+z/g
const RULE = '---'

/**
 * The mail's plain text: the frame and the same content, with merge fields. `rewritten` converts an address to the one
 * in the HTML.
 */
export function letterText(
  ctx: EmailContext,
  { banner, masthead, title, wall, rest, actions, footer }: LetterFrame,
  rewritten: (url: string) => string = (url) => url,
): string {
  const links = linkList(rewritten)
  const context = emailTextContext(ctx, links.cite)
  const { outline } = ctx
  // In the order of the mail, because links are numbered in this order.
  const story = [
    banner ? lines(banner.title, banner.text, linkTo(banner.action)) : '',
    mastheadText(masthead),
    titleText(title),
    textBlocks(outline.blocks, context),
    wall ? wallText(wall) : '',
    rest ? lines(rest.title, linkTo(rest.action)) : '',
    notesText(textBlocks(outline.footnotes, context)),
  ]
  const letter = stacked([
    ...story,
    verbatim(links.entries().join('\n')),
    lineStack(actions.map(linkTo)),
    footerText(footer),
  ])
  return `${layoutText(letter, {
    width: WIDTH,
    ambiguousAsWide: ['ja', 'ko', 'zh'].includes(primaryLanguage(ctx.language)),
    token: TOKEN,
    address: (url) => printed(url, rewritten),
  })}\n`
}

function mastheadText({ name }: LetterMasthead): TextBlock {
  return name ? lines(name.text, action('', name.url)) : ''
}

function titleText({ text, subtitle, facts, links }: LetterTitle): TextBlock {
  return stacked([lines(text, subtitle?.text, facts.join(' ∙ ')), lineStack(links.map(linkTo))])
}

function wallText({ title, offer, group, signIn }: WallContent): TextBlock {
  return lines(
    title,
    linkTo(offer),
    group && linkTo(group),
    signIn && action([signIn.question, signIn.link.label].filter(Boolean).join(' '), signIn.link.url),
  )
}

function notesText(block: TextBlock): TextBlock {
  return layoutText(block, UNFOLDED) === '' ? '' : stacked([RULE, block])
}

function footerText({ reason, address, links }: LetterFooter): TextBlock {
  return lineStack([RULE, reason, address?.text, ...links.map(linkTo)])
}

function linkTo({ label, url }: LabelledLink): TextAction | null {
  return action(label, url)
}
