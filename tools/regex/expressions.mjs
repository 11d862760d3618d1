/** Finds the regular expressions of TypeScript sources, literals and `new RegExp(…)`, without running them. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/** Placeholder for values that are only known at run time. */
const UNKNOWN = 'x'

/** Every expression of a file with its line. */
export function expressionsOf(file, text = readFileSync(file, 'utf8')) {
  const tree = parse(file, text)
  const found = []
  const visit = (node) => {
    const expression = expressionOf(node, { file, tree })
    if (expression)
      found.push({ ...expression, file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function parse(file, text) {
  return ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
}

function expressionOf(node, place) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  const made =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  if (!made || !node.arguments?.length) return null
  const [pattern, flags] = node.arguments
  return { source: textOf(pattern, place), flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

/** The value of a constant expression. */
function textOf(node, place) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return textOf(node.expression, place)
  if (ts.isTemplateExpression(node)) return joined(node, place, (part) => part.text)
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw') {
    return ts.isTemplateExpression(node.template)
      ? joined(node.template, place, (part) => part.rawText ?? part.text)
      : (node.template.rawText ?? node.template.text)
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(node.left, place) + textOf(node.right, place)
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source')
    return declared(node.expression, place, (value, where) => expressionOf(value, where)?.source)
  if (ts.isCallExpression(node)) return called(node, place)
  if (ts.isIdentifier(node)) return declared(node, place, textOf)
  return UNKNOWN
}

function joined(template, place, partText) {
  return (
    partText(template.head) +
    template.templateSpans.map((span) => textOf(span.expression, place) + partText(span.literal)).join('')
  )
}

function called(node, place) {
  const { expression } = node
  if (!ts.isPropertyAccessExpression(expression)) return UNKNOWN
  const [first, second] = node.arguments
  if (
    expression.name.text === 'replaceAll' &&
    ts.isStringLiteralLike(first) &&
    second &&
    ts.isStringLiteralLike(second)
  )
    return textOf(expression.expression, place).replaceAll(first.text, second.text)
  if (expression.name.text === 'join' && first && ts.isStringLiteralLike(first)) {
    const list = (value, where) =>
      ts.isArrayLiteralExpression(value)
        ? value.elements.map((element) => textOf(element, where)).join(first.text)
        : undefined
    return (
      list(expression.expression, place) ??
      (ts.isIdentifier(expression.expression) ? declared(expression.expression, place, list) : UNKNOWN)
    )
  }
  return UNKNOWN
}

/** The value of a name in its module, or in the module that it is imported from. */
function declared(name, place, read) {
  if (!ts.isIdentifier(name)) return UNKNOWN
  for (const statement of place.tree.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find(
        (declaration) => ts.isIdentifier(declaration.name) && declaration.name.text === name.text,
      )
      if (found?.initializer) return read(found.initializer, place) ?? UNKNOWN
    }
    if (
      ts.isImportDeclaration(statement) &&
      statement.importClause?.namedBindings &&
      ts.isNamedImports(statement.importClause.namedBindings)
    ) {
      const found = statement.importClause.namedBindings.elements.find((element) => element.name.text === name.text)
      const file = found && moduleFile(place.file, statement.moduleSpecifier.text)
      if (file)
        return declared(found.propertyName ?? found.name, { file, tree: parse(file, readFileSync(file, 'utf8')) }, read)
    }
  }
  return UNKNOWN
}

function moduleFile(from, specifier) {
  if (!specifier.startsWith('.')) return null
  const stem = join(dirname(from), specifier.replace(/\.js$/, ''))
  return [`${stem}.ts`, `${stem}.tsx`].find((file) => existsSync(file)) ?? null
}
