/**
 * Makes declarations of entries that share types. API Extractor writes every type that an entry needs into the file of
 * that entry. Here each type stays in the file of the entry that exports it, and the others import it from there.
 */
import ts from 'typescript'

/**
 * Pages and mails have these of their own, with one name: components and their properties, and the resizer. `Post` is
 * the type of a post and the component that shows one.
 */
const OF_BOTH = ['cdnResizer', 'ActionButton', 'Card', 'Picture', 'Post', 'PostWords', 'Promo', 'RichText', 'TweetText']

const SOURCE = { languageVersion: ts.ScriptTarget.Latest }

/**
 * The statements of a declaration file.
 *
 * @returns `imports` and `declared`, by local name, and `exported`, local names by exported name.
 */
export function readDeclarations(name, text) {
  const file = ts.createSourceFile(`${name}.d.ts`, text, SOURCE, true)
  const imports = new Map()
  const declared = new Map()
  const exported = new Map()
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { name: whole, namedBindings } = statement.importClause ?? {}
      const each = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings]
      for (const binding of [...each, whole && { name: whole }])
        if (binding) imports.set(binding.name.text, { statement, binding })
    } else if (ts.isExportDeclaration(statement)) {
      for (const { propertyName, name: as } of statement.exportClause?.elements ?? [])
        exported.set(as.text, (propertyName ?? as).text)
    } else {
      for (const local of namesOf(statement)) {
        declared.set(local, [...(declared.get(local) ?? []), statement])
        if (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export) exported.set(local, local)
      }
    }
  }
  return { name, file, imports, declared, exported }
}

/** The entry that exports each name. Faults name those that several entries export. */
export function homesOf(entries) {
  const homes = new Map()
  const faults = []
  for (const entry of entries) {
    for (const [name, local] of entry.exported) {
      const other = homes.get(name)
      if (other && !OF_BOTH.includes(name.replace(/Props$/, '')))
        faults.push(`${name} is exported by ${other.entry.name} and ${entry.name}. Export it once.`)
      if (!other) homes.set(name, { entry, text: textOf(entry, local) })
    }
  }
  return { homes, faults }
}

/**
 * What the file of an entry declares itself, and what it imports.
 *
 * @returns `kept`, statements in order; `own`, imports of packages; `foreign`, imports from other entries as
 * `[local, exported, home]`; and faults.
 */
export function divide(entry, homes) {
  const { declared, exported, imports, file, name } = entry
  const published = new Set(exported.values())
  const keptNames = new Set()
  const packages = new Set()
  const foreign = new Map()
  const faults = []
  const waiting = [...published]
  for (let local = waiting.pop(); local !== undefined; local = waiting.pop()) {
    if (keptNames.has(local) || foreign.has(local)) continue
    if (imports.has(local)) {
      packages.add(local)
      continue
    }
    if (!declared.has(local)) continue
    const home = published.has(local) ? undefined : homeOf(entry, local, homes)
    if (home) {
      foreign.set(local, home)
      continue
    }
    keptNames.add(local)
    // A constant that only a type is made of (`(typeof STATES)[number]`) is declared for that type and not exported: an
    // entry that exported it as a type would declare a value that its module does not have.
    if (!published.has(local) && !declared.get(local).every(isValue))
      faults.push(`${local} is a type that ${name} needs, and no entry exports it.`)
    for (const statement of declared.get(local)) waiting.push(...usedIn(statement))
  }
  const kept = file.statements.filter((statement) => namesOf(statement).some((local) => keptNames.has(local)))
  return { kept, packages, foreign, faults }
}

/** The text of a declaration file, or of a report of one. `specifier` writes the address of an entry. */
export function writeDeclarations(entry, { kept, packages, foreign }, specifier) {
  const lines = []
  const byPackage = new Map()
  for (const local of packages) {
    const { statement } = entry.imports.get(local)
    const names = byPackage.get(statement) ?? new Set()
    byPackage.set(statement, names.add(local))
  }
  for (const statement of entry.file.statements) if (byPackage.has(statement)) lines.push(statement.getText())
  const byHome = new Map()
  for (const [local, [exported, home]] of foreign)
    byHome.set(home, [...(byHome.get(home) ?? []), local === exported ? local : `${exported} as ${local}`])
  for (const [home, names] of [...byHome].sort(([a], [b]) => (a < b ? -1 : 1)))
    lines.push(`import type { ${names.sort().join(', ')} } from '${specifier(home)}';`)
  const renamed = [...entry.exported].filter(([name, local]) => name !== local || entry.imports.has(local))
  return [
    ...lines,
    '',
    ...kept.map((statement) => `${statement.getFullText().trim()}\n`),
    ...renamed.map(([name, local]) => (name === local ? `export { ${name} }\n` : `export { ${local} as ${name} }\n`)),
    'export {}\n',
  ].join('\n')
}

/** The entry that exports the type which this entry calls `local`. */
function homeOf(entry, local, homes) {
  // API Extractor adds numbers to names that are taken, such as those of the DOM.
  for (const name of new Set([local, local.replace(/_\d+$/, '')])) {
    const home = homes.get(name)
    if (home && home.entry !== entry && home.text === textOf(entry, local)) return [name, home.entry.name]
  }
  return undefined
}

/** A declaration without comments, for comparison. */
function textOf({ declared, imports }, local) {
  const printer = ts.createPrinter({ removeComments: true })
  const statements = declared.get(local) ?? [imports.get(local)?.statement].filter((found) => found !== undefined)
  return statements
    .map((statement) => printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile()))
    .join('\n')
    .replace(/^(export |declare )+/gm, '')
    .replace(/\b([A-Za-z]\w*?)_\d+\b/g, '$1')
}

/** The local names that a statement declares. */
export function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  return statement.name ? [statement.name.text] : []
}

function boundNames(name) {
  return ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => boundNames(element.name))
}

function isValue(statement) {
  return ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement)
}

/** Names of types and values that a statement mentions. */
function usedIn(statement) {
  const used = new Set()
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node)) used.add(firstName(node.typeName))
    else if (ts.isTypeQueryNode(node)) used.add(firstName(node.exprName))
    else if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) used.add(node.expression.text)
    else if (ts.isComputedPropertyName(node) && ts.isIdentifier(node.expression)) used.add(node.expression.text)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return used
}

function firstName(name) {
  return ts.isIdentifier(name) ? name.text : firstName(name.left)
}
