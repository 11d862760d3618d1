/**
 * Counts how often each branch of Diptych's own code runs. Reading V8's coverage scans the whole heap and takes 60 ms,
 * while a rendering takes 20. Counters in the code are almost free.
 */
import { parseAst } from 'vite'

/** Maximum number of branches; more than the code has. */
const PLACES = 1 << 17

/** A Vite plugin and the counters that the changed code writes to. */
export function branchCounters(root) {
  const hits = new Uint8Array(PLACES)
  globalThis.__branchHits = hits
  let next = 0
  const plugin = {
    name: 'diptych:branch-counters',
    enforce: 'post',
    transform(code, id) {
      const path = id.split('?')[0]
      if (!path.startsWith(`${root}/src/`) || !/\.tsx?$/.test(path) || id.includes('?')) return null
      const inserts = []
      const count = () => `__hits[${next++ % PLACES}]++`
      visit(parseAst(code), (at, text) => inserts.push([at, text]), count)
      let result = ''
      let from = 0
      for (const [at, text] of inserts.sort(([a], [b]) => a - b)) {
        result += code.slice(from, at) + text
        from = at
      }
      // Declared at the top of the module, so that it exists before other code runs.
      return { code: `const __hits = globalThis.__branchHits;${result}${code.slice(from)}`, map: null }
    },
  }
  return { plugin, hits }
}

/** Walks the tree and inserts counters. Inserts at the same position keep their order. */
function visit(node, insert, count) {
  const statement = (body) => {
    if (body?.type === 'BlockStatement') insert(body.start + 1, `${count()};`)
  }
  const expression = (part) => {
    insert(part.start, `(${count()},`)
    later.push([part.end, ')'])
  }
  const later = []
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      // At the start of the body. Directives would have to come first, but there are none.
      statement(node.body)
      break
    case 'ArrowFunctionExpression':
      if (node.body.type === 'BlockStatement') statement(node.body)
      else expression(node.body)
      break
    case 'IfStatement':
      statement(node.consequent)
      statement(node.alternate)
      break
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'DoWhileStatement':
      statement(node.body)
      break
    case 'CatchClause':
      statement(node.body)
      break
    case 'SwitchCase':
      if (node.consequent[0]) insert(node.consequent[0].start, `${count()};`)
      break
    case 'ConditionalExpression':
      expression(node.consequent)
      expression(node.alternate)
      break
    case 'LogicalExpression':
      expression(node.right)
      break
  }
  for (const key in node) {
    const child = node[key]
    if (Array.isArray(child))
      for (const item of child) if (item && typeof item.type === 'string') visit(item, insert, count)
    if (child && typeof child.type === 'string') visit(child, insert, count)
  }
  for (const [at, text] of later) insert(at, text)
}
