import type { JsonPlace, PostFindings, PostReport } from '../protocol.js'
import type { PanesTogether } from '../scrolling/panes-together.js'
import type { ShownBlock } from '../state/use-blocks.js'

export interface DeskPaneProps {
  readonly name: string
  readonly revision: number
  /** null while it loads, or if the file never contained a post. */
  readonly report: PostReport | null
  readonly findings: PostFindings | null
  readonly broken: JsonPlace | null
  readonly shown: ShownBlock | null
  readonly together: PanesTogether
  readonly press: (block: number) => void
  /** Shows a message in the status line, which screen readers announce. */
  readonly say: (words: string) => void
}
