import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { code, escaped, type DocPage } from './page.js'

interface Exported {
  readonly name: string
  readonly kind: string
  readonly doc: string
  readonly signature: string
}

export const SECTION = 'Functions and types'
/** A page for each entry of the package: all exports, from declarations and docstrings. */
export function functionPages(root: string, entries: readonly string[]): DocPage[] {
  return entries.map((entry) => {
    const name = entry === 'index' ? 'diptych' : `diptych/${entry}`
    const all = exportsOf(join(root, `dist/types/${entry}.d.ts`))
    return {
      path: `reference/${entry}.html`,
      section: SECTION,
      title: name,
      about: `Everything that ${name} exports: ${all.length} names.`,
      names: all.map((each) => each.name),
      html: `<p>Everything that <code>import … from '${escaped(name)}'</code> offers.</p>${contents(all)}${all.map(entryHtml).join('')}`,
    }
  })
}

function contents(all: readonly Exported[]): string {
  const isValue = ({ kind }: Exported) => kind === 'function' || kind === 'value' || kind === 'class'
  const list = (title: string, of: readonly Exported[]) =>
    of.length === 0
      ? ''
      : `<h2>${title}</h2><ul class="names">${of.map(({ name }) => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('')}</ul>`
  return (
    list('Functions and values', all.filter(isValue)) +
    list(
      'Types',
      all.filter((each) => !isValue(each)),
    )
  )
}

function entryHtml({ name, kind, doc, signature }: Exported): string {
  return `<section><h2 id="${escaped(name)}">${escaped(name)} <span class="kind">${kind}</span></h2>${doc}${code(signature, `Declaration of ${name}`, 'ts')}</section>`
}

function exportsOf(file: string): Exported[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
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
  const members = membersOf(source)
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

/** Functions of the default instance are members of a target, which has their docstrings. */
function membersOf(source: ts.SourceFile): Map<string, ts.Node[]> {
  const found = new Map<string, ts.Node[]>()
  for (const statement of source.statements)
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

function kindOf(statement: ts.Statement): string {
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
        const words = prose(ts.getTextOfJSDocComment(tag.comment) ?? '')
        return `<li><strong>${labelOf(tag.tagName.text, of)}</strong> ${words}</li>`
      })
      const text = ts.getTextOfJSDocComment(doc.comment) ?? ''
      return `${text === '' ? '' : `<p>${prose(text)}</p>`}${tags.length === 0 ? '' : `<ul class="tags">${tags.join('')}</ul>`}`
    })
    .join('')
}

function labelOf(tag: string, of: string): string {
  if (tag === 'param') return `<code>${escaped(of)}</code>`
  if (tag === 'throws') return 'Throws'
  if (tag === 'returns') return 'Returns'
  return escaped(tag)
}

function prose(text: string): string {
  return escaped(text)
    .replaceAll('&#96;', '`')
    .replace(/`([^`\n]+)`/g, '<code>$1</code>')
    .replace(/\n{2,}/g, '</p><p>')
}
