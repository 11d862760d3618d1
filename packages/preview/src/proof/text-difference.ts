import { diffArrays, diffWordsWithSpace } from 'diff'

/** A run of consecutive words. */
export interface TextRun {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A changed paragraph, or one next to it; null stands for omitted paragraphs. */
export type ChangedParagraph = readonly TextRun[] | null

const MOST_PARAGRAPH_EDITS = 4000
const MOST_WORD_EDITS = 1000
/** Characters. Longer paragraphs are compared as a whole, because comparing words takes quadratic time. */
const LONGEST_PARAGRAPH = 20_000
/** Maximum number of paragraphs shown. */
const MOST_SHOWN = 300

/** Compares two texts word by word, with one paragraph of context around each change. Empty if they are equal. */
export function textDifference(before: string, after: string): ChangedParagraph[] {
  if (before === after) return []
  const changes = diffArrays(paragraphs(before), paragraphs(after), { maxEditLength: MOST_PARAGRAPH_EDITS })
  if (!changes) return [[{ kind: 'same', text: 'Nearly everything changed.' }]]
  const all: { readonly runs: readonly TextRun[]; readonly isChanged: boolean }[] = []
  let isPaired = false
  for (const [at, { value, added, removed }] of changes.entries()) {
    if (isPaired) {
      isPaired = false
      continue
    }
    const next = changes[at + 1]
    if (removed && next?.added) {
      for (let row = 0; row < Math.max(value.length, next.value.length); row++)
        all.push({ runs: wordDifference(value[row] ?? '', next.value[row] ?? ''), isChanged: true })
      isPaired = true
      continue
    }
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    for (const text of value) all.push({ runs: [{ kind, text }], isChanged: kind !== 'same' })
  }
  const shown: ChangedParagraph[] = []
  all.forEach(({ runs, isChanged }, at) => {
    if (shown.length >= MOST_SHOWN) return
    if (isChanged || all[at - 1]?.isChanged || all[at + 1]?.isChanged) shown.push(runs)
    else if (shown.at(-1) !== null) shown.push(null)
  })
  return shown
}

function wordDifference(before: string, after: string): readonly TextRun[] {
  const isShort = before.length + after.length < LONGEST_PARAGRAPH
  const changes = isShort ? diffWordsWithSpace(before, after, { maxEditLength: MOST_WORD_EDITS }) : undefined
  const runs: TextRun[] = changes
    ? changes.map(({ value, added, removed }) => ({
        kind: added ? 'added' : removed ? 'removed' : 'same',
        text: value,
      }))
    : [
        { kind: 'removed', text: before },
        { kind: 'added', text: after },
      ]
  return runs.filter(({ text }) => text !== '')
}

/** Splits into paragraphs and joins their lines, because one added word moves all later line breaks. */
function paragraphs(text: string): string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
