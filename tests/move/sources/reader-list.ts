import { readFileSync } from 'node:fs'
import { fixture, type SourceCase } from '../moved-source.js'

/** Addresses in the lists, found by their sign. The German one is in Windows-1252. */
const emails: SourceCase['emails'] = () =>
  ['leser.csv', 'people.csv', 'bounced-2023.csv', 'plain.txt'].flatMap((name) =>
    [...readFileSync(`${fixture('list')}/${name}`, 'latin1').matchAll(/[\w.-]+@[\w.-]+/g)].map(([email]) => email),
  )

export const LIST_CASES: readonly SourceCase[] = [{ path: fixture('list'), source: 'list', contents: () => [], emails }]
