import { formatDuration } from '../../domain/text/duration.js'
import { action as actionLine, lines, type TextBlock } from '../../schema/text-block.js'

/** The content of a block with a recording that is not on a provider's site. */
export interface MediaFile {
  /** 'Audio', 'Video' */
  readonly kind: string
  readonly label: string | null
  /** '3:42' */
  readonly length: string | null
  /** 'Listen', 'Watch' */
  readonly action: string
}

/** `duration`: seconds. */
export function mediaFile(
  kind: string,
  action: string,
  { label = null, duration }: { label?: string | null; duration: number | null },
): MediaFile {
  return { kind, label: label?.trim() || null, length: formatDuration(duration), action }
}

/** Name and length on one line, with the link to play it below. */
export function mediaFileText({ kind, label, length, action }: MediaFile, href: string): TextBlock {
  return lines(`${label ? `${kind}: ${label}` : kind}${length ? ` (${length})` : ''}`, actionLine(action, href))
}
