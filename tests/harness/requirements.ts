import { readdirSync, readFileSync, statSync } from 'node:fs'
import ts from 'typescript'
import { ROOT } from './paths.js'

const ID = '[GDNRWPSVCEKTX]-[A-Z0-9]+(?:-[A-Z0-9]+)*'
const OPEN_LIST = `${ROOT}/docs/requirements-open.md`

/**
 * Why rows of nodes stand open; the ids of one reason in one key. Not read as the list itself, which begins with a
 * dash.
 */
export const REASONS: Readonly<Record<string, string>> = {}

export interface Requirement {
  id: string
  group: string
}

/** Every row of docs/requirements.md, in its order. */
export function requirements(): Requirement[] {
  let group = ''
  return readFileSync(`${ROOT}/docs/requirements.md`, 'utf8')
    .split('\n')
    .flatMap((line) => {
      group = /^## (.*)/.exec(line)?.[1] ?? group
      const id = new RegExp(`^\\| (${ID}) \\|`).exec(line)?.[1]
      return id ? [{ id, group }] : []
    })
}

/** Ids in brackets in titles of tests, each with the files that cite it. */
export function citations(): Map<string, string[]> {
  const cited = new Map<string, string[]>()
  for (const file of testFiles(`${ROOT}/tests`)) {
    for (const title of titlesIn(file)) {
      for (const [, words = ''] of title.matchAll(/\(([^()]*)\)/g)) {
        for (const [id] of words.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w-])`, 'g'))) {
          const files = cited.get(id) ?? []
          if (!files.includes(file)) files.push(file)
          cited.set(id, files)
        }
      }
    }
  }
  return cited
}

export function openIds(): string[] {
  const text = readFileSync(OPEN_LIST, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .join('\n')
  return [...text.matchAll(new RegExp(`(?<![\\w-])${ID}(?![\\w-])`, 'g'))].map(([id]) => id)
}

/** The open list as it ought to read now. @public for tools/requirements/open.mjs */
export function openList(): string {
  const cited = citations()
  const open = requirements().filter(({ id }) => !cited.has(id))
  const groups = new Map<string, string[]>()
  for (const { id, group } of open) groups.set(group, [...(groups.get(group) ?? []), id])
  const total = requirements().length
  if (open.length === 0)
    return [
      '# Requirements not proven yet',
      '',
      `None: each of the ${total} rows of [requirements.md](requirements.md) is named by a test.`,
      'Written by `node tools/requirements/open.mjs`.',
      '',
    ].join('\n')
  return [
    '# Requirements not proven yet',
    '',
    `${total - open.length} of the ${total} rows of [requirements.md](requirements.md) are named by a test. The others are below.`,
    'Written by `node tools/requirements/open.mjs`.',
    '',
    '## Why',
    '',
    ...Object.entries(REASONS)
      .map(([ids, reason]) => `${ids}: ${reason}`)
      .flatMap((line) => [line, '']),
    ...[...groups].flatMap(([group, ids]) => ['', `## ${group}`, '', `- ${ids.join(', ')}`]),
    '',
  ].join('\n')
}

function testFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => (statSync(path).isDirectory() ? testFiles(path) : /\.test\.tsx?$/.test(path) ? [path] : []))
}

/**
 * Texts given to `it`, `test` and `describe`, however they are called (`it.each(…)('…')`, `describe.skipIf(…)('…')`).
 */
function titlesIn(file: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text)
      else if (title && ts.isTemplateExpression(title))
        titles.push([title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join('…'))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return titles
}

function isTestCall(expression: ts.Expression): boolean {
  let root = expression
  while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root) || ts.isTaggedTemplateExpression(root))
    root = ts.isTaggedTemplateExpression(root) ? root.tag : root.expression
  return ts.isIdentifier(root) && ['it', 'itInFullRun', 'test', 'describe'].includes(root.text)
}
