import { readdirSync, readFileSync } from 'node:fs'
import { nodes } from '../../src/nodes/index.js'
import type { AnyBlock } from '../../src/schema/define.js'
import { providerHosts } from '../../src/schema/provider-hosts.js'
import { FIXTURES } from './paths.js'

/** The publication whose author pastes the links of `fixtures/links`. */
export const PUBLICATION = {
  base_url: 'https://paperboat.example',
  subdomain: 'paperboat',
  custom_domain: 'www.paperboat.press',
}

/**
 * A line of `fixtures/links/<node>.txt`: `url -> {"attrs":…}`, `url -> fetch <path> {"query":…}` or `url -> no`;
 * `--force` after the url as on the command line.
 */
export interface LinkFixture {
  node: string
  url: string
  force: boolean
  expected:
    | null
    | { kind: 'ready'; attrs: object }
    | { kind: 'fetch'; call: { method: 'GET'; path: string; query: object } }
}

const FOLDER = `${FIXTURES}/links`
const HOSTILE = 'redos.txt'

export const recognizers: readonly AnyBlock[] = Object.values(nodes as Readonly<Record<string, AnyBlock>>).filter(
  (def) => def.link !== undefined,
)

export const isProviderHost = providerHosts(recognizers)

export const linkFixtures: readonly LinkFixture[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt') && file !== HOSTILE)
  .sort()
  .flatMap((file) => linesOf(file).map((line) => readLine(file.slice(0, -'.txt'.length), line)))

/** Lines of `redos.txt`, `["before", "middle", "after"]`: each address is built with 100 kB of its middle. */
export const hostileLinks: readonly { name: string; url: string }[] = linesOf(HOSTILE).map((line) => {
  const [before, middle, after] = JSON.parse(line) as [string, string, string]
  return { name: line, url: before + middle.repeat(Math.ceil(100_000 / middle.length)) + after }
})

function linesOf(file: string): string[] {
  return readFileSync(`${FOLDER}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

function readLine(node: string, line: string): LinkFixture {
  const arrow = line.lastIndexOf(' -> ')
  if (arrow === -1) throw new SyntaxError(`${node}.txt: no ' -> ' in ${line}`)
  const [, url = '', force] = /^(.*?)( --force)?$/.exec(line.slice(0, arrow)) ?? []
  return { node, url, force: force !== undefined, expected: readOutcome(line.slice(arrow + 4)) }
}

function readOutcome(text: string): LinkFixture['expected'] {
  if (text === 'no') return null
  const [, path = '', query] = /^fetch (\S+) (.*)$/.exec(text) ?? []
  if (query === undefined) return { kind: 'ready', ...(JSON.parse(text) as { attrs: object }) }
  return { kind: 'fetch', call: { method: 'GET', path, ...(JSON.parse(query) as { query: object }) } }
}
