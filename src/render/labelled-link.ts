/** An address and the words that lead there. */
export interface LabelledLink {
  readonly label: string
  readonly url: string
}
