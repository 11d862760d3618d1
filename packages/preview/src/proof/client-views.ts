import { CLIENTS, type ClientView } from '@diptych/lint'
import { forcedDocumentScheme } from '../server/forced-scheme.js'
import type { MailView } from './views.js'

/** One mail in the clients that change it. */
export interface MailInClients {
  readonly mail: MailView
  readonly different: readonly ClientDifference[]
  /** Names of the clients that do not change it. */
  readonly same: readonly string[]
}

export interface ClientDifference {
  readonly client: ClientView
  /** Kinds of changes that the client makes. */
  readonly changes: readonly string[]
  /** null if the proof would get too large. Then only the changes are listed. */
  readonly html: string | null
}

/** Maximum characters of all clients' frames. Larger files open slowly and cannot be sent by mail. */
const ROOM = 12_000_000

/** Shows each mail as the clients change it. `withFormulas` embeds the pictures of formulas, which count too. */
export function clientViews(mails: readonly MailView[], withFormulas: (html: string) => string): MailInClients[] {
  let room = ROOM
  return mails.map((mail) => {
    const different: ClientDifference[] = []
    const same: string[] = []
    for (const client of CLIENTS) {
      const { html, changes } = client.show(mail.html)
      if (html === mail.html) {
        same.push(client.name)
        continue
      }
      const shown = withFormulas(forcedDocumentScheme(html, client.scheme))
      const fits = shown.length <= room
      if (fits) room -= shown.length
      different.push({
        client,
        changes: [...new Set(changes.map(({ what }) => what))],
        html: fits ? shown : null,
      })
    }
    return { mail, different, same }
  })
}
