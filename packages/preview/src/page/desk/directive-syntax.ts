import { tags } from '@lezer/highlight'
import type { MarkdownConfig } from '@lezer/markdown'

/** Adds front matter and directives to the CommonMark parser. */
export const directiveSyntax: MarkdownConfig = {
  defineNodes: [
    { name: 'FrontMatter', block: true, style: { 'FrontMatter/...': tags.meta } },
    { name: 'DirectiveLine', block: true, style: { 'DirectiveLine/...': tags.keyword } },
  ],
  parseBlock: [
    {
      name: 'FrontMatter',
      before: 'HorizontalRule',
      parse(cx, line) {
        const fence = cx.lineStart === 0 ? /^(---|\+\+\+|;;;)\w*[ \t]*$/.exec(line.text)?.[1] : undefined
        if (fence === undefined) return false
        let end = cx.lineStart + line.text.length
        while (cx.nextLine()) {
          end = cx.lineStart + line.text.length
          if (line.text.trimEnd() === fence) {
            cx.nextLine()
            break
          }
        }
        cx.addElement(cx.elt('FrontMatter', 0, end))
        return true
      },
    },
    {
      name: 'DirectiveLine',
      before: 'FencedCode',
      parse(cx, line) {
        if (line.next !== COLON || !/^:{2,}(?:[a-z][\w-]*|[ \t]*$)/i.test(line.text.slice(line.pos))) return false
        cx.addElement(cx.elt('DirectiveLine', cx.lineStart + line.pos, cx.lineStart + line.text.length))
        cx.nextLine()
        return true
      },
      endLeaf: (_, line) => line.next === COLON && /^:{2,}[a-z]/i.test(line.text.slice(line.pos)),
    },
  ],
}

const COLON = 58
