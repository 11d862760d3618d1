import { isTag, type Element } from 'domhandler'

export { innerSource, outerSource, parsed, select, wordsIn } from '../../src/testing/laws/markup.js'

export function childElements(element: Element): Element[] {
  return element.children.filter((child): child is Element => isTag(child))
}

const BLOCKS =
  'address|article|aside|audio|blockquote|body|button|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|img|label|li|link|main|math|meta|meter|nav|ol|p|picture|pre|script|section|source|style|summary|svg|table|tbody|td|th|thead|title|tr|ul|video'
const TAG = new RegExp(`</?(?:${BLOCKS})(?:\\s+[^\\s=>"']+(?:="[^"]*")?)*\\s*/?>`, 'gi')

/** A line per block tag, so that a changed block is a changed line. Text inside a block keeps its own breaks. */
export function linewise(html: string): string {
  return `${html
    .replace(TAG, '\n$&\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}
