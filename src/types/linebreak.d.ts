/** The package comes without types. */
declare module 'linebreak' {
  interface Break {
    /** Code units before the place where a line may end. */
    readonly position: number
    /** Whether it must end there. */
    readonly required: boolean
  }

  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): Break | null
  }
}
