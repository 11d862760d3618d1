// Columns of lists of readers, by the names that services and people give them in several languages.

/** What a column holds. */
export type ColumnRole =
  | 'email'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'status'
  | 'created_at'
  | 'unsubscribed_at'
  | 'consent_at'
  | 'consent_from'
  | 'plan'
  | 'stripe_customer'
  | 'tags'

/** Names without case, accents, spaces and signs. The first column of a role counts. */
const NAMES: Readonly<Record<ColumnRole, string>> = {
  email: `email emailaddress emails mail mailaddress address1email emailadresse mailadresse adresseemail adressemail adressedemessagerie
    courriel correo correoelectronico direcciondecorreo direcciondecorreoelectronico direccionemail indirizzoemail indirizzomail
    indirizzodipostaelettronica endereçodeemail enderecodeemail enderecoemail epost epostadress epostadresse sahkoposti
    emailadres adresemail adresatemail subscriberemail useremail useremailaddress primaryemail emailprimary contactemail
    электроннаяпочта почта メールアドレス 邮箱 电子邮件 이메일`,
  name: `name fullname displayname nombrecompleto nomecompleto nomcomplet vollstandigername namn nimi naam imieinazwisko username
    subscribername contactname имя 名前 姓名 이름`,
  first_name: `firstname fname givenname vorname prenom nombre nome primeironome fornamn fornavn etunimi voornaam imie first`,
  last_name: `lastname lname surname familyname nachname nom nomdefamille apellido apellidos cognome sobrenome efternamn
    etternavn efternavn sukunimi achternaam nazwisko last`,
  status: `status state subscriberstatus subscriptionstatus emailstatus contactstatus subscriberstate subscribed issubscribed
    active isactive subscription emailmarketing emailmarketingstatus emailsubscriptionstatus abonniert abonne statut estado stato
    unsubscribed isunsubscribed optout optedout abgemeldet desabonne bounced isbounced etat subscribertype optin optinstatus`,
  created_at: `createdat created creationdate datecreated createdon subscribedat subscribedon subscriptiondate datesubscribed
    dateadded addedat addedon added signupdate signupat signedupat signedup joinedat joined joindate joindateutc registrationdate
    subscribedate datumderanmeldung anmeldedatum angemeldetam erstelltam datedinscription inscritle datedabonnement
    fechadealta fechadesuscripcion fechadecreacion datadiiscrizione datadeinscricao optintime optindate startdate date`,
  unsubscribed_at: `unsubscribedat unsubscribedon unsubscribedate unsubscriptiondate dateunsubscribed unsubtime unsubat
    optoutdate optouttime optedoutat abgemeldetam abmeldedatum desinscritle datededesinscription fechadebaja cancelledat`,
  consent_at: `confirmedat confirmtime confirmationdate confirmationtime dateconfirmed optinat optedinat consentat consentdate
    consenttimestamp doubleoptinat confirmedon bestatigtam`,
  consent_from: `ip ipaddress optinip confirmip signupip subscribeip ipadresse ipoptin confirmationip registrationip`,
  plan: `plan tier subscriptionplan planname subscriptiontier membership membershiptier membershiplevel tarif`,
  stripe_customer: `stripecustomer stripecustomerid stripeid stripeconnectedcustomerid customerid`,
  tags: `tags tag labels label groups group gruppen gruppe grupos gruppi groupes segments segment lists list etiquetas etichette etiquettes schlagworter schlagworte`,
}

const ROLES: ReadonlyMap<string, ColumnRole> = new Map(
  (Object.entries(NAMES) as [ColumnRole, string][]).flatMap(([role, names]) =>
    names.split(/\s+/).map((name) => [plainName(name), role] as const),
  ),
)

/** A column's name without what spellings differ in. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Roles of columns by their names, as they stand in the table. A role has the first column with one of its names. */
export function columnRoles(columns: readonly string[]): ReadonlyMap<ColumnRole, string> {
  const roles = new Map<ColumnRole, string>()
  for (const column of columns) {
    const role = ROLES.get(plainName(column))
    if (role !== undefined && !roles.has(role)) roles.set(role, column)
  }
  return roles
}

/** The name of a person from a whole name or its parts. */
export function personName(value: (role: ColumnRole) => string | undefined): string | null {
  const parts = [value('first_name'), value('last_name')].filter((part) => part !== undefined && part !== '')
  return value('name') ?? (parts.length > 0 ? parts.join(' ') : null)
}

/** `"Editors","Early birds"`, `a; b`, `["a", "b"]`, `a, b`. */
export function tagsIn(text: string | undefined): string[] {
  const value = (text ?? '').trim().replace(/^\[(.*)\]$/s, '$1')
  const sign = value.includes(';') ? ';' : value.includes('|') && !value.includes(',') ? '|' : ','
  const tags: string[] = []
  let tag = ''
  let quote = ''
  for (const character of value) {
    if (quote !== '') {
      if (character === quote) quote = ''
      else tag += character
    } else if (character === '"' || (character === "'" && tag.trim() === '')) quote = character
    else if (character === sign) {
      tags.push(tag)
      tag = ''
    } else tag += character
  }
  tags.push(tag)
  return [...new Set(tags.map((each) => each.trim()).filter(Boolean))]
}
