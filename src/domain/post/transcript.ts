/** A segment of speech from the platform's transcription. */
export interface TranscriptSegment {
  /** Seconds since the beginning of the recording; null if unknown. */
  readonly start: number | null
  /** The label of the speaker ('SPEAKER_00'); null if speakers were not distinguished. */
  readonly speaker: string | null
  /** One line. */
  readonly text: string
}

/** The transcript of a post's recording (D-TRANS). */
export interface Transcript {
  /** In order of speech. Empty if a transcript exists but its text is not available. */
  readonly segments: readonly TranscriptSegment[]
  /** Names by label (O-43). */
  readonly speakers: ReadonlyMap<string, string>
}

export interface TranscriptParagraph {
  /** Seconds; null if unknown. */
  readonly start: number | null
  readonly text: string
}

/** Consecutive speech of one speaker. */
export interface TranscriptTurn {
  /** Null if there is only one speaker without a name. */
  readonly speaker: string | null
  readonly paragraphs: readonly TranscriptParagraph[]
}

/** Characters after which a new paragraph with a new time begins: about half a minute of speech. */
const PARAGRAPH_LENGTH = 500

/** The end of a text in a script without spaces between sentences. */
const UNSPACED_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff65]$/u

/** The id of the transcript on a page. Ids of headings have no underscore, so they cannot collide. */
export const TRANSCRIPT_ANCHOR = 'post_transcript'

/**
 * Joins segments, which last some seconds each, to paragraphs and turns, one turn per change of speaker. `unnamed`
 * returns the name of the nth speaker without a name. Labels are technical and not shown.
 */
export function transcriptTurns({ segments, speakers }: Transcript, unnamed: (n: number) => string): TranscriptTurn[] {
  const nameOf = speakerNames(segments, speakers, unnamed)
  const turns: { speaker: string | null; paragraphs: { start: number | null; text: string }[] }[] = []
  for (const { start, speaker: label, text } of segments) {
    const speaker = nameOf(label)
    let turn = turns.at(-1)
    if (turn?.speaker !== speaker || turn === undefined) {
      turn = { speaker, paragraphs: [] }
      turns.push(turn)
    }
    const paragraph = turn.paragraphs.at(-1)
    if (paragraph && paragraph.text.length + text.length < PARAGRAPH_LENGTH)
      paragraph.text += `${UNSPACED_END.test(paragraph.text) ? '' : ' '}${text}`
    else turn.paragraphs.push({ start, text })
  }
  return turns
}

function speakerNames(
  segments: readonly TranscriptSegment[],
  speakers: Transcript['speakers'],
  unnamed: (n: number) => string,
): (label: string | null) => string | null {
  const numbers = new Map<string, number>()
  for (const { speaker } of segments)
    if (speaker !== null && !numbers.has(speaker)) numbers.set(speaker, numbers.size + 1)
  return (label) => {
    if (label === null) return null
    return speakers.get(label) ?? (numbers.size > 1 ? unnamed(numbers.get(label) ?? 1) : null)
  }
}

/** Formats seconds for a `time` element (HTML 2.3.5.10): 'PT1H2M3S'. */
export function timeElementDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return `PT${Math.floor(whole / 3600)}H${Math.floor((whole % 3600) / 60)}M${whole % 60}S`
}
