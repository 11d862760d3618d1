import { attrParser } from '../../schema/attrs.js'
import { difference } from './difference.js'
import { HOSTILE } from './hostile-values.js'
import { expectNone, type BlockCase, type DefinitionLaw } from './law.js'

/**
 * Pasted links, each with the expected attributes (others have their defaults), `'fetch'` if it needs a lookup, or null
 * if the link is not the block's.
 */
export type ExpectedLinks = Readonly<Record<string, Readonly<Record<string, unknown>> | 'fetch' | null>>

/** Characters; far longer than any address. */
const LONG = 100_000

function linksAreRecognized({ block, targets }: BlockCase, links: ExpectedLinks): void {
  expectNone(
    'Links that are not recognised as expected',
    Object.entries(links).flatMap(([link, expected]) => {
      const found = targets.diptych.recognizeLink(link)
      const own = found?.node === block.name ? found : null
      if (expected === null) return own ? [`${link} became the block`] : []
      if (!own) return [`${link} became ${found ? `'${found.node}'` : 'nothing'}`]
      if (expected === 'fetch') return own.kind === 'fetch' ? [] : [`${link} asks no call`]
      const read = attrParser(block.attrs).parse(expected)
      const differs = read.ok ? difference(own.attrs, read.values) : null
      return [
        ...(differs ? [`${link}: ${differs}`] : []),
        ...read.issues.map(({ name, message }) => `${link}: ${name}: ${message}`),
      ]
    }),
  )
}

function hostileLinksAreHarmless({ targets }: BlockCase, links: ExpectedLinks): void {
  const long = Object.keys(links).flatMap((link) => [
    link + '/'.repeat(LONG),
    link + 'a'.repeat(LONG),
    `${link}?${'%2F'.repeat(LONG / 3)}`,
  ])
  // An error is the finding.
  for (const link of [...HOSTILE, ...long]) targets.diptych.recognizeLink(link)
}

/** The laws about pasted links; empty without expectations. */
export function linkLaws(links: ExpectedLinks): readonly DefinitionLaw[] {
  if (Object.keys(links).length === 0) return []
  return [
    {
      name: 'recognized',
      title: 'is created from pasted links',
      check: (tested) => linksAreRecognized(tested, links),
    },
    {
      name: 'recognized',
      title: 'is recognised without an error in hostile and in long links',
      check: (tested) => hostileLinksAreHarmless(tested, links),
    },
  ]
}
