import { formatDuration } from '../domain/duration.js'

/** Name and length on one line, under them where to play it. */
export function mediaText(kind: string, label: string | null, duration: number | null, action: string, url: string): string {
  const name = label?.trim() || null
  const length = formatDuration(duration)
  return [`${name ? `${kind}: ${name}` : kind}${length ? ` (${length})` : ''}`, url && `${action}: ${url}`].filter(Boolean).join('\n')
}
