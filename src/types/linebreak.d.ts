/** The package has no types. */
declare module 'linebreak' {
  interface Break {
    /** Offset in code units at which a line may end. */
    readonly position: number
    /** Whether the line must end there. */
    readonly required: boolean
  }

  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
