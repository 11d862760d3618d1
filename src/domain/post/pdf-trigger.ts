import { withoutQuery, withQuery } from '../links/query.js'

/** URL parameter that asks for the PDF. */
export const PDF_TRIGGER = 'triggerPDF'

/** The address that opens the PDF after sign-up (S-PDF-2). */
export function withPdfTrigger(url: string): string {
  return withoutPdfTrigger(url) === null ? withQuery(url, { [PDF_TRIGGER]: true }) : url
}

/** The address without the parameter; null if it does not have it. */
export function withoutPdfTrigger(url: string): string | null {
  const rest = withoutQuery(url, [PDF_TRIGGER])
  return rest === url ? null : rest
}
