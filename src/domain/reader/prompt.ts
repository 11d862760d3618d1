/** What can come over the page of a post, by name; a server chooses which (`WebOptions.prompts`). */
export const PROMPTS = [
  'app-footer',
  'follow',
  'gift',
  'recommend',
  'selection',
  'app-sheet',
  'subscribe-prompt',
] as const

export type PromptName = (typeof PROMPTS)[number]
