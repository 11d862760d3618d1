import { truncateWords } from '../domain/text/truncate.js'
import { countWords } from '../domain/text/word-count.js'

export type RichStyle = 'strong' | 'em' | 'u' | 's' | 'code'

/** Adjacent characters with the same styles. A line feed is a line break. */
export interface RichRun {
  text: string
  styles: readonly RichStyle[]
  href: string | null
}

export type RichBlock =
  | { kind: 'words'; runs: readonly RichRun[] }
  | { kind: 'picture'; src: string; alt: string; href: string | null }

/** Plain text as blocks, separated at empty lines. */
export function plainRichText(text: string): RichBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]{0,9}\n\s{0,99}/)
    .flatMap((part): RichBlock[] =>
      part.trim() === '' ? [] : [{ kind: 'words', runs: [{ text: part.trim(), styles: [], href: null }] }],
    )
}

/** The first `max` words, followed by '…' if something was cut. */
export function truncateRichText(blocks: readonly RichBlock[], max: number): RichBlock[] {
  let left = max
  const kept: RichBlock[] = []
  for (const block of blocks) {
    if (block.kind === 'picture') {
      kept.push(block)
      continue
    }
    const runs: RichRun[] = []
    for (const run of block.runs) {
      const words = countWords(run.text)
      if (words > left) {
        if (left > 0)
          return [...kept, { kind: 'words', runs: [...runs, { ...run, text: truncateWords(run.text, left) }] }]
        return withEllipsis(runs.length ? [...kept, { kind: 'words', runs }] : kept)
      }
      left -= words
      runs.push(run)
    }
    kept.push({ kind: 'words', runs })
  }
  return kept
}

/** How links and pictures of a small document are written in plain text. */
export interface RichTextWords {
  cite(words: string, href: string): string
  picture(picture: { src: string; alt: string; href: string | null }): string
}

/** The text of all blocks, separated by empty lines. */
export function richTextWords(blocks: readonly RichBlock[], { cite, picture }: RichTextWords): string {
  return blocks
    .map((block) =>
      block.kind === 'picture'
        ? picture(block)
        : groupedByLink(block.runs)
            .map(({ href, runs }) => {
              const words = runs.map(({ text }) => text).join('')
              return href === null ? words : cite(words, href)
            })
            .join(''),
    )
    .filter(Boolean)
    .join('\n\n')
}

/** Groups adjacent runs with the same link, so that it stays one link. */
export function groupedByLink(runs: readonly RichRun[]): { href: string | null; runs: RichRun[] }[] {
  const groups: { href: string | null; runs: RichRun[] }[] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else groups.push({ href: run.href, runs: [run] })
  }
  return groups
}

function withEllipsis(blocks: readonly RichBlock[]): RichBlock[] {
  const last = blocks.at(-1)
  if (last?.kind !== 'words') return [...blocks]
  const runs = last.runs.map((run, i) =>
    i === last.runs.length - 1 ? { ...run, text: `${run.text.trimEnd()}…` } : run,
  )
  return [...blocks.slice(0, -1), { kind: 'words', runs }]
}
