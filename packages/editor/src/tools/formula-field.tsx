import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditorWords } from '../words/editor-words.js'
import type { FormulaSource, WrongPart } from './formula-source.js'
import { useTools } from './tools-context.js'

interface FormulaFieldProps {
  readonly id: string
  /** The name of the block. */
  readonly block: string
  readonly label: string
  readonly value: string
  readonly lines: number
  readonly onChange: (value: string) => void
  /** The field as text, for phones and until CodeMirror is loaded. */
  readonly children: ReactNode
}

/** Milliseconds without a key after which the formula is drawn. */
const REST = 120

/** The source of a formula in CodeMirror, the formula below it, and what is wrong with it and where. */
export default function FormulaField(props: FormulaFieldProps): ReactElement {
  const { block, value, children } = props
  const { words } = useTools()
  const { markup, problem } = useFormula(block, value)
  const at = problem && placeIn(value, problem.offset)
  return (
    <>
      <Source {...props} wrong={problem}>
        {children}
      </Source>
      {markup !== null && problem === null && (
        <div
          className="edit-formula"
          inert
          // The markup of the block's own view, as in the text.
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )}
      <p role="status" className="edit-problem">
        {problem && at && `${words.formulaPlace(at.line, at.character)}: ${problem.message}`}
      </p>
    </>
  )
}

interface Drawn {
  readonly markup: string | null
  readonly problem: (WrongPart & { readonly message: string }) | null
}

const NOTHING: Drawn = { markup: null, problem: null }

function useFormula(block: string, value: string): Drawn {
  const { diptych, draw, words } = useTools()
  const [drawn, setDrawn] = useState<Drawn>(NOTHING)
  useEffect(() => {
    let isLeft = false
    const timer = setTimeout(() => {
      const attrs = diptych.kit.node(block)?.attrs.parse({ persistentExpression: value })
      const type = diptych.kit.schema.nodes[block]
      if (!type || !attrs?.ok) return
      draw(type.create(attrs.values)).then(
        (markup) =>
          !isLeft && setDrawn(value.trim() === '' ? NOTHING : { markup, problem: problemIn(markup, value, words) }),
        // The block says in the text that its view fails.
        () => !isLeft && setDrawn(NOTHING),
      )
    }, REST)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [diptych, draw, words, block, value])
  return drawn
}

/** KaTeX's own sentence about a formula that it cannot read: what it expected, where, and the source around it. */
const PROBLEM = /^(?:ParseError: )?KaTeX parse error: (.*?)(?: at position (\d+)| at end of input)?(?:: .*)?$/s

/** KaTeX draws commands that it does not know as text in this colour, and goes on. */
const UNKNOWN = 'mstyle[mathcolor="#cc0000"] > mtext'

function problemIn(
  markup: string | null,
  value: string,
  { unknownCommand }: Pick<EditorWords, 'unknownCommand'>,
): Drawn['problem'] {
  const template = document.createElement('template')
  template.innerHTML = markup ?? ''
  const title = template.content.querySelector('.katex-error')?.getAttribute('title')
  if (title != null) {
    const [, message = title, position] = PROBLEM.exec(title) ?? []
    return { message, offset: position === undefined ? value.length : Number(position) - 1, length: 1 }
  }
  const command = template.content.querySelector(UNKNOWN)?.textContent ?? ''
  const offset = command.startsWith('\\') ? value.indexOf(command) : -1
  return offset < 0 ? null : { message: unknownCommand(command), offset, length: command.length }
}

function placeIn(value: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = value.slice(0, offset).split('\n')
  return { line: lines.length, character: (lines.at(-1)?.length ?? 0) + 1 }
}

/** CodeMirror in place of the field, with the cursor where it was. On phones the field stays. */
function Source({
  id,
  label,
  value,
  lines,
  wrong,
  onChange,
  children,
}: FormulaFieldProps & { readonly wrong: WrongPart | null }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const [source, setSource] = useState<FormulaSource | null>(null)
  const change = useEffectEvent(onChange)
  const open = useEffectEvent(async (signal: AbortSignal) => {
    const { openFormulaSource } = await import('./formula-source.js')
    if (signal.aborted || !place.current) return
    const opened = openFormulaSource(place.current, { id, label, value, lines, change })
    // At once, so that the field is never there twice.
    flushSync(() => setSource(opened))
  })
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return undefined
    const leaving = new AbortController()
    // Without CodeMirror the field is text.
    open(leaving.signal).catch(reportError)
    return () => leaving.abort()
  }, [])
  useEffect(() => () => source?.close(), [source])
  useEffect(() => source?.mark(wrong), [source, wrong])
  return (
    <>
      <div ref={place} />
      <div hidden={source !== null}>{children}</div>
    </>
  )
}
