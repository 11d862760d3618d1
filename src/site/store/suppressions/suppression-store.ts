/** Why an address gets no mail. */
export interface Suppression {
  readonly email: string
  readonly kind: 'bounce' | 'complaint' | 'manual'
  /** One line, as the service or server said it. */
  readonly reason: string
  readonly at: Date
}

export interface SuppressionStore {
  /** The first reason stays. */
  add(suppression: Suppression): Promise<void>
  of(email: string): Promise<Suppression | null>
  remove(email: string): Promise<boolean>
  list(options: { readonly after?: string; readonly limit: number }): Promise<readonly Suppression[]>
}
