import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { SourceContext, SourceRedirect } from '../../source/source.js'

// redirects.yaml, or redirects.json of old versions. Ghost takes each `from` as a regular expression.

const FILES = /(^|\/)redirects(?:-[\w.-]{1,60})?\.(json|ya?ml)$/i

/** The redirects that the writer made in Ghost. Patterns are reported: our table has paths only. */
export async function* redirects({ files, lost }: SourceContext): AsyncGenerator<SourceRedirect> {
  for (const file of files.find(FILES)) {
    for (const { from, to, line, problem } of pairsIn(await file.text())) {
      const where = `${file.path}:${line}`
      const path = plainPath(from)
      if (problem !== null) lost({ where, message: `cannot be read: ${problem}` })
      else if (path === null || /\$\d/.test(to))
        lost({
          where,
          message: `is a pattern. Make its redirects by hand: ${from.slice(0, 300)} → ${to.slice(0, 300)}`,
        })
      else yield { from: path, to, where }
    }
  }
}

interface Pair {
  readonly from: string
  readonly to: string
  readonly line: number
  readonly problem: string | null
}

/** JSON is YAML too. A list of old versions, or paths below 301 and 302. */
function* pairsIn(text: string): Generator<Pair> {
  const lines = new LineCounter()
  const document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: lines, uniqueKeys: false })
  const lineOf = (node: unknown) => lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line
  const broken = (line: number, problem: string): Pair => ({ from: '', to: '', line, problem })
  for (const { pos, message } of document.errors)
    yield broken(lines.linePos(pos[0]).line, message.split('\n', 1)[0]?.slice(0, 300) ?? '')
  const { contents } = document
  if (isSeq(contents))
    for (const item of contents.items) {
      const [from, to] = isMap(item) ? [item.get('from'), item.get('to')] : [null, null]
      if (typeof from === 'string' && typeof to === 'string') yield { from, to, line: lineOf(item), problem: null }
      else yield broken(lineOf(item), `it has no 'from' and 'to': ${JSON.stringify(item)?.slice(0, 300) ?? ''}`)
    }
  if (!isMap(contents)) return
  for (const { value: group } of contents.items) {
    if (!isMap(group)) continue
    for (const { key, value } of group.items) {
      const [from, to] = [key, value].map((each) => (isScalar(each) ? each.value : each))
      if ((typeof from === 'string' || typeof from === 'number') && typeof to === 'string')
        yield { from: String(from), to, line: lineOf(key), problem: null }
      else yield broken(lineOf(key), `it does not lead to an address: ${(JSON.stringify(from) ?? '').slice(0, 300)}`)
    }
  }
}

/** The path that an expression stands for; null if it stands for several. */
function plainPath(from: string): string | null {
  const path = from
    .replace(/^\(\?i\)/, '')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll('\\-', '-')
    .replace(/\/\?$/, '/')
  const whole = path.startsWith('/') ? path : `/${path}`
  return /[\\^$*+?()[\]{}|]/.test(whole) ? null : whole
}
