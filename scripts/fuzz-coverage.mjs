/**
 * Counts how often each branch of Diptych's own code runs. V8's coverage says the same, but asking for it walks the
 * whole heap: 60 ms a time, where a rendering takes 20. Counters in the code cost next to nothing.
 */
import { parseAst } from 'vite'

/** Branches counted; more than the code has. */
const PLACES = 1 << 17

/** A plugin for Vite and the counters that the code it changed writes to. */
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
      // Modules are read before others' code runs, so a constant is there in time.
      return { code: `const __hits = globalThis.__branchHits;${result}${code.slice(from)}`, map: null }
    },
  }
  return { plugin, hits }
}

/** Walks the tree and says where a counter goes. Inserts at one place keep their order. */
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
      // Directives stand first, and there are none.
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
