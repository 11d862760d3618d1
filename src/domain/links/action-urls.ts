/** URLs of a post's actions. The caller can replace each of them. */
export interface PostUrls {
  checkout(params?: Readonly<Record<string, string>>): string
  /** Returns to the post, or to the given address. */
  signIn(redirect?: string): string
  account(): string
  share(): string
  comments(): string
  heading(slug: string): string
  post(slug: string): string
  edit(): string
  home(): string
  canonical(): string
  /** Form target (POST) for votes on the web. */
  pollForm(pollId: number | string): string
  /** Form target (POST) for likes. */
  reaction(): string
  pdf(): string
  chat(): string
  /** URL for writing a message to a user. */
  message(userId: number | string, name: string): string
  /** The writer's statistics of the post, in the app. */
  statsInApp(): string
}
