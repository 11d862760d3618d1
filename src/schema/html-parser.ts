/** The HTML parser of servers. Loaded on demand (`?lazy`), because most posts are documents. */
export { parse, parseFragment } from 'parse5'
export { adapter } from 'parse5-htmlparser2-tree-adapter'
