import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { PACKAGES } from '../../../scripts/entries.js'
import { code, prose, type DocPage } from './page.js'

interface Exported {
  readonly name: string
  readonly kind: 'function' | 'class' | 'value' | 'type'
  readonly doc: string
  readonly signature: string
}

/** A page for each entry of each package: all exports, from declarations and docstrings. */
export function functionPages(root: string): DocPage[] {
  return Object.entries(FOLDERS).flatMap(([name, folder]) =>
    packagePages(join(root, folder), name, Object.keys(PACKAGES[name as keyof typeof PACKAGES])),
  )
}

const FOLDERS = {
  diptych: '.',
  '@diptych/lint': 'packages/lint',
  '@diptych/server': 'packages/server',
  '@diptych/preview': 'packages/preview',
  '@diptych/editor': 'packages/editor',
  '@diptych/move': 'packages/move',
}

function packagePages(folder: string, ofPackage: string, entries: readonly string[]): DocPage[] {
  const sources = entries.map((entry) => {
    const file = join(folder, `dist/types/${entry}.d.ts`)
    return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  })
  const members = membersOf(sources)
  return entries.map((entry, i) => {
    const name = entry === 'index' ? ofPackage : `${ofPackage}/${entry}`
    const source = sources[i]
    const all = source === undefined ? [] : exportsOf(source, members)
    const short = name === 'diptych' ? 'index' : name.replace(/^@?diptych\//, '').replace('/', '-')
    return {
      path: `reference/${short}.md`,
      section: 'Functions and types',
      title: name,
      about: `Everything that ${name} exports: ${all.length} names.`,
      markdown: [
        `# ${name}`,
        `Everything that \`import … from '${name}'\` offers: ${all.length} names.`,
        ...all.flatMap((each) => [`## ${each.name}`, `*${each.kind}*`, each.doc, declaration(each)]),
      ].join('\n\n'),
    }
  })
}

/** Types are folded: what they are for comes first, and long lists of members would hide the next name. */
function declaration({ kind, signature }: Exported): string {
  const text = code(signature, 'ts')
  return kind === 'type' ? `<details><summary>Declaration</summary>\n\n${text}\n\n</details>` : text
}

function exportsOf(source: ts.SourceFile, members: ReadonlyMap<string, ts.Node[]>): Exported[] {
  const declared = new Map<string, ts.Statement[]>()
  const exported = new Map<string, string>()
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      for (const { name, propertyName } of statement.exportClause.elements)
        exported.set(name.text, (propertyName ?? name).text)
    for (const name of namesOf(statement)) {
      declared.set(name, [...(declared.get(name) ?? []), statement])
      if (ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(isExport)) exported.set(name, name)
    }
  }
  return [...exported]
    .flatMap(([name, local]) => {
      const statements = declared.get(local) ?? []
      const [first] = statements
      return first === undefined
        ? []
        : [
            {
              name,
              kind: kindOf(first),
              doc: docOf(statements) || docOf(members.get(name) ?? []),
              signature: statements
                // Docstrings of members are kept; the docstring of the declaration is shown above it.
                .map((each) => each.getText(source).replace(/^export declare |^declare |^export /, ''))
                .join('\n'),
            },
          ]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Functions of the default instance are members of an instance or a target, which has their docstrings. */
function membersOf(sources: readonly ts.SourceFile[]): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>()
  for (const statement of sources.flatMap(({ statements }) => statements))
    if (ts.isInterfaceDeclaration(statement))
      for (const member of statement.members)
        if (ts.isMethodSignature(member) && ts.isIdentifier(member.name)) found.set(member.name.text, [member])
  return found
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  )
    return statement.name ? [statement.name.text] : []
  return []
}

function kindOf(statement: ts.Statement): Exported['kind'] {
  if (ts.isFunctionDeclaration(statement)) return 'function'
  if (ts.isClassDeclaration(statement)) return 'class'
  if (ts.isVariableStatement(statement)) return 'value'
  return 'type'
}

/** The text of docstrings, then parameters, results and errors as a list. */
function docOf(statements: readonly ts.Node[]): string {
  return statements
    .flatMap((statement) => ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc))
    .map((doc) => {
      const tags = (doc.tags ?? []).map((tag) => {
        const of = ts.isJSDocParameterTag(tag) ? tag.name.getText() : ''
        const text = prose(ts.getTextOfJSDocComment(tag.comment) ?? '').replace(/\s+/g, ' ')
        return `- ${labelOf(tag.tagName.text, of)} ${text}`
      })
      return [prose(ts.getTextOfJSDocComment(doc.comment) ?? ''), tags.join('\n')].join('\n\n')
    })
    .join('\n\n')
    .trim()
}

function labelOf(tag: string, of: string): string {
  if (tag === 'param') return `\`${of}\``
  if (tag === 'throws') return '**Throws**'
  return tag === 'returns' ? '**Returns**' : `**${tag}**`
}
