/** The packages that read HTML. They are loaded on demand (`?lazy`), because most posts are documents. */
export { compile, selectAll, selectOne } from 'css-select'
export { isTraversal, parse as parseSelector } from 'css-what'
export { getOuterHTML } from 'domutils'
export { parse, parseFragment } from 'parse5'
export { adapter } from 'parse5-htmlparser2-tree-adapter'
