import ts from 'typescript'

/**
 * One change of a source text, of which a test should notice that a view shows something else.
 *
 * @typedef {{ file: string, line: number, start: number, end: number, text: string, about: string }} Mutant
 */

/** Swapped for the opposite, or for the same with the other bound. */
const OPERATORS = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.LessThanToken, '>='],
  [ts.SyntaxKind.LessThanEqualsToken, '>'],
  [ts.SyntaxKind.GreaterThanToken, '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '<'],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.SlashToken, '*'],
])

/** What a page does not show: React's own properties. */
const UNSEEN = new Set(['key', 'ref', 'dangerouslySetInnerHTML', 'suppressHydrationWarning'])

/**
 * The mutants of a file: conditions taken as true and as false, operators swapped, elements, attributes and texts left
 * out, numbers raised.
 *
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {Mutant[]} */
  const mutants = []
  const add = (node, text, about, to = node) => {
    const start = node.getStart(tree)
    const { line } = tree.getLineAndCharacterOfPosition(start)
    mutants.push({ file, line: line + 1, start, end: to.getEnd(), text, about })
  }
  const asText = (node) => source.slice(node.getStart(tree), node.getEnd())
  visit(tree)
  return mutants

  function visit(node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    mutate(node)
    ts.forEachChild(node, visit)
  }

  function mutate(node) {
    if (ts.isConditionalExpression(node)) {
      add(node, `(${asText(node.whenTrue)})`, 'condition is always true')
      add(node, `(${asText(node.whenFalse)})`, 'condition is always false')
    } else if (ts.isIfStatement(node)) {
      add(node.expression, 'true', 'if (true)')
      add(node.expression, 'false', 'if (false)')
    } else if (ts.isBinaryExpression(node)) binary(node)
    else if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, `(${asText(node.operand)})`, 'without !')
    else if (ts.isJsxAttribute(node) && !isUnseen(node.name.getText(tree)))
      add(node, '', `without ${node.name.getText(tree)}`)
    else if (isElementChild(node)) add(node, '', 'without this child')
    else if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) {
      if (!ts.isTaggedTemplateExpression(node.parent)) add(node, '``', 'empty text')
    } else if (ts.isStringLiteral(node) && isValue(node)) add(node, "''", 'empty text')
    else if (ts.isNumericLiteral(node) && isValue(node)) add(node, `(${node.text} + 1)`, 'number plus 1')
    else if (node.kind === ts.SyntaxKind.TrueKeyword && isValue(node)) add(node, 'false', 'false for true')
    else if (node.kind === ts.SyntaxKind.FalseKeyword && isValue(node)) add(node, 'true', 'true for false')
  }

  function binary(node) {
    const { kind } = node.operatorToken
    const left = `(${asText(node.left)})`
    const right = `(${asText(node.right)})`
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) {
      add(node, left, 'left side alone')
      add(node, right, 'right side alone')
    } else if (kind === ts.SyntaxKind.QuestionQuestionToken) add(node, right, 'default always')
    else {
      const other = OPERATORS.get(kind)
      if (other) add(node.operatorToken, other, `${other} for ${asText(node.operatorToken)}`)
    }
  }

  function isUnseen(name) {
    return UNSEEN.has(name) || /^on[A-Z]/.test(name)
  }

  /** An element or value between tags. */
  function isElementChild(node) {
    const isInside = ts.isJsxElement(node.parent ?? tree) || ts.isJsxFragment(node.parent ?? tree)
    if (!isInside) return false
    return (
      ts.isJsxElement(node) ||
      ts.isJsxSelfClosingElement(node) ||
      (ts.isJsxExpression(node) && node.expression !== undefined)
    )
  }

  function isValue(node) {
    const { parent } = node
    if (ts.isStringLiteral(node) && node.text === '') return false
    // The attribute is left out as a whole, and names of properties are no values.
    if (ts.isJsxAttribute(parent)) return false
    if (ts.isPropertyAssignment(parent) && parent.name === node) return false
    if (ts.isElementAccessExpression(parent) || ts.isLiteralTypeNode(parent) || ts.isBindingElement(parent))
      return false
    return true
  }
}

/** @param {string} source @param {Mutant} mutant */
export function mutated(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end)
}
