import { citedLink, writtenAddress } from '../../domain/links/cited-link.js'
import { emailSafeImage } from '../../domain/links/safe-url.js'
import { primaryLanguage } from '../../domain/text/language.js'
import { EMAIL_IMAGE_WIDTH } from '../../domain/values/limits.js'
import { drawnEverywhere, hasPlainFormat } from '../../parts/drawn-everywhere.js'
import { mediaPicture } from '../../parts/media-picture.js'
import type { EmailContext } from '../../render/context.js'
import type { LabelledLink } from '../../render/labelled-link.js'
import { textBlocks } from '../../render/plain-text.js'
import { layoutText, UNFOLDED } from '../../render/text-layout.js'
import type { WallContent } from '../../render/wall.js'
import type { TextContext } from '../../schema/define.js'
import {
  action,
  lines,
  lineStack,
  stacked,
  type TextAction,
  type TextBlock,
  verbatim,
} from '../../schema/text-block.js'
import type { LetterFooter, LetterFrame, LetterMasthead, LetterTitle } from './letter-frame.js'

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

/** The addresses of a mail's links, listed at its end. */
interface LinkList {
  /** Appends the number of an address to its text. Equal addresses have equal numbers. */
  cite(words: string, url: string): string
  /** `[1] https://…`, in ascending order. */
  entries(): string[]
}

/** Creates an empty list; `rewritten` converts an address to the printed one. */
export function linkList(rewritten: (url: string) => string): LinkList {
  const numbers = new Map<string, number>()
  const numberOf = (address: string) => {
    const number = numbers.get(address) ?? numbers.size + 1
    numbers.set(address, number)
    return number
  }
  return {
    cite: (words, url) => citedLink(words, url, printed(url, rewritten), (address) => `[${numberOf(address)}]`),
    entries: () => Array.from(numbers, ([address, number]) => `[${number}] ${address}`),
  }
}

/** An address as printed in a mail's text. */
function printed(url: string, rewritten: (url: string) => string): string {
  return writtenAddress(rewritten(url))
}

/** The context for the plain text of a mail's blocks; `cite` writes link targets. */
function emailTextContext(ctx: EmailContext, cite: TextContext['cite']): TextContext {
  const { messages, language, timeZone, publication, post, data, state, now, urls } = ctx
  return {
    messages,
    language,
    timeZone,
    publication,
    post,
    data,
    state,
    now,
    urls,
    cite,
    citeName: cite,
    canonicalUrl: urls.canonical(),
    link: (url) => ctx.link(url),
    linkToPost: (url) => ctx.linkToPost(url),
    interpolate: (text) => ctx.interpolate(text),
    mergeField: (mergeField) => ctx.mergeField(mergeField),
    resources: ctx.resources,
    purpose: ctx.purpose,
    mediaTitle: (media) => mediaPicture(media, ctx)?.title ?? null,
    undrawn(src) {
      if (hasPlainFormat(src)) return null
      const shown = emailSafeImage(ctx.resizeImage(src, { width: EMAIL_IMAGE_WIDTH * 2 }))
      return shown && drawnEverywhere(src, shown) ? null : (shown ?? urls.canonical())
    },
  }
}
