/** Where the actions of a post lead. Every one can be replaced by the caller. */
export interface PostUrls {
  checkout(params?: Readonly<Record<string, string>>): string
  /** Comes back to the post, or to the given address. */
  signIn(redirect?: string): string
  account(): string
  share(): string
  comments(): string
  heading(slug: string): string
  post(slug: string): string
  edit(): string
  home(): string
  canonical(): string
  /** Where a vote is cast on the web: the target of a form POST. */
  pollForm(pollId: number | string): string
  /** Where a like is given: the target of a form POST. */
  reaction(): string
  pdf(): string
  chat(): string
  /** Where a reader writes to a user. */
  message(userId: number | string, name: string): string
  /** The writer's statistics of the post, in the app. */
  statsInApp(): string
}
