/** What one client makes of a mail before it draws it. Client layout, fonts and page styles are not in it. */
export interface ClientView {
  /** Letters and hyphens, as in `outlook-dark`. */
  id: string
  name: string
  /** How far it can be trusted, and where it comes from: vendor's code, test data, bug report, or heuristic. */
  evidence: string
  /** Never throws; a mail that is no HTML comes back as it is. */
  transform(html: string): string
}
