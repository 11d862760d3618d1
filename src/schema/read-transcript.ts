import * as v from 'valibot'
import type { TranscriptSegment } from '../domain/post/transcript.js'
import { withoutControls } from '../domain/text/control-characters.js'
import { LONGEST_SECONDS } from '../domain/text/duration.js'
import { oneLine } from '../domain/text/one-line.js'
import { isRecord } from '../domain/values/stored-value.js'
import { exceeded, type Budget } from './budget.js'
import type { PlacedTranscript } from './post.js'
import { jsonPointer, type JsonPath, type Problem } from './problem.js'

/** Uploads that may have a transcription: a podcast, a video post, a reading by the author. */
const UPLOADS = ['podcastUpload', 'videoUpload', 'voiceoverUpload'] as const
/** Fields with an address of the transcript. The answer there is an array of segments or `{ segments }`. */
const ADDRESSES = ['cdn_url', 'cdn_unaligned_url', 'transcript_url'] as const

const segmentFields = v.object({
  text: v.string(),
  speaker: v.fallback(v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), null), null),
})
const seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*\d{1,9}(?:\.\d{1,9})?\s*$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(LONGEST_SECONDS),
)

/** Maximum length of a speaker's name, because it is repeated with each turn. */
const LONGEST_NAME = 200

interface Place {
  readonly value: unknown
  readonly path: JsonPath
}

/**
 * Reads the transcript of a post. Its text comes from `data.transcript`, the platform's answer at a transcription's
 * address: `[{ start, end, speaker, text }]` or `{ segments, speaker_map }`, times in seconds. Otherwise it comes from
 * the `transcription` of an upload that contains segments. A transcription with only addresses gives a transcript
 * without segments: it exists, and the caller fetches its text. Names come from `speaker_map` beside the segments, or
 * else from the transcription. Faults of one kind are one problem, with the place of the first.
 */
export function readTranscript(
  source: Readonly<Record<string, unknown>>,
  budget: Budget,
  problems: Problem[],
): PlacedTranscript | null {
  const faults = faultList()
  const places = placesOf(source, faults)
  const text = places.find(({ value }) => segmentsIn(value) !== null)
  const segments = text ? readSegments(text, budget, faults) : []
  const speakers = readSpeakers(places, faults)
  faults.report(problems)
  const address = places.find(({ value }) => hasAddress(value))
  const path = (segments.length > 0 ? text : address)?.path
  return path ? { segments, speakers, path: jsonPointer(path) } : null
}

/** Places that may hold a transcript. Data passed beside the post goes first. */
function placesOf(source: Readonly<Record<string, unknown>>, faults: FaultList): Place[] {
  const own = isRecord(source['data']) ? source['data']['transcript'] : undefined
  const uploads = transcriptionsOf(source)
  if (own === undefined || own === null) return uploads
  const place = { value: own, path: ['data', 'transcript'] }
  if (segmentsIn(own) !== null || hasAddress(own)) return [place, ...uploads]
  faults.add('transcript', place.path, 'The transcript has no list of segments. It is ignored.')
  return uploads
}

function transcriptionsOf(source: Readonly<Record<string, unknown>>): Place[] {
  const [post, path]: [Readonly<Record<string, unknown>>, JsonPath] = isRecord(source['post'])
    ? [source['post'], ['post']]
    : [source, []]
  return UPLOADS.flatMap((name) => {
    const upload = post[name]
    const transcription = isRecord(upload) ? upload['transcription'] : undefined
    return isRecord(transcription) ? [{ value: transcription, path: [...path, name, 'transcription'] }] : []
  })
}

function segmentsIn(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  return isRecord(value) && Array.isArray(value['segments']) ? value['segments'] : null
}

function hasAddress(transcription: unknown): boolean {
  return (
    isRecord(transcription) &&
    ADDRESSES.some((name) => typeof transcription[name] === 'string' && transcription[name] !== '')
  )
}

function readSegments(place: Place, budget: Budget, faults: FaultList): TranscriptSegment[] {
  const path = isRecord(place.value) ? [...place.path, 'segments'] : place.path
  const segments: TranscriptSegment[] = []
  let characters = 0
  for (const [at, value] of (segmentsIn(place.value) ?? []).entries()) {
    const own = [...path, at]
    if (at >= budget.segments) {
      faults.add('too-large', own, exceeded('segments', budget))
      break
    }
    const read = v.safeParse(segmentFields, value)
    if (!read.success) {
      faults.add('segment', own, 'The segment has no text. It is left out.')
      continue
    }
    const { text: stated, speaker } = read.output
    if (characters + stated.length > budget.text) {
      faults.add('too-large', own, exceeded('text', budget))
      break
    }
    characters += stated.length
    const text = cleanLine(stated, [...own, 'text'], faults)
    if (text === '') continue
    segments.push({
      start: readStart(value, own, faults),
      speaker: speaker === null ? null : squeezedLine(speaker) || null,
      text,
    })
  }
  return segments
}

function readStart(segment: unknown, path: JsonPath, faults: FaultList): number | null {
  const stated = isRecord(segment) ? segment['start'] : undefined
  if (stated === undefined || stated === null) return null
  const read = v.safeParse(seconds, stated)
  if (!read.success)
    faults.add(
      'start',
      [...path, 'start'],
      'The start is not a number of seconds from 0. The segment is shown without a time.',
    )
  return read.success ? read.output : null
}

/** Entries with empty names are dropped (O-43). The first map wins: the one beside the segments, if they have one. */
function readSpeakers(places: readonly Place[], faults: FaultList): Map<string, string> {
  const speakers = new Map<string, string>()
  for (const { value, path } of places) {
    const stored = isRecord(value) ? (value['speaker_map'] ?? null) : null
    if (stored === null) continue
    const own = [...path, 'speaker_map']
    if (!isRecord(stored)) {
      faults.add('map', own, 'speaker_map is not an object of names by label. It is ignored.')
      continue
    }
    for (const [label, name] of Object.entries(stored)) {
      const clean = readName(name, [...own, label], faults)
      if (clean !== '') speakers.set(squeezedLine(label), clean)
    }
    return speakers
  }
  return speakers
}

function readName(name: unknown, path: JsonPath, faults: FaultList): string {
  if (name === null) return ''
  if (typeof name === 'string' && name.length <= LONGEST_NAME) return cleanLine(name, path, faults)
  faults.add('name', path, `The name of a speaker must be text of at most ${LONGEST_NAME} characters. It is ignored.`)
  return ''
}

function cleanLine(text: string, path: JsonPath, faults: FaultList): string {
  const clean = withoutControls(text)
  if (clean) faults.add('control', path, `The text has characters that no page may hold: ${clean.message}`)
  return squeezedLine(text)
}

function squeezedLine(text: string): string {
  return oneLine(text).replace(/\s+/g, ' ')
}

type FaultKind = 'transcript' | 'segment' | 'start' | 'map' | 'name' | 'control' | 'too-large'

interface FaultList {
  add(kind: FaultKind, path: JsonPath, message: string): void
  report(problems: Problem[]): void
}

/**
 * Groups faults, because a transcript has thousands of segments and an error of its generator may be in all of them.
 */
function faultList(): FaultList {
  const faults = new Map<FaultKind, { path: string; message: string; count: number }>()
  return {
    add(kind, path, message) {
      const known = faults.get(kind)
      if (known) known.count += 1
      else faults.set(kind, { path: jsonPointer(path), message, count: 1 })
    },
    report(problems) {
      for (const [kind, { path, message, count }] of faults) {
        problems.push({
          path,
          code: kind === 'too-large' ? 'too-large' : 'field-invalid',
          message: count > 1 ? `${message} The same holds for ${count - 1} more.` : message,
        })
      }
    },
  }
}
