/**
 * Checks members of options and results: each has a doc comment, and an optional one may be undefined. Options and
 * results are the interfaces that exported functions take and return, and those that methods of these take and return.
 */
import ts from 'typescript'

/**
 * Plain data that functions take and return, no options or results: records with the platform's own names, words of
 * pages by their use, counts and colours. A comment on each member would repeat its name.
 */
const DATA = ['Messages', 'Outline', 'PostMeta', 'Publication', 'Rgb']

/**
 * @param entries from `readDeclarations`.
 * @param homes from `homesOf`.
 * @returns one message for each fault.
 */
export function memberFaults(entries, homes) {
  const seen = new Set()
  const faults = new Set()
  const waiting = entries.flatMap((entry) =>
    [...entry.exported.values()].flatMap((local) =>
      (entry.declared.get(local) ?? []).flatMap((statement) =>
        namesIn(signaturesOf(statement)).map((name) => [entry, name]),
      ),
    ),
  )
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [entry, local] = next
    const home = homes.get(local.replace(/_\d+$/, ''))
    // The members of AnyBlock are those of Block, without its types.
    if (!home || seen.has(`${entry.name} ${local}`) || local.startsWith('Any') || DATA.includes(local)) continue
    seen.add(`${entry.name} ${local}`)
    for (const statement of (entry.declared.get(local) ?? []).filter(ts.isInterfaceDeclaration)) {
      for (const member of statement.members) {
        const place = `${statement.name.text}.${member.name?.getText()} of ${home.entry.name}`
        if (member.name && !isDocumented(member)) faults.add(`${place} has no doc comment.`)
        if (isExactlyOptional(member)) faults.add(`${place} is optional. Add '| undefined' to its type.`)
        for (const name of namesIn(signaturesOf(member))) waiting.push([entry, name])
      }
      for (const { types } of statement.heritageClauses ?? [])
        for (const { expression } of types) waiting.push([entry, expression.getText()])
    }
  }
  return [...faults].sort()
}

function isExactlyOptional(member) {
  return (
    ts.isPropertySignature(member) &&
    member.questionToken !== undefined &&
    !/\bundefined$|^ReactNode$|^unknown$/.test(member.type?.getText() ?? 'unknown')
  )
}

function isDocumented(member) {
  return ts
    .getLeadingCommentRanges(member.getFullText(), 0)
    ?.some(({ kind }) => kind === ts.SyntaxKind.MultiLineCommentTrivia)
}

/** The types of parameters and results that a declaration has. */
function signaturesOf(node) {
  if (ts.isFunctionDeclaration(node) || ts.isMethodSignature(node) || ts.isFunctionTypeNode(node))
    return [...node.parameters.map(({ type }) => type), node.type].filter((type) => type !== undefined)
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ type }) => (type ? [type, ...signaturesOf(type)] : []))
  if (ts.isPropertySignature(node) && node.type && ts.isFunctionTypeNode(node.type)) return signaturesOf(node.type)
  if (ts.isClassDeclaration(node))
    return node.members
      .filter(ts.isMethodDeclaration)
      .flatMap((member) => [...member.parameters.map(({ type }) => type), member.type].filter(Boolean))
  return []
}

/** Names of types in a type. */
function namesIn(types) {
  const names = []
  const visit = (node) => {
    if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) names.push(node.typeName.text)
    ts.forEachChild(node, visit)
  }
  for (const type of types) visit(type)
  return names
}
