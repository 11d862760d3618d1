/**
 * The project's own lint rules.
 *
 * `no-argument-spread`: arguments are on the stack, so `f(...list)` throws a RangeError if a list has about 120,000
 * items, and content has no length limit. A spread argument may only be
 *   - a rest parameter of an enclosing function, whose callers had to write out its arguments,
 *   - a list literal, or a constant list literal: `f(...(wide ? [a, b] : [a]))`.
 * `f.apply(self, list)`, `Reflect.apply` and `Reflect.construct` also put a list on the stack.
 *
 * `no-sleep`: browser tests must wait for a state of the page, not for a time, which may be too short on a busy
 * machine.
 *
 * `comment-width`: a line of a comment has at most 120 characters. oxfmt does not wrap comments.
 */
const MESSAGE =
  'A long list throws here, because arguments are on the stack. Loop over it, pass the list itself, or use appendAll, largest, smallest or fragmentOf.'

const noArgumentSpread = {
  meta: { type: 'problem', docs: { description: 'Keeps lists of any length out of arguments.' } },
  create(context) {
    const isBounded = (node) => isBoundedList(node, context.sourceCode)
    const checkCall = (call) => {
      for (const argument of call.arguments) {
        if (argument.type === 'SpreadElement' && !isBounded(argument.argument))
          context.report({ node: argument, message: MESSAGE })
      }
      const list = listArgument(call)
      if (list && !isBounded(list)) context.report({ node: list, message: MESSAGE })
    }
    return { CallExpression: checkCall, NewExpression: checkCall }
  },
}

const SLEEP_MESSAGE =
  'A busy machine takes longer. Wait for a state: locator.waitFor, page.waitForFunction or expect.poll.'
const TIMERS = new Set(['setTimeout', 'setInterval'])

const noSleep = {
  meta: { type: 'problem', docs: { description: 'Makes browser tests wait for states instead of times.' } },
  create(context) {
    return {
      CallExpression(call) {
        const { callee } = call
        const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : callee.name
        if (name === 'waitForTimeout' || TIMERS.has(name)) context.report({ node: call, message: SLEEP_MESSAGE })
      },
      ImportDeclaration(declaration) {
        if (/^(?:node:)?timers(?:\/promises)?$/.test(declaration.source.value))
          context.report({ node: declaration, message: SLEEP_MESSAGE })
      },
    }
  },
}

const COMMENT_WIDTH = 120

const commentWidth = {
  meta: { type: 'layout', docs: { description: 'Bounds the lines of comments.' } },
  create(context) {
    return {
      Program() {
        for (const { loc } of context.sourceCode.getAllComments()) {
          for (let line = loc.start.line; line <= loc.end.line; line++) {
            const text = context.sourceCode.lines[line - 1]
            // Addresses cannot be wrapped.
            if (text.length <= COMMENT_WIDTH || /https?:\/\/\S{60}/.test(text)) continue
            context.report({
              loc: { start: { line, column: 0 }, end: { line, column: text.length } },
              message: `Break the comment before column ${COMMENT_WIDTH + 1}.`,
            })
          }
        }
      },
    }
  },
}

/** The list that a call spreads into arguments. */
function listArgument({ type, callee, arguments: given }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression' || callee.computed) return null
  const isReflect = callee.object.type === 'Identifier' && callee.object.name === 'Reflect'
  if (isReflect && callee.property.name === 'construct') return given[1] ?? null
  if (callee.property.name !== 'apply') return null
  return given[isReflect ? 2 : 1] ?? null
}

function isBoundedList(node, sourceCode) {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.every(
        (element) => element?.type !== 'SpreadElement' || isBoundedList(element.argument, sourceCode),
      )
    case 'ConditionalExpression':
      return isBoundedList(node.consequent, sourceCode) && isBoundedList(node.alternate, sourceCode)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isBoundedList(node.expression, sourceCode)
    case 'Identifier':
      return isBoundedVariable(variableOf(node, sourceCode), sourceCode)
    default:
      return false
  }
}

function variableOf(node, sourceCode) {
  return sourceCode.getScope(node).references.find(({ identifier }) => identifier === node)?.resolved ?? null
}

function isBoundedVariable(variable, sourceCode) {
  const definition = variable?.defs[0]
  if (!definition) return false
  if (definition.type === 'Parameter')
    return isRestParameter(definition) && !variable.references.some((reference) => reference.isWrite())
  const { type, parent, id, init } = definition.node
  return (
    type === 'VariableDeclarator' &&
    parent.kind === 'const' &&
    id.type === 'Identifier' &&
    init !== null &&
    isBoundedList(init, sourceCode)
  )
}

/** `[first, ...rest]` inside a parameter is the rest of a list, not of the arguments. */
function isRestParameter({ name, node }) {
  return node.params.some(
    (parameter) => parameter.type === 'RestElement' && parameter.argument.range[0] === name.range[0],
  )
}

export default {
  meta: { name: 'diptych' },
  rules: { 'no-argument-spread': noArgumentSpread, 'no-sleep': noSleep, 'comment-width': commentWidth },
}
