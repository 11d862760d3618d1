import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import type { CodeLines } from '../../render/code/code-lines.js'
import type { EmailContext } from '../../render/context.js'
import { CodeRuns } from '../code-runs.js'
import { codeDirection, codeText, hasOwnMarks } from '../code.js'
import { Layout, Row } from './cell.js'

/**
 * A monospace cell. Not React Email's CodeBlock: it is 242 px wider than a phone (EMAIL-GATE B01) and joins words with
 * zero-width characters that break copied code. Word only keeps white space inside `<pre>`.
 */
export function CodeCell({ dir = 'ltr', children }: { dir?: 'ltr' | 'rtl'; children: ReactNode }): ReactElement {
  return (
    <Layout className="code-table" width="100%">
      <Row className="code-cell">
        <pre className={`code-text runs-${dir}`} dir={dir}>
          {children}
        </pre>
      </Row>
    </Layout>
  )
}

export interface CodeBlockProps {
  ctx: EmailContext
  node: Node
  language: string | null
  /** The node's content, rendered. Shown if the author marked parts of the code. */
  children: ReactNode
}

export function CodeBlock({ ctx, node, language, children }: CodeBlockProps): ReactElement | null {
  const text = codeText(node)
  if (text.trim() === '') return null
  const marked = hasOwnMarks(node)
  const lines = marked ? null : ctx.resources.code(language, text)
  return (
    <CodeCell dir={codeDirection(language, text)}>
      {marked ? (
        children
      ) : lines ? (
        <CodeRuns lines={withoutBlankEnds(lines, lineText)} />
      ) : (
        withoutBlankEnds(text.split('\n'), (line) => line).join('\n')
      )}
    </CodeCell>
  )
}

/** Removes empty lines at both ends of the code and its tokens. */
function withoutBlankEnds<L>(lines: readonly L[], textOf: (line: L) => string): L[] {
  const holdsText = (line: L) => textOf(line).trim() !== ''
  return lines.slice(lines.findIndex(holdsText), lines.findLastIndex(holdsText) + 1)
}

function lineText(line: CodeLines[number]): string {
  return line.map(({ text }) => text).join('')
}
