/** The prompts that a page of a post can show. The server chooses which (`WebOptions.prompts`). */
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
