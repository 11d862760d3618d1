import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../../src/markdown.js'

const found = (source: string) =>
  readMarkdown(`---\ntitle: T\n---\n${source}`).problems.map(
    ({ code, position }) => `${(position?.line ?? 3) - 3} ${code}`,
  )

describe('HTML in Markdown that a post has no block for is reported with its line', () => {
  it.each([
    [
      'a table with an empty line',
      'a\n\n<table>\n<tr><td>1</td><td>2</td></tr>\n\n<tr><td>3</td><td>4</td></tr>\n</table>\n',
      ['3 table-flattened'],
    ],
    ['a table of one row', 'a\n\n<p>b</p>\n<table><tr><td>1</td><td>2</td></tr></table>\n', ['4 table-flattened']],
    ['a table around Markdown', '<table>\n<tr><td>\n\n**1**\n\n</td></tr>\n</table>\n', ['1 table-flattened']],
    ['a table in a line', 'a <table><tr><td>1</td></tr></table> b\n', ['1 table-flattened']],
    ['details', '<details><summary>More</summary><p>Hidden</p></details>\n', ['1 left-out']],
    [
      'details around Markdown',
      'a\n\n<details><summary>More</summary>\n\nHidden *text*.\n\n</details>\n',
      ['3 left-out'],
    ],
  ])('%s', (_, source, problems) => expect(found(source)).toEqual(problems))
})
