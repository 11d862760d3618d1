import type { JsonPlace, PostFindings, PostReport } from '../protocol.js'
import type { PanesTogether } from '../scrolling/panes-together.js'
import type { ShownBlock } from '../state/use-blocks.js'

export interface DeskPaneProps {
  readonly name: string
  readonly revision: number
  /** null while there is none, or where the file never held a post. */
  readonly report: PostReport | null
  readonly findings: PostFindings | null
  readonly broken: JsonPlace | null
  readonly shown: ShownBlock | null
  readonly together: PanesTogether
  readonly press: (block: number) => void
  /** Says something in the line that is read aloud. */
  readonly say: (words: string) => void
}
