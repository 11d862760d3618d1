/** A stretch of speech, as the platform's transcription has it. */
export interface TranscriptSegment {
  /** Seconds since the beginning of the recording; null where it is unknown. */
  readonly start: number | null
  /** The label of who speaks ('SPEAKER_00'); null where speakers were not told apart. */
  readonly speaker: string | null
  /** One line. */
  readonly text: string
}

/** What is said in the recording of a post (D-TRANS). */
export interface Transcript {
  /** In the order of speech. Empty where a transcript exists and its text is not at hand. */
  readonly segments: readonly TranscriptSegment[]
  /** Names by label (O-43). */
  readonly speakers: ReadonlyMap<string, string>
}

export interface TranscriptParagraph {
  /** Seconds; null where it is unknown. */
  readonly start: number | null
  readonly text: string
}

/** What one speaker says before another does. */
export interface TranscriptTurn {
  /** Null where one voice without a name is all there is. */
  readonly speaker: string | null
  readonly paragraphs: readonly TranscriptParagraph[]
}

/** Characters after which a new paragraph, and with it a new time, begins: about half a minute of speech. */
const PARAGRAPH_LENGTH = 500

/** The end of a text in a script that has no spaces between sentences. */
const UNSPACED_END = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff65]$/u

/** The id of the transcript on a page. Anchors of headings have no underscore. */
export const TRANSCRIPT_ANCHOR = 'post_transcript'

/**
 * A transcript as it is read: segments, which last some seconds each, joined to paragraphs, a turn for each change of
 * speaker. `unnamed` is what the nth speaker is called who has no name; a label is the machine's own and is not shown.
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

/** Seconds as the value of a `time` element (HTML 2.3.5.10): 'PT1H2M3S'. */
export function timeElementDuration(seconds: number): string {
  const whole = Math.floor(seconds)
  return `PT${Math.floor(whole / 3600)}H${Math.floor((whole % 3600) / 60)}M${whole % 60}S`
}
