/** The packages that select and write elements. Loaded on demand (`?lazy`), because most posts are documents. */
export { compile, selectAll, selectOne } from 'css-select'
export { isTraversal, parse as parseSelector } from 'css-what'
export { getOuterHTML } from 'domutils'
