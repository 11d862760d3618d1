/** A browser page for the rules. */
export interface Stage {
  /** Shows a mail without scripts and network requests. Pictures are grey. */
  show(html: string): Promise<void>
  /** Width of the window in CSS pixels. */
  resize(width: number): Promise<void>
  prefer(scheme: 'light' | 'dark'): Promise<void>
  /**
   * Runs a function in the page. It must be self-contained, because its closure is not transferred. Argument and result
   * are transferred as JSON.
   */
  measure<Argument, Result>(look: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>
}
