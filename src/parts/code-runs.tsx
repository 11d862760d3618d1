import { Fragment, type ReactElement } from 'react'
import type { CodeLines } from '../render/code/code-lines.js'
import { codeRuns } from './code.js'

/** Highlighted source code. Each target's stylesheet assigns colours to the roles. */
export function CodeRuns({ lines }: { lines: CodeLines }): ReactElement {
  return (
    <>
      {codeRuns(lines).map(({ text, role }, i) =>
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
