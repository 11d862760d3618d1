import type { PollDraft } from '../domain/api/writer-api.js'

/**
 * What is wrong with the form of a poll, in sentences for the caller; empty if the platform can read it. How many
 * options a poll needs is the platform's rule.
 */
export function pollMistakes(poll: unknown): string[] {
  const { question, options } = (poll ?? {}) as Partial<Record<keyof PollDraft, unknown>>
  const mistakes = typeof question === 'string' ? [] : ['The question of a poll must be a text.']
  if (!Array.isArray(options)) return [...mistakes, 'The options of a poll must be a list.']
  const at = options.findIndex((option: { readonly label?: unknown } | null) => !isName(option?.label))
  return at === -1
    ? mistakes
    : [...mistakes, `Option ${at + 1} of the poll needs a label that is a text: { label: 'Yes' }.`]
}

/** What is wrong with the names of speakers, in sentences for the caller; empty if nothing is. */
export function speakerMistakes(speakers: unknown): string[] {
  if (typeof speakers !== 'object' || speakers === null || Array.isArray(speakers))
    return ['Speakers must be an object with a name for each id.']
  return Object.entries(speakers)
    .filter(([, name]) => !isName(name))
    .map(([id]) => `Speaker ${id} needs a name.`)
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
