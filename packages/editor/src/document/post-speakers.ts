import type { Post } from 'diptych/types'

// Who speaks in a recording. The platform's transcript has labels; writers give them names (D-TRANS, W-SPK-1).

export type SpeakerNames = Readonly<Record<string, string>>

export interface Speaker {
  /** As in the transcript: 'SPEAKER_00'. */
  readonly label: string
  /** '' if the speaker has none. */
  readonly name: string
  /** The first words of the speaker. */
  readonly words: string
}

/** The speakers of a post's recording, in the order in which they speak. None without a transcript. */
export function speakersOf({ transcript }: Post, given: SpeakerNames): readonly Speaker[] {
  const first = new Map<string, string>()
  for (const { speaker, text } of transcript?.segments ?? [])
    if (speaker !== null && !first.has(speaker)) first.set(speaker, text)
  return [...first].map(([label, words]) => ({
    label,
    name: given[label] ?? transcript?.speakers.get(label) ?? '',
    words,
  }))
}

/** The stored JSON with these names beside the segments of its transcript, if names are stored there. */
export function withSpeakers(json: unknown, { transcript }: Post, given: SpeakerNames): unknown {
  if (!transcript || Object.keys(given).length === 0) return json
  const path = transcript.path
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  return withValue(json, path, (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, speaker_map: given } : value,
  )
}

function withValue(json: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(json)
  if (typeof json !== 'object' || json === null || !(key in json)) return json
  const record = json as Readonly<Record<string, unknown>>
  return { ...record, [key]: withValue(record[key], rest, change) }
}
