import type { JsonPlace, PostFindings, PostReport, WritingPlace } from '../protocol.js'
import type { PanesTogether } from '../scrolling/panes-together.js'
import type { Settings } from '../state/settings.js'
import type { ShownBlock } from '../state/use-blocks.js'
import type { Change } from '../state/use-settings.js'

export interface DeskPaneProps {
  readonly name: string
  /** Whether its file may get another name. */
  readonly nameable: boolean
  readonly revision: number
  /** null while it loads, or if the file never contained a post. */
  readonly report: PostReport | null
  readonly findings: PostFindings | null
  readonly broken: JsonPlace | null
  readonly shown: ShownBlock | null
  readonly together: PanesTogether
  readonly settings: Settings
  readonly change: Change
  readonly press: (block: number) => void
  /** Shows a message in the status line, which screen readers announce. */
  readonly say: (words: string) => void
}

/** What both faces of the pane get. */
export interface FaceProps extends DeskPaneProps {
  /** Where the writer was in the other face; null if there was none. */
  readonly arrive: () => WritingPlace | null
  /** Call it when the face closes, with the writer's place and the end of its last save. */
  readonly leave: (place: WritingPlace, saved: Promise<void>) => void
  /** Resolves when the other face has saved. */
  readonly settled: () => Promise<void>
}
