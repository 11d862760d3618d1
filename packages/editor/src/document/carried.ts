/** Our own form: JSON of a document, and how far its first and last blocks are cut open. */
export const OWN = 'application/x-diptych'

/** What a clipboard or a drag brings along. Browsers empty theirs when the event is over. */
export interface Carried {
  readonly own: string
  readonly html: string
  readonly text: string
  readonly files: readonly File[]
}

export function carriedBy(data: DataTransfer): Carried {
  return {
    own: data.getData(OWN),
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    files: [...data.files],
  }
}
