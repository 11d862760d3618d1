import { formatDuration } from '../domain/text/duration.js'
import { action, lines, type TextBlock } from '../schema/text-block.js'

/** Name and length on one line, under them where to play it. */
export function mediaText(
  kind: string,
  label: string | null,
  duration: number | null,
  act: string,
  url: string,
): TextBlock {
  const name = label?.trim() || null
  const length = formatDuration(duration)
  return lines(`${name ? `${kind}: ${name}` : kind}${length ? ` (${length})` : ''}`, action(act, url))
}
