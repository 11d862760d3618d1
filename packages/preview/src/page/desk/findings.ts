import { problemSeverity } from 'diptych/domain'
import type { Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { JsonPlace, PostFindings, PostReport } from '../protocol.js'
import { stretchOf } from './places.js'

export interface Judgement {
  readonly report: Pick<PostReport, 'problems' | 'blocks'> | null
  readonly findings: Pick<PostFindings, 'findings'> | null
  /** The position of the error in a broken file. */
  readonly broken: JsonPlace | null
}

/** Problems and findings at their positions in the text. */
export function diagnosticsOf(state: EditorState, { report, findings, broken }: Judgement): Diagnostic[] {
  if (broken) {
    const stretch = stretchOf(state, broken)
    return stretch ? [{ ...stretch, severity: 'error', message: broken.message }] : []
  }
  const placeOf = (block: number | null) => report?.blocks.find(({ index }) => index === block)?.source ?? null
  const all = [
    ...(report?.problems ?? []).map(({ code, message, source, block }) => ({
      message,
      severity: problemSeverity(code),
      place: source ?? placeOf(block),
    })),
    ...(findings?.findings ?? []).map(({ message, severity, block, at }) => ({
      message,
      severity,
      place: at ?? placeOf(block),
    })),
  ]
  return all.flatMap(({ message, severity, place }): Diagnostic[] => {
    const stretch = place && stretchOf(state, place)
    return stretch ? [{ ...stretch, severity, message }] : []
  })
}
