import type { CheerioAPI } from 'cheerio'
import { forWord, type MailComment, type Range, readComment } from '../markup/comments.js'
import {
  descendants,
  isComment,
  isElement,
  isText,
  type MailElement,
  type MailNode,
  parentElement,
  textOf,
} from '../markup/dom.js'
import { type InlineStyle, NO_STYLE, parseInlineStyle } from '../markup/inline-style.js'
import { mailTree } from '../markup/mail-tree.js'
import { inherit, type Inherited } from './inherited.js'
import { parseStyleBlock, type StyleBlock } from './style-block.js'
import { scanTags, tagAttribute } from './tags.js'
import { type BlockText, blockTexts, type MailLink, mailLinks, type MailText } from './text-index.js'

/** A parsed mail, the input of all rules. */
export interface ParsedMail {
  html: string
  $: CheerioAPI
  /** Start offsets of the lines. */
  lines: readonly number[]
  styleBlocks: readonly StyleBlock[]
  /** In document order. */
  elements: readonly MailElement[]
  tagged(name: string): readonly MailElement[]
  comments: readonly MailComment[]
  ghosts: readonly GhostRange[]
  texts: readonly MailText[]
  blocks: ReadonlyMap<MailElement, BlockText>
  links: readonly MailLink[]
  /** Outermost hidden elements of the body. The first one near the start is the preheader. */
  hiddenRoots: readonly MailElement[]
  styleOf(element: MailElement): InlineStyle
  stateOf(element: MailElement): Inherited
}

export function parseMail(html: string): ParsedMail {
  const $ = mailTree(html)
  const root = $.root()[0]
  const elements: MailElement[] = []
  const byTag = new Map<string, MailElement[]>()
  const comments: MailComment[] = []
  const texts: MailText[] = []
  const styleBlocks: StyleBlock[] = []
  const styles = new Map<string, InlineStyle>()
  const states = new Map<MailElement, Inherited>()

  const styleOf = ({ attribs }: MailElement): InlineStyle => {
    const css = attribs.style
    if (css === undefined) return NO_STYLE
    const known = styles.get(css)
    if (known) return known
    const style = parseInlineStyle(css)
    styles.set(css, style)
    return style
  }
  const stateOf = (element: MailElement): Inherited => {
    const known = states.get(element)
    if (known) return known
    const parent = parentElement(element)
    const state = inherit(element, parent && stateOf(parent), styleOf(element))
    states.set(element, state)
    return state
  }

  for (const node of root ? descendants(root) : []) {
    if (isElement(node)) {
      elements.push(node)
      const same = byTag.get(node.name)
      if (same) same.push(node)
      else byTag.set(node.name, [node])
      // Parents come first, so there is no deep recursion.
      const state = stateOf(node)
      if (node.name === 'style') styleBlocks.push(parseStyleBlock(node, textOf(node), !state.inBody))
    } else if (isComment(node)) {
      const offset = node.startIndex ?? 0
      comments.push(readComment(html.slice(offset, node.endIndex ?? offset), offset, !isInBody(node, states)))
    } else if (isText(node)) {
      const parent = node.parent
      const state = parent && 'attribs' in parent ? states.get(parent) : undefined
      if (!parent || !('attribs' in parent) || !state?.inBody || parent.name === 'style' || parent.name === 'script')
        continue
      texts.push({ data: node.data, node, parent, state, visible: !state.hidden && state.fontSize > 0 })
    }
  }

  const blocks = blockTexts(texts)
  const hiddenRoots = elements.filter((element) => {
    const parent = parentElement(element)
    return parent !== undefined && stateOf(element).inBody && stateOf(element).hidden && !stateOf(parent).hidden
  })
  return {
    html,
    $,
    elements,
    comments,
    texts,
    blocks,
    hiddenRoots,
    styleBlocks,
    styleOf,
    stateOf,
    lines: lineStarts(html),
    tagged: (name) => byTag.get(name) ?? [],
    ghosts: ghostRanges(comments, html.length),
    links: mailLinks(elements, stateOf, texts, blocks),
  }
}

function isInBody(node: MailNode, states: ReadonlyMap<MailElement, Inherited>): boolean {
  const parent = node.parent
  return parent !== null && 'attribs' in parent && (states.get(parent)?.inBody ?? false)
}

function lineStarts(html: string): number[] {
  const starts = [0]
  for (let at = html.indexOf('\n'); at !== -1; at = html.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** A range of the source inside a table or cell of fixed width that only Word sees. */
interface GhostRange extends Range {
  width: number
  /** Offset of the comment that opens it. */
  comment: number
}

interface OpenGhost {
  name: string
  width: number | undefined
  comment: MailComment
}

/** One pass with a stack, because ghost tables open in one comment and close in a later one. */
function ghostRanges(comments: readonly MailComment[], end: number): GhostRange[] {
  const open: OpenGhost[] = []
  const ranges: GhostRange[] = []
  const close = (ghost: OpenGhost, to: number): void => {
    if (ghost.width === undefined) return
    ranges.push({
      from: ghost.comment.offset + ghost.comment.source.length,
      to,
      width: ghost.width,
      comment: ghost.comment.offset,
    })
  }
  for (const comment of comments) {
    if (!forWord(comment)) continue
    for (const tag of scanTags(comment.body)) {
      if (tag.name !== 'table' && tag.name !== 'td') continue
      if (!tag.closing) {
        open.push({ name: tag.name, width: wholeNumber(tagAttribute(tag, 'width')), comment })
        continue
      }
      const at = open.findLastIndex((ghost) => ghost.name === tag.name)
      if (at !== -1) for (const ghost of open.splice(at)) close(ghost, comment.offset)
    }
  }
  for (const ghost of open) close(ghost, end)
  return ranges
}

function wholeNumber(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : undefined
}
