/** A link with its label. */
export interface LabelledLink {
  readonly label: string
  readonly url: string
}
