import { CLIENTS, type ClientView } from '../../clients/index.js'
import { forcedDocumentScheme } from '../preview/forced-scheme.js'
import type { MailView } from './views.js'

/** One mail in the clients that change it. */
export interface MailInClients {
  readonly mail: MailView
  readonly different: readonly ClientDifference[]
  /** Names of the clients that show it as it was sent. */
  readonly same: readonly string[]
}

export interface ClientDifference {
  readonly client: ClientView
  /** What the client changes, each kind once. */
  readonly changes: readonly string[]
  /** null where the proof would grow too large: the changes stand alone. */
  readonly html: string | null
}

/** Characters of all frames of clients. Browsers open larger files slowly, and mail takes none of them. */
const ROOM = 12_000_000

/** What the clients make of each mail. */
export function clientViews(mails: readonly MailView[]): MailInClients[] {
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
      const shown = forcedDocumentScheme(html, client.scheme)
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
