import { join } from 'node:path'
import ts from 'typescript'
import { PACKAGE_FOLDERS, PACKAGES } from '../../../scripts/entries.js'

/** A member of the options or the result of a function. */
export interface Member {
  readonly name: string
  readonly isOptional: boolean
  /** Its doc comment. */
  readonly doc: string
}

export interface Parameter {
  readonly name: string
  /** From the doc comment of the function. */
  readonly doc: string
  /** Of an object of options. Empty for other values. */
  readonly members: readonly Member[]
}

export interface Exported {
  readonly name: string
  readonly kind: 'function' | 'class' | 'value' | 'type'
  readonly doc: string
  /** What it throws, from its doc comment. */
  readonly errors: readonly string[]
  readonly returns: string
  /** Its declaration with the doc comments of its members. */
  readonly declaration: string
  readonly parameters: readonly Parameter[]
  /** Members of the result, if it is an object of ours. */
  readonly result: readonly Member[]
  /** Names of the types that its parameters and its result name. */
  readonly types: readonly string[]
}

export interface Entry {
  /** What an import names: `diptych/web`. */
  readonly name: string
  /** Of its page: `web`, `server-node`. */
  readonly slug: string
  readonly exports: readonly Exported[]
}

/** The entries of all packages as their declarations describe them. Needs `npm run build`. */
export function readDeclarations(root: string): Entry[] {
  const files = (Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]).flatMap((ofPackage) =>
    Object.keys(PACKAGES[ofPackage]).map((entry) => ({
      name: entry === 'index' ? ofPackage : `${ofPackage}/${entry}`,
      file: join(root, PACKAGE_FOLDERS[ofPackage], `dist/types/${entry}.d.ts`),
    })),
  )
  const program = ts.createProgram(
    files.map(({ file }) => file),
    { target: ts.ScriptTarget.ES2023, moduleResolution: ts.ModuleResolutionKind.Bundler, noEmit: true, strict: true },
  )
  const checker = program.getTypeChecker()
  const isOurs = (node: ts.Node) => node.getSourceFile().fileName.includes('/dist/types/')
  const sources = files.flatMap(({ file }) => program.getSourceFile(file) ?? [])
  const methods = methodsOf(sources)
  return files.flatMap(({ name, file }) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) return []
    const all = checker.getExportsOfModule(module).flatMap((symbol) => described(symbol, checker, isOurs, methods))
    return [{ name, slug: slugOfEntry(name), exports: all.sort((a, b) => a.name.localeCompare(b.name, 'en')) }]
  })
}

export function slugOfEntry(name: string): string {
  return name === 'diptych' ? 'index' : name.replace(/^@?diptych\//, '').replace('/', '-')
}

type IsOurs = (node: ts.Node) => boolean

/** Functions of the default instance are methods of an instance or a target, which have their doc comments. */
function methodsOf(sources: readonly ts.SourceFile[]): ReadonlyMap<string, ts.Node> {
  const found = new Map<string, ts.Node>()
  for (const statement of sources.flatMap(({ statements }) => [...statements]))
    if (ts.isInterfaceDeclaration(statement))
      for (const member of statement.members)
        if (ts.isMethodSignature(member) && ts.isIdentifier(member.name)) found.set(member.name.text, member)
  return found
}

function described(
  exported: ts.Symbol,
  checker: ts.TypeChecker,
  isOurs: IsOurs,
  methods: ReadonlyMap<string, ts.Node>,
): Exported[] {
  const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
  const declarations = symbol.declarations ?? []
  const [first] = declarations
  if (first === undefined) return []
  const { name } = exported
  const type = checker.getTypeOfSymbolAtLocation(symbol, first)
  const signature = ts.isClassDeclaration(first) ? undefined : type.getCallSignatures().at(-1)
  const method = methods.get(name)
  const documented = declarations.some((node) => docsOf(node).length > 0) || !method ? declarations : [method]
  const docs = documented.flatMap(docsOf)
  const tags = docs.flatMap(({ tags: own }) => [...(own ?? [])])
  const textOf = (tag: ts.JSDocTag) => oneLine(ts.getTextOfJSDocComment(tag.comment) ?? '')
  const isType = ts.isInterfaceDeclaration(first) || ts.isTypeAliasDeclaration(first)
  // A function of another package has its own documentation.
  const isFunction = signature !== undefined && isOurs(first)
  const kind = isType ? 'type' : ts.isClassDeclaration(first) ? 'class' : isFunction ? 'function' : 'value'
  const paramDocs = new Map(tags.filter(ts.isJSDocParameterTag).map((tag) => [tag.name.getText(), textOf(tag)]))
  return [
    {
      name,
      kind,
      doc: docs.map((doc) => (ts.getTextOfJSDocComment(doc.comment) ?? '').trim()).join('\n\n'),
      errors: tags.filter(ts.isJSDocThrowsTag).map(textOf),
      returns: tags.filter(ts.isJSDocReturnTag).map(textOf).join(' '),
      declaration: declarations.map(declarationText).join('\n'),
      parameters: (signature?.parameters ?? []).map((parameter) => {
        const of = checker.getTypeOfSymbolAtLocation(parameter, first)
        return {
          name: parameter.name,
          doc: paramDocs.get(parameter.name) ?? '',
          members: isOptions(of) ? membersOf(of, checker, isOurs) : [],
        }
      }),
      result: signature ? membersOf(awaited(signature.getReturnType(), checker), checker, isOurs) : [],
      types: namedTypes(declarations, checker, isOurs),
    },
  ]
}

function docsOf(node: ts.Node): ts.JSDoc[] {
  return ts.getJSDocCommentsAndTags(ts.isVariableDeclaration(node) ? node.parent.parent : node).filter(ts.isJSDoc)
}

/** Without its own doc comment, which is shown above it. */
function declarationText(node: ts.Node): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node
  return whole.getText().replace(/^export declare |^declare |^export /, '')
}

function awaited(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getAwaitedType(type) ?? type
}

/** A post, a document or an element is a value with a page of its own. Options belong to the function. */
function isOptions(type: ts.Type): boolean {
  const { name = '' } = type.aliasSymbol ?? type.getNonNullableType().symbol ?? {}
  return name === '__type' || /(?:Options|Props|Definition|Limits|Initial|Content|Check|Events)$/.test(name)
}

function membersOf(type: ts.Type, checker: ts.TypeChecker, isOurs: IsOurs): Member[] {
  const objects = type.getNonNullableType()
  if (checker.isArrayType(objects) || objects.getCallSignatures().length > 0) return []
  if (!(objects.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
  return objects.getProperties().flatMap((member) => {
    const [declared] = member.declarations ?? []
    if (declared === undefined || !isOurs(declared)) return []
    if (ts.getCombinedModifierFlags(declared as ts.Declaration) & ts.ModifierFlags.Private) return []
    return {
      name: member.name,
      isOptional: (member.flags & ts.SymbolFlags.Optional) !== 0,
      doc: oneLine(ts.displayPartsToString(member.getDocumentationComment(checker))),
    }
  })
}

function namedTypes(declarations: readonly ts.Node[], checker: ts.TypeChecker, isOurs: IsOurs): string[] {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
      const found = checker.getSymbolAtLocation(node.typeName)
      const symbol = found && found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
      const [declared] = symbol?.declarations ?? []
      if (declared && isOurs(declared) && !ts.isTypeParameterDeclaration(declared)) names.add(symbol?.name ?? '')
    }
    ts.forEachChild(node, visit)
  }
  for (const node of declarations) visit(node)
  return [...names]
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
