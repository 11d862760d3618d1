import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDeclarations, type Entry, type Exported, type Member } from './declarations.js'
import { examplesOf } from './examples.js'
import { guides, summaryOf, type Guide } from './guides.js'
import { code, prose, type DocPage } from './page.js'
import { PURPOSES } from './purposes.js'

interface Surroundings {
  readonly entries: readonly Entry[]
  readonly examples: ReadonlyMap<string, string>
  /** Guides and their text, to find those that use a function. */
  readonly guides: readonly { readonly guide: Guide; readonly title: string; readonly text: string }[]
}

/**
 * A page for each import that lists what it exports, and a page for each function in it. Imports for packages that
 * build on Diptych have one page with all their names.
 */
export function functionPages(root: string): DocPage[] {
  const entries = readDeclarations(root)
  const around = { entries, examples: examplesOf(root), guides: guideTexts(root) }
  return entries.flatMap((entry) => [entryPage(entry), ...functionsOf(entry).map((each) => page(entry, each, around))])
}

function guideTexts(root: string): Surroundings['guides'] {
  return guides(root)
    .filter(({ path }) => path.startsWith('guides/') || path === 'start.md')
    .map((guide) => ({
      guide,
      title: guide.path === 'start.md' ? 'Start' : summaryOf(root, guide).title,
      text: readFileSync(join(root, guide.file), 'utf8'),
    }))
}

/** What has a page of its own: functions and classes of imports whose functions have a purpose. */
function functionsOf({ name, exports }: Entry): readonly Exported[] {
  return PURPOSES[name] === undefined ? [] : exports.filter(({ kind }) => kind === 'function' || kind === 'class')
}

function entryPage(entry: Entry): DocPage {
  const { name, slug, exports } = entry
  const own = functionsOf(entry)
  const rest = exports.filter((each) => !own.includes(each))
  const isComponent = (each: Exported) => /^[A-Z]/.test(each.name) && each.kind === 'function'
  const counted = exports.length === 1 ? 'one name' : `${exports.length} names`
  return {
    path: `reference/${slug}.md`,
    section: 'Functions and types',
    title: name,
    about:
      own.length > 0
        ? `${own.length} functions: ${own
            .slice(0, 4)
            .map((each) => each.name)
            .join(', ')}${own.length > 4 ? ' …' : ''}`
        : `For packages that build on Diptych: ${counted}.`,
    markdown: [
      `# ${name}`,
      own.length > 0
        ? `What \`import … from '${name}'\` offers.`
        : `What \`import … from '${name}'\` offers to packages that build on Diptych: ${counted}.`,
      ...listed(
        'Functions',
        entry,
        own.filter((each) => !isComponent(each)),
      ),
      ...listed('Views for React', entry, own.filter(isComponent)),
      ...rest
        .filter(({ kind }) => kind !== 'type')
        .flatMap((each) => [`## ${each.name}`, prose(each.doc), ...errors(each), code(each.declaration, 'ts')]),
      ...(rest.some(({ kind }) => kind === 'type') ? ['<div class="types">'] : []),
      ...rest
        .filter(({ kind }) => kind === 'type')
        .flatMap((each) => [`### ${each.name}`, prose(each.doc), folded('Declaration', each.declaration)]),
      ...(rest.some(({ kind }) => kind === 'type') ? ['</div>'] : []),
    ].join('\n\n'),
  }
}

function listed(title: string, entry: Entry, functions: readonly Exported[]): string[] {
  if (functions.length === 0) return []
  const lines = functions.map(
    ({ name }) => `- [\`${name}\`](${entry.slug}/${name}.md): ${prose(purposeOf(entry, name))}`,
  )
  return [`## ${title}`, lines.join('\n')]
}

function purposeOf(entry: Entry, name: string): string {
  const purpose = PURPOSES[entry.name]?.[name]
  if (purpose === undefined) throw new Error(`${name} of ${entry.name} needs a purpose in tools/docs/site/purposes.ts`)
  return purpose
}

function page(entry: Entry, exported: Exported, around: Surroundings): DocPage {
  const { name, kind, doc, declaration, parameters, result, returns, types } = exported
  const purpose = purposeOf(entry, name)
  const example = around.examples.get(`${entry.name} ${name}`)
  return {
    path: `reference/${entry.slug}/${name}.md`,
    parent: `reference/${entry.slug}.md`,
    section: 'Functions and types',
    title: name,
    about: purpose,
    markdown: [
      `# ${name}`,
      prose(purpose),
      code(`import { ${name} } from '${entry.name}'`, 'ts'),
      ...(example === undefined ? [] : ['## Example', code(example, 'ts')]),
      ...(doc === '' ? [] : ['## What it does', prose(doc)]),
      ...parameters
        .filter(({ doc: about, members: own }) => about !== '' || own.length > 0)
        .flatMap((each) => [
          `## ${headingOf(each.name, kind)}`,
          prose(each.doc),
          list([...each.members].sort((a, b) => Number(a.isOptional) - Number(b.isOptional))),
        ]),
      ...(returns === '' && result.length === 0 ? [] : ['## Result', prose(returns), list(result)]),
      ...errors(exported),
      '## Types',
      folded(kind === 'class' ? 'The class' : 'The function', declaration),
      ...types.filter((type) => type !== name).flatMap((type) => typeDetails(type, around)),
      ...usedIn(name, entry, around),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  }
}

/** `input` stands for an object that the function takes apart. */
function headingOf(parameter: string, kind: Exported['kind']): string {
  if (parameter === 'props' || (parameter === 'input' && kind === 'function')) return 'Options'
  return parameter === 'options' ? 'Options' : `\`${parameter}\``
}

function list(members: readonly Member[]): string {
  return members
    .map(({ name, isOptional, doc }) => `- \`${name}\`${isOptional ? ' (optional)' : ''}${doc && `: ${prose(doc)}`}`)
    .join('\n')
}

function errors({ errors: all }: Exported): string[] {
  return all.length === 0 ? [] : ['## Errors', all.map((error) => `- ${prose(error)}`).join('\n')]
}

function folded(summary: string, declaration: string): string {
  return `<details><summary>${summary}</summary>\n\n${code(declaration, 'ts')}\n\n</details>`
}

function typeDetails(name: string, { entries }: Surroundings): string[] {
  const found = entries.flatMap(({ exports }) => exports).find((each) => each.name === name && each.kind === 'type')
  return found === undefined ? [] : [folded(`<code>${name}</code>`, found.declaration)]
}

/** Links to the guides that name the function in code. */
function usedIn(name: string, entry: Entry, { guides: all }: Surroundings): string[] {
  const named = new RegExp(`\\b${name}\\b`)
  // A name such as \`text\` or \`Card\` is a word of many guides; there, the import decides.
  const using = all.filter(({ text }) =>
    [...text.matchAll(/import \{([^}]*)\} from '([^']*)'/g)].some(
      ([, names = '', from]) => from === entry.name && named.test(names),
    ),
  )
  const links = using.map(({ guide, title }) => `- [${title}](../../${guide.path})`)
  return links.length === 0 ? [] : ['## In guides', links.join('\n')]
}
