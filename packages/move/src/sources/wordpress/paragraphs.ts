import { markupPieces } from './tags.js'

// Texts of the classic editor have no paragraphs: a blank line begins one, and a line break is one. WordPress adds the
// tags when it shows the text.

const CONTAINERS = new Set(
  'address article aside blockquote body center details div fieldset form header footer main section'.split(' '),
)
/** Blocks whose text is a line of its own. */
const LEAVES = new Set('caption dd dt figcaption h1 h2 h3 h4 h5 h6 legend li p summary td th'.split(' '))
/** Blocks that hold only other blocks. */
const FRAMES = new Set('colgroup dl figure ol table tbody tfoot thead tr ul hr audio video noscript map'.split(' '))
const WHOLE_BLOCKS = new Set(['pre', 'style', 'script'])
const EMPTY = new Set(['hr', 'br', 'img', 'input', 'source', 'col', 'area', 'embed', 'wbr'])

/** Adds paragraphs and line breaks to a text of the classic editor. */
export function withParagraphs(text: string): string {
  const open: string[] = []
  let written = ''
  let paragraph = ''
  const innermost = () => open.at(-1) ?? 'body'

  function flush(): void {
    for (const part of paragraph.split(/\n[ \t]*\n\s*/)) written += paragraphOf(part)
    paragraph = ''
  }

  for (const { kind, name, text: piece } of markupPieces(text.replaceAll(/\r\n?/g, '\n'))) {
    const isInText = CONTAINERS.has(innermost())
    if (kind === 'text') {
      if (isInText) paragraph += piece
      else written += FRAMES.has(innermost()) ? piece : withBreaks(piece)
      continue
    }
    const isBlock = CONTAINERS.has(name) || LEAVES.has(name) || FRAMES.has(name)
    if ((kind === 'whole' && WHOLE_BLOCKS.has(name)) || isBlock) flush()
    else if (isInText) {
      paragraph += piece
      continue
    }
    if (isBlock && kind === 'close') while (open.includes(name) && open.pop() !== name);
    written += piece
    if (isBlock && kind === 'open' && !EMPTY.has(name) && !piece.endsWith('/>')) open.push(name)
  }
  flush()
  return written
}

function paragraphOf(part: string): string {
  const content = part.trim()
  if (content === '') return ''
  const pieces = [...markupPieces(content)]
  const shown = pieces.filter(({ kind, text }) => kind !== 'text' || text.trim() !== '')
  if (shown.every(({ kind }) => kind === 'comment')) return content
  const pictures = shown.filter(({ kind, name }) => kind === 'open' && name === 'img')
  // Pictures alone are figures, not signs in a line.
  if (pictures.length > 0 && shown.every(({ kind, name }) => kind !== 'text' && /^(?:img|a|br)$/.test(name)))
    return figuresOf(shown.filter(({ name }) => name !== 'br'))
  return `<p>${withBreaks(content)}</p>`
}

/** Each picture with the link around it. */
function figuresOf(pieces: readonly { readonly kind: string; readonly name: string; readonly text: string }[]): string {
  let link = ''
  let figures = ''
  for (const { kind, name, text } of pieces) {
    if (name === 'a') link = kind === 'open' ? text : ''
    else figures += `<figure>${link}${text}${link === '' ? '' : '</a>'}</figure>`
  }
  return figures
}

function withBreaks(text: string): string {
  return text
    .split('\n')
    .map((line, at, lines) => {
      const isLast = at === lines.length - 1
      if (isLast) return line
      const isEdge = at === 0 && line.trim() === ''
      const isBroken = /<br\s*\/?>\s*$/i.test(line)
      const isBeforeEnd = lines.slice(at + 1).every((next) => next.trim() === '')
      return isEdge || isBroken || isBeforeEnd ? `${line}\n` : `${line}<br>\n`
    })
    .join('')
}
