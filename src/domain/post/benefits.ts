import { oneLine } from '../text/one-line.js'

const MOST = 10

/** The benefits of paying readers: the texts in the publication's `benefits`, each as one line. */
export function benefitLines(benefits: readonly unknown[] | undefined): readonly string[] {
  return (benefits ?? [])
    .flatMap((benefit) => (typeof benefit === 'string' ? [oneLine(benefit)] : []))
    .filter((line) => line !== '')
    .slice(0, MOST)
}
