/** What reads markup. It is loaded on demand (`?lazy`): most posts are documents and hold none. */
export { compile, selectAll, selectOne } from 'css-select'
export { isTraversal, parse as parseSelector } from 'css-what'
export { getOuterHTML } from 'domutils'
export { parse, parseFragment } from 'parse5'
export { adapter } from 'parse5-htmlparser2-tree-adapter'
