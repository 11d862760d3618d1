import type { SourceReader } from '../source/source.js'
import { plainName } from './columns.js'

// Whether a reader of a list gets mail. Lists say it in words, in columns of yes and no, or by a day of leaving. Of
// several, the strictest counts.

export type Status = SourceReader['status']

/** From few to many restrictions. */
const ORDER: readonly Status[] = ['active', 'pending', 'unsubscribed', 'bounced', 'complained']

const WORDS: Readonly<Record<Status, string>> = {
  active: `active subscribed confirmed enabled valid engaged cold aktiv abonniert angemeldet bestatigt actif abonne inscrit confirme
    activo suscrito confirmado attivo iscritto confermato ativo inscrito actief ingeschreven bevestigd prenumerant tilmeldt regular free paid
    premium подписан`,
  pending: `pending unconfirmed notconfirmed awaiting awaitingconfirmation waiting optinpending unactivated unverified
    ausstehend unbestatigt enattente pendiente insospeso pendente nonconfermato`,
  unsubscribed: `unsubscribed unsubscribe cancelled canceled inactive removed deleted archived optedout optout blocked blocklisted blacklisted
    suppressed disabled junk paused left nonsubscribed donotemail abgemeldet inaktiv gesperrt desabonne desinscrit inactif baja
    dadodebaja inactivo cancelado disiscritto annullato inattivo inativo uitgeschreven afgemeld avslutad отписан`,
  bounced: `bounced bounce hardbounce hardbounced cleaned undeliverable invalid invalidemail failed unzustellbar ungultig rebote
    rebotado`,
  complained:
    'complained complaint complaints spam spamcomplaint markedasspam abuse abusecomplaint reportedspam beschwerde plainte',
}

const STATUSES: ReadonlyMap<string, Status> = new Map(
  ORDER.flatMap((status) => WORDS[status].split(/\s+/).map((word) => [plainName(word), status] as const)),
)

/** A column of yes and no: what yes means, and what no means. */
type Answer = readonly [yes: Status | null, no: Status | null]
const QUESTIONS: ReadonlyMap<string, Answer> = new Map(
  (
    [
      [
        'subscribed issubscribed active isactive enabled optin optinstatus optedin emailoptin newsletter receivesemail abonniert abonne suscrito iscritto',
        ['active', 'unsubscribed'],
      ],
      ['confirmed isconfirmed verified isverified emailconfirmed', [null, 'pending']],
      [
        'unsubscribed isunsubscribed optout optedout emailoptout donotemail emaildisabled suppressed blocked abgemeldet desabonne',
        ['unsubscribed', null],
      ],
      ['bounced isbounced hardbounced invalid', ['bounced', null]],
      ['complained spam spamcomplaint markedasspam', ['complained', null]],
    ] as const
  ).flatMap(([names, answer]) => names.split(' ').map((name) => [name, answer] as const)),
)

const STATES = new Set(
  'status state subscriberstatus subscriptionstatus emailstatus contactstatus subscriberstate memberstatus emailmarketing emailmarketingstatus emailsubscriptionstatus subscription statut estado stato etat subscribertype'.split(
    ' ',
  ),
)
const YES = /^(?:true|yes|y|1|ja|oui|s[ií]|sim|x|on|✓|да)$/i
const NO = /^(?:false|no|n|0|nein|non|n[aã]o|off|-|нет)$/i

/** The columns of a list that say who gets mail. */
export interface StandingColumns {
  readonly states: readonly string[]
  readonly questions: readonly (readonly [column: string, answer: Answer])[]
  readonly left: readonly string[]
}

/** Finds the columns by their names. */
export function standingColumns(columns: readonly string[]): StandingColumns {
  const named = columns.map((column) => [column, plainName(column)] as const)
  return {
    states: named.filter(([, name]) => STATES.has(name)).map(([column]) => column),
    questions: named.flatMap(([column, name]) => {
      const answer = QUESTIONS.get(name)
      return answer ? [[column, answer] as const] : []
    }),
    left: named
      .filter(([, name]) =>
        /^(?:unsubscri|optout|optedout|abgemeldetam|abmelde|desinscri|fechadebaja)[a-z]*(?:at|on|date|time|am|le|ion|baja)$/.test(
          name,
        ),
      )
      .map(([column]) => column),
  }
}

/** What is known of a reader. */
export interface Standing {
  /** Null: nothing in the row says it. */
  readonly status: Status | null
  /** A value that no service is known for. */
  readonly unknown: string | null
}

/** Reads the columns of a row. */
export function standingOf(
  values: Readonly<Record<string, string>>,
  { states, questions, left }: StandingColumns,
  words: Readonly<Record<string, Status>> = {},
): Standing {
  let status: Status | null = null
  let unknown: string | null = null
  const say = (stated: Status | null) => {
    if (stated !== null && (status === null || ORDER.indexOf(stated) > ORDER.indexOf(status))) status = stated
  }
  for (const column of states) {
    const value = values[column]
    if (value === undefined) continue
    const stated = words[plainName(value)] ?? STATUSES.get(plainName(value))
    if (stated === undefined) unknown = value
    else say(stated)
  }
  for (const [column, [yes, no]] of questions) {
    const value = values[column]
    if (value === undefined) continue
    if (YES.test(value)) say(yes)
    else if (NO.test(value)) say(no)
    else {
      const stated = STATUSES.get(plainName(value))
      // A column of leaving may have its day.
      if (stated !== undefined) say(stated)
      else if (yes !== null && yes !== 'active') say(yes)
      else unknown = value
    }
  }
  for (const column of left) if (values[column] !== undefined && !NO.test(values[column])) say('unsubscribed')
  return { status, unknown }
}

/** What the name of a file says of all its rows; null if it says nothing. */
export function standingOfFile(path: string): Status | null {
  const name = (path.split('/').at(-1) ?? '').toLowerCase()
  if (/complain|spam|abuse/.test(name)) return 'complained'
  if (/bounce|undeliverable|cleaned/.test(name)) return 'bounced'
  if (/unsubscri|opt-?_?outs?|suppress|cancell?ed|abgemeldet|blocklist|blacklist|inactive/.test(name))
    return 'unsubscribed'
  return /unconfirmed|pending/.test(name) ? 'pending' : null
}

/** The stricter of two. */
export function stricter(a: Status, b: Status): Status {
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b
}
