/** A violation that axe found at one element. */
export interface AxeViolation {
  /** axe's rule, as in `image-alt`. */
  rule: string
  help: string
  /** Index among all elements of the document; -1 if it is not in the document. */
  at: number
  tag: string
  /** Start of its text or alternative text, to recognise it in another view. */
  words: string
}

interface AxeResults {
  violations: { id: string; help: string; nodes: { element?: Element }[] }[]
}

/** The options of an axe run. */
export interface AxeScope {
  runOnly: { type: 'tag' | 'rule'; values: readonly string[] }
  rules: Readonly<Record<string, { enabled: boolean }>>
}

const OFF = { enabled: false } as const
const TAGS: AxeScope['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/**
 * Rules that do not apply to mail: the client's page has the landmarks (EMAIL-GATE B02), and B03 is stricter about
 * target sizes.
 */
const NOT_FOR_MAIL = { region: OFF, 'landmark-one-main': OFF, 'target-size': OFF } as const

/** The mail as sent. */
export const EVERYTHING: AxeScope = { runOnly: TAGS, rules: NOT_FOR_MAIL }
/** Without contrast, which our own rule measures in every view, faster than axe. */
export const ALL_BUT_CONTRAST: AxeScope = { runOnly: TAGS, rules: { ...NOT_FOR_MAIL, 'color-contrast': OFF } }
/** The one other rule whose result depends on colours. */
export const COLOURS: AxeScope = { runOnly: { type: 'rule', values: ['link-in-text-block'] }, rules: {} }

/** Runs in the page, where axe is. */
export async function axeViolations(scope: AxeScope): Promise<AxeViolation[]> {
  const { axe } = window as unknown as { axe: { run(root: Document, options: object): Promise<AxeResults> } }
  // Without `preload: false` axe waits ten seconds for each video, and none loads.
  const { violations } = await axe.run(document, {
    ...scope,
    preload: false,
    iframes: false,
    elementRef: true,
    resultTypes: ['violations'],
  })
  const all = [...document.querySelectorAll('*')]
  // The text of the root would include style blocks, which clients change.
  const wordsOf = (element: Element | undefined) =>
    !element || element.matches('html, head, body') ? '' : element.textContent || element.getAttribute('alt') || ''
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ element }) => ({
      rule: id,
      help,
      at: element ? all.indexOf(element) : -1,
      tag: element?.localName ?? '',
      words: wordsOf(element).replace(/\s+/g, ' ').trim().slice(0, 80),
    })),
  )
}
