import { oneLine } from '../text/one-line.js'

const MOST = 10

/** What paying readers get: the texts among `benefits` of the publication, each in one line. */
export function benefitLines(benefits: readonly unknown[] | undefined): readonly string[] {
  return (benefits ?? [])
    .flatMap((benefit) => (typeof benefit === 'string' ? [oneLine(benefit)] : []))
    .filter((line) => line !== '')
    .slice(0, MOST)
}
