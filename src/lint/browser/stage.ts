/** A browser page as the rules need it. */
export interface Stage {
  /** Shows a mail: its scripts do not run, nothing is fetched, pictures are grey. */
  show(html: string): Promise<void>
  /** Width of the window in CSS pixels. */
  resize(width: number): Promise<void>
  prefer(scheme: 'light' | 'dark'): Promise<void>
  /**
   * Runs a function in the page. It must stand for itself, since what is outside of it does not travel along; argument
   * and result travel as JSON.
   */
  measure<Argument, Result>(look: (argument: Argument) => Result | Promise<Result>, argument: Argument): Promise<Result>
}
