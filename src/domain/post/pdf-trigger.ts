import { withoutQuery, withQuery } from '../links/query.js'

/** Parameter of an address that asks for the PDF. */
export const PDF_TRIGGER = 'triggerPDF'

/** The address that opens the PDF once its reader has signed up (S-PDF-2). */
export function withPdfTrigger(url: string): string {
  return withoutPdfTrigger(url) === null ? withQuery(url, { [PDF_TRIGGER]: true }) : url
}

/** The address without the parameter, everything else as it was; null for one that does not ask for the PDF. */
export function withoutPdfTrigger(url: string): string | null {
  const rest = withoutQuery(url, [PDF_TRIGGER])
  return rest === url ? null : rest
}
