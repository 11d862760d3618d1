import type { Node } from 'prosemirror-model'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../render/class-names.js'
import type { WebContext } from '../../render/context.js'
import { CodeRuns } from '../code-runs.js'
import { codeDirection, codeText, hasOwnMarks, languageLabel } from '../code.js'

export interface CodeBlockProps {
  ctx: WebContext
  node: Node
  language: string | null
  /** The node's content, rendered. Shown if the code has no colours, or the author marked parts of it. */
  children: ReactNode
  className?: string
  attributes?: Readonly<Record<string, string>>
}

/**
 * Source code, coloured by role. The stylesheet draws the language label, so that it is neither copied nor read aloud.
 * Long lines scroll inside the block, so the block is focusable (WCAG 2.1.1).
 */
export function CodeBlock({
  ctx,
  node,
  language,
  children,
  className,
  attributes,
}: CodeBlockProps): ReactElement | null {
  const text = codeText(node)
  if (text.trim() === '') return null
  const marked = hasOwnMarks(node)
  const lines = marked ? null : ctx.resources.code(language, text)
  const asContent = marked || (!lines && node.children.every(({ isText, marks: own }) => isText && own.length === 0))
  const label = languageLabel(language)
  return (
    <div className={classNames('code-block', className)} data-language={label ?? undefined} {...attributes}>
      {/* A group, not a region: a page with ten samples would have ten landmarks of the same name. */}
      <pre
        className="shiki"
        dir={codeDirection(language, text)}
        tabIndex={0}
        role="group"
        aria-label={label ? `${ctx.messages.code}: ${label}` : ctx.messages.code}
      >
        <code className={language && /^\S+$/.test(language) ? `language-${language}` : undefined}>
          {asContent ? children : lines ? <CodeRuns lines={lines} /> : text}
        </code>
      </pre>
    </div>
  )
}
