import { splitUrl, withQuery } from './query.js'

const TRIGGER = 'triggerPDF'

/** The address that opens the PDF once its reader has signed up (S-PDF-2). */
export function withPdfTrigger(url: string): string {
  return withoutPdfTrigger(url) === null ? withQuery(url, { [TRIGGER]: true }) : url
}

/** The address without the parameter, everything else as it was; null for one that does not ask for the PDF. */
export function withoutPdfTrigger(url: string): string | null {
  const { path, query, fragment } = splitUrl(url)
  const pairs = query.slice(1).split('&')
  const rest = pairs.filter((pair) => pair.split('=', 1)[0] !== TRIGGER)
  if (rest.length === pairs.length) return null
  return path + (rest.length === 0 ? '' : `?${rest.join('&')}`) + fragment
}
