/** What a page's document and policy depend on, as found in its markup. */
export interface MarkupFacts {
  /** Names of the interactive blocks, in their order, without duplicates. */
  readonly islands: readonly string[]
  /** Whether a formula is drawn with the boxes of KaTeX. */
  readonly formulas: boolean
  /** Origins of frames. */
  readonly frames: readonly string[]
  /** Origins that forms send to. */
  readonly forms: readonly string[]
  /** Whether elements have style attributes. KaTeX's boxes do. */
  readonly styledInline: boolean
}

/** Reads the facts of markup that was made by views, or of whole elements of it. */
export function markupFacts(html: string): MarkupFacts {
  return {
    islands: islandsIn(html),
    formulas: hasFormulas(html),
    frames: html.includes('<iframe ') ? originsOf(html, /<iframe [^<>]*?src="(https:\/\/[^"/?#]+)/g) : [],
    forms: html.includes('<form ') ? originsOf(html, /<form [^<>]*?action="(https:\/\/[^"/?#]+)/g) : [],
    styledInline: / style="/.test(html),
  }
}

/** The facts of markup that is made of several pieces. */
export function joinFacts(pieces: readonly MarkupFacts[]): MarkupFacts {
  const all = (list: (facts: MarkupFacts) => readonly string[]) => [...new Set(pieces.flatMap(list))]
  return {
    islands: all(({ islands }) => islands),
    formulas: pieces.some(({ formulas }) => formulas),
    frames: all(({ frames }) => frames).sort(),
    forms: all(({ forms }) => forms).sort(),
    styledInline: pieces.some(({ styledInline }) => styledInline),
  }
}

/** Whether a formula is drawn with the boxes of KaTeX. */
export function hasFormulas(html: string): boolean {
  return html.includes('class="katex-html')
}

/** Matches the first name in an element, from the start of its tag. */
const FIRST_IN_TAG = /<[a-z]+ [^<>]*?data-(?:island|enhance)="([\w-]+)"/y

/**
 * Names of the interactive blocks in markup, without duplicates. Text and attribute values never contain both an
 * unescaped angle bracket and a quote, so only elements match.
 */
export function islandsIn(html: string): readonly string[] {
  const names = new Set<string>()
  let end = 0
  const named = [...placesOf('data-island="', html), ...placesOf('data-enhance="', html)].sort(
    (one, other) => one - other,
  )
  for (const index of named) {
    // Only the first such attribute of an element counts.
    const start = html.lastIndexOf('<', index)
    if (start < end) continue
    FIRST_IN_TAG.lastIndex = start
    const name = FIRST_IN_TAG.exec(html)?.[1]
    if (name === undefined) continue
    names.add(name)
    end = FIRST_IN_TAG.lastIndex
  }
  return [...names]
}

/** Searching for a fixed text takes a tenth of the time of a pattern. */
function placesOf(text: string, html: string): number[] {
  const places: number[] = []
  for (let at = html.indexOf(text); at !== -1; at = html.indexOf(text, at + 1)) places.push(at)
  return places
}

function originsOf(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase()))]
    .filter((origin) => /^https:\/\/[\w.-]+(?::\d+)?$/.test(origin))
    .sort()
}
