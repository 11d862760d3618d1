import type { Node } from 'prosemirror-model'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { EmailContext } from '../../render/context.js'
import type { CodeLines } from '../../render/resources.js'
import { codeDirection, codeRuns, codeText, hasOwnMarks } from '../code.js'
import { Layout, Row } from './cell.js'

/**
 * A monospace cell. React Email's CodeBlock is 242 px wider than a phone (EMAIL-GATE B01) and joins words with
 * zero-width characters that break copied code; Word keeps white space only inside `<pre>`.
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
  /** The node's content, rendered: shown where the author marked parts of the source. */
  children: ReactNode
}

export function CodeBlock({ ctx, node, language, children }: CodeBlockProps): ReactElement | null {
  const text = codeText(node)
  if (text.trim() === '') return null
  const marked = hasOwnMarks(node)
  const lines = marked ? null : ctx.resources.code(language, text)
  return <CodeCell dir={codeDirection(language, text)}>{marked ? children : lines ? <Runs lines={lines} /> : withoutBlankEnds(text)}</CodeCell>
}

function Runs({ lines }: { lines: CodeLines }): ReactElement {
  const blank = (line: CodeLines[number]) => line.every(({ text }) => text.trim() === '')
  const from = lines.findIndex((line) => !blank(line))
  const to = lines.findLastIndex((line) => !blank(line))
  return (
    <>
      {codeRuns(lines.slice(from, to + 1)).map(({ text, role }, i) =>
        role ? (
          <span key={i} className={`role-${role}`}>
            {text}
          </span>
        ) : (
          <Fragment key={i}>{text}</Fragment>
        ),
      )}
    </>
  )
}

function withoutBlankEnds(text: string): string {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.trim() !== '')
  const to = lines.findLastIndex((line) => line.trim() !== '')
  return lines.slice(from, to + 1).join('\n')
}
