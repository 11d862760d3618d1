import type { Mark, Node } from 'prosemirror-model'
import { largest } from '../../domain/values/extremes.js'
import { trimEndOf } from '../../domain/values/trim-end.js'
import type { AnyBlock } from '../../schema/define.js'
import type { Kit } from '../../schema/kit.js'
import { hasRole, markHasRole } from '../../schema/role.js'
import type { DirectiveNames } from '../directive-names.js'
import { labelAttribute } from '../label-attribute.js'
import { attributeFor, blockFor, markFor } from '../syntax-blocks.js'
import { attributeWords } from '../syntax/attribute-list.js'
import { statedAttributes, takePart } from './attributes.js'
import { ownAttributes, piecesOf, type Piece } from './comparable.js'
import { destination, escapedText, isBlank, isPunctuation, labelText, quotedTitle, withEdges } from './escape.js'

/** Options for writing a line of text. */
export interface InlineStyle {
  /** The marker of italics; `tag` for HTML if markers would be misread. */
  readonly emphasis: '*' | '_' | 'tag'
  readonly strict: boolean
  /** Whether to write `<https://…>` for a link whose text is its address. */
  readonly autolinks: boolean
  /** Whether line breaks are allowed. False in headings and brackets. */
  readonly mayBreak: boolean
  readonly inBrackets: boolean
}

export interface InlineSetup {
  readonly kit: Kit
  readonly names: DirectiveNames
  readonly notes: NoteLabels
}

/** The labels of notes: the `1` of `[^1]`. */
export interface NoteLabels {
  /** Null for a note that is written with its number, because reading would give it another one. */
  labelOf(this: void, number: number): string | null
  /** Null for a label without a note. */
  numberOf(this: void, label: string): number | null
}

/** Thrown if Markdown cannot express a line, because a mark has no directive. */
export class Unsayable extends Error {}

/** The Markdown of inline content. */
export function inlineMarkdown(setup: InlineSetup, node: Node, style: InlineStyle): string {
  const pieces = piecesOf(node)
  const only = pieces.filter(({ text }) => text === null || text.trim() !== '')
  const alone = only.length === 1 && only[0] !== undefined && hasRole(only[0].child, 'inline-picture')
  const written = new Writer(setup, style, alone).write(pieces)
  return written.split('\n').map(withEdges).join('\n')
}

interface Handled {
  readonly piece: Piece
  readonly marks: readonly Mark[]
}

class Writer {
  constructor(
    private readonly setup: InlineSetup,
    private readonly style: InlineStyle,
    /** Whether a picture is alone, where it would be read as a block. Then it is written as a directive. */
    private readonly alone: boolean,
  ) {}

  write(pieces: readonly Piece[]): string {
    return this.group(
      pieces.map((piece) => ({ piece, marks: piece.marks })),
      '',
      '',
      this.style.inBrackets,
    )
  }

  private group(pieces: readonly Handled[], before: string, after: string, inBrackets: boolean): string {
    const written: string[] = []
    // The last character alone: to look at the end of a long text, engines copy all of it.
    let last = ''
    for (let at = 0; at < pieces.length;) {
      const { mark, end } = this.longest(pieces, at)
      const previous = last === '' ? before : last === '\n' ? '' : last
      const next = pieces[end] ? firstSign(pieces[end]) : after
      let part = ''
      if (mark) {
        const inner = pieces
          .slice(at, end)
          .map(({ piece, marks }) => ({ piece, marks: marks.filter((other) => !isSame(other, mark)) }))
        part = this.wrapped(mark, inner, previous, next, inBrackets)
      } else {
        const handled = pieces[at]
        const isLast = end === pieces.length && after === ''
        if (handled) part = this.piece(handled.piece, previous, next, inBrackets, isLast, attributesMayFollow(last))
      }
      written.push(part)
      last = part.at(-1) ?? last
      at = end
    }
    return written.join('')
  }

  /** The mark with the longest run from a part on. Code is innermost, because nothing is parsed inside it. */
  private longest(pieces: readonly Handled[], start: number): { mark: Mark | null; end: number } {
    const marks = pieces[start]?.marks ?? []
    let best: { mark: Mark | null; end: number } = { mark: null, end: start + 1 }
    let length = 0
    for (const mark of marks) {
      const isCode = markHasRole(mark, 'code')
      if (isCode && marks.length > 1) continue
      let end = start
      while (end < pieces.length && pieces[end]?.marks.some((other) => isSame(other, mark))) {
        if (isCode && pieces[end]?.marks.length !== 1) break
        end++
      }
      if (end - start > length) {
        best = { mark, end }
        length = end - start
      }
    }
    return best
  }

  private wrapped(mark: Mark, inner: readonly Handled[], before: string, after: string, inBrackets: boolean): string {
    if (markHasRole(mark, 'code')) return this.code(inner, inBrackets)
    if (markHasRole(mark, 'link')) return this.link(mark, inner)
    if (markHasRole(mark, 'unsupported')) throw new Unsayable()
    const def = this.setup.kit.mark(mark.type.name)?.def
    if (!def) throw new Unsayable()
    const text = (left: string, right: string, brackets = inBrackets) => this.group(inner, left, right, brackets)
    const attributes = statedAttributes(this.setup.kit, mark)
    // Signs and tags are read as the first mark with the role, without attributes.
    const isUsual =
      def.role !== undefined && Object.keys(attributes).length === 0 && markFor(this.setup.kit, def.role) === def.name
    switch (isUsual ? def.role : undefined) {
      case 'strong':
      case 'em': {
        const isStrong = def.role === 'strong'
        const sign = isStrong ? '**' : this.style.emphasis === '_' ? '_' : '*'
        const content = text(sign[0] ?? '', sign[0] ?? '')
        if (this.style.emphasis !== 'tag' && flanks(content, before, after, sign)) return `${sign}${content}${sign}`
        return tagged(isStrong ? 'strong' : 'em', text('>', '<'))
      }
      case 'strikethrough': {
        const content = text('~', '~')
        return flanks(content, before, after, '~~') && !/^~|~$/.test(content)
          ? `~~${content}~~`
          : tagged('s', text('>', '<'))
      }
      case 'superscript':
      case 'subscript': {
        const isSuper = def.role === 'superscript'
        const sign = isSuper ? '^' : '~'
        const content = text(sign, sign)
        return /[\s~^\\]|&#/.test(content) || content === '' || before === sign || after === sign
          ? tagged(isSuper ? 'sup' : 'sub', text('>', '<'))
          : `${sign}${content}${sign}`
      }
      case 'underline':
        return tagged('u', text('>', '<'))
      default:
        return `:${this.setup.names.nameOf(def)}[${text('[', ']', true)}]${attributeList(attributes)}`
    }
  }

  private code(inner: readonly Handled[], inBrackets: boolean): string {
    if (inner.some(({ piece }) => piece.text === null)) return tagged('code', this.group(inner, '>', '<', inBrackets))
    const text = inner.map(({ piece }) => piece.text ?? '').join('')
    const longest = largest(
      (text.match(/`+/g) ?? []).map((run) => run.length),
      0,
    )
    const ticks = '`'.repeat(longest + 1)
    const pad = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '') ? ' ' : ''
    if (/[\r\n]/.test(text)) return tagged('code', this.group(inner, '>', '<', inBrackets))
    return `${ticks}${pad}${text}${pad}${ticks}`
  }

  private link(mark: Mark, inner: readonly Handled[]): string {
    const { href, ...others } = ownAttributes(mark) as { href: string | null }
    const attributes = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null && value !== ''))
    const url = href ?? ''
    const only = inner.length === 1 ? inner[0] : undefined
    if (
      this.style.autolinks &&
      only?.piece.text === url &&
      only.marks.length === 0 &&
      Object.keys(attributes).length === 0 &&
      /^https?:\/\/[^\s<>\\&]+$/.test(url)
    )
      return `<${url}>`
    return `[${this.group(inner, '[', ']', true)}](${destination(url)})${attributeList(attributes)}`
  }

  private piece(
    { child, text }: Piece,
    before: string,
    after: string,
    inBrackets: boolean,
    isLast: boolean,
    mayTakeAttributes: boolean,
  ): string {
    if (text !== null) {
      const { strict } = this.style
      return escapedText(text, { before: mayTakeAttributes ? '\u0000' : before, after, inBrackets, strict })
    }
    if (hasRole(child, 'break')) return this.style.mayBreak && !isLast && before !== '' ? '\\\n' : '<br>'
    const label = hasRole(child, 'note-anchor') ? this.setup.notes.labelOf(Number(child.attrs['number'])) : null
    if (label !== null) return `[^${label}]`
    if (hasRole(child, 'inline-picture') && !this.alone)
      return pictureMarkdown(this.setup, child, { usual: blockFor(this.setup.kit, 'inline-picture'), title: true })
    if (hasRole(child, 'inline-formula')) {
      const formula = this.formula(child, after)
      if (formula !== null) return formula
    }
    return this.directive(child)
  }

  private formula(node: Node, after: string): string | null {
    const { kit, names } = this.setup
    const { value: tex, rest } = takePart(this.setup, node, statedAttributes(kit, node), 'tex')
    const def = kit.node(node.type.name)?.def
    const others = !def || def === blockFor(kit, 'inline-formula') ? rest : { block: names.nameOf(def), ...rest }
    if (typeof tex !== 'string' || node.childCount > 0) return null
    const list = attributeList(others)
    if (/^\s|\s$|[$\n\\]$|[$\n]/.test(tex) || tex === '' || (list === '' && /^[\d{]/.test(after))) return null
    return `$${tex}$${list}`
  }

  private directive(node: Node): string {
    const { kit, names } = this.setup
    const def = kit.node(node.type.name)?.def
    if (!def || hasRole(node, 'unsupported-inline')) throw new Unsayable()
    const attributes = statedAttributes(kit, node)
    const named = labelAttribute(def)
    let label = node.childCount > 0 ? node.textContent : ''
    if (named !== null && typeof attributes[named] === 'string' && isLabel(attributes[named])) {
      label = attributes[named]
      delete attributes[named]
    }
    const list = attributeList(attributes)
    const brackets = label !== '' || list === '' ? `[${labelText(label)}]` : ''
    return `:${names.nameOf(def)}${brackets}${list}`
  }
}

/** Whether a text can be written in the brackets of a directive. */
export function isLabel(text: string): boolean {
  return text.trim() !== '' && text.trim() === text && !/[\r\n`<$]/.test(text) && text.length < 2000
}

interface PictureStyle {
  /** The block that the syntax is read as in this place. Another one is named. */
  readonly usual: AnyBlock | undefined
  /** Whether the words after the address are the title of the picture. */
  readonly title?: boolean
  /** The words after the address, if they are the caption of a figure. */
  readonly caption?: string
}

/** A picture, with attributes in braces that CommonMark does not support. */
export function pictureMarkdown(
  setup: InlineSetup,
  node: Node,
  { usual, title: isTitled = false, caption }: PictureStyle,
): string {
  const def = setup.kit.node(node.type.name)?.def
  const { value: src, rest: withoutSrc } = takePart(setup, node, statedAttributes(setup.kit, node), 'src')
  const { value: alt, rest: withoutAlt } = takePart(setup, node, withoutSrc, 'alt')
  // Within a line, a link around a picture is a mark.
  const { value: href, rest: withoutHref } = hasRole(node, 'picture')
    ? takePart(setup, node, withoutAlt, 'href')
    : { value: null, rest: withoutAlt }
  const { value: title, rest } = takePart(setup, node, withoutHref, 'title')
  const isTitle = isTitled && typeof title === 'string' && title !== ''
  const words = typeof alt === 'string' && alt !== '' && !/[\n\r]/.test(alt) ? alt : null
  const others: Record<string, unknown> = {
    ...(!def || def === usual ? {} : { block: setup.names.nameOf(def) }),
    ...(isTitle ? rest : withoutHref),
    ...(words === null && alt !== undefined && def ? { [attributeFor(def, 'alt')]: alt } : {}),
  }
  const quoted = isTitle ? title : caption
  const shown = words === null ? '' : escapedText(words, { before: '[', after: ']', inBrackets: true, strict: false })
  const picture = `![${shown}](${destination(typeof src === 'string' ? src : '')}${quoted === undefined ? '' : ` ${quotedTitle(quoted)}`})${attributeList(others)}`
  if (typeof href !== 'string') return picture
  return `[${picture}](${destination(href)})`
}

export function attributeList(attributes: Readonly<Record<string, unknown>>): string {
  const words = attributeWords(attributes)
  return words.length === 0 ? '' : `{${words.join(' ')}}`
}

function attributesMayFollow(written: string): boolean {
  return written.endsWith(')') || written.endsWith('$')
}

function tagged(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`
}

/** CommonMark's rule for opening and closing delimiter runs. */
function flanks(content: string, before: string, after: string, sign: string): boolean {
  const first = content.replace(/^[*_]+/, '')[0] ?? ''
  const last = trimEndOf(content, /[*_]/).at(-1) ?? ''
  if (content === '' || isBlank(first) || isBlank(last) || content.startsWith('&#') || content.startsWith('&nbsp'))
    return false
  const opens = !isPunctuation(first) || isBlank(before) || isPunctuation(before)
  const closes = !isPunctuation(last) || isBlank(after) || isPunctuation(after)
  const within =
    sign === '_' && ((!isBlank(before) && !isPunctuation(before)) || (!isBlank(after) && !isPunctuation(after)))
  return opens && closes && !within
}

function firstSign({ piece: { child, text } }: Handled): string {
  if (text !== null) return text[0] ?? ''
  return hasRole(child, 'break') ? ' ' : ':'
}

function isSame(a: Mark, b: Mark): boolean {
  return a === b || (a.type === b.type && JSON.stringify(ownAttributes(a)) === JSON.stringify(ownAttributes(b)))
}
