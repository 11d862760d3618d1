import { type ParsedMail, parseMail } from '../parsed-mail.js'
import { atElement } from '../place.js'
import type { RuleHit } from '../rule.js'
import type { AxeViolation } from './axe-violations.js'
import type { Drawn } from './drawn.js'
import type { Overflow } from './overflow.js'

/** Views that are asked about their colours alone; what else they take, others take more of. */
export const DARK_VIEWS: readonly string[] = ['outlook-new-dark', 'gmail-app-dark', 'gmail-app-dark-ios']

/** A mail as one client shows it, measured. */
export interface View {
  id: string
  name: string
  /** What the client made of the mail. */
  html: string
  /** By width of the window; none where the width cannot differ. */
  overflows: ReadonlyMap<number, Overflow>
  /** At the shell's width. */
  drawn: readonly Drawn[]
  violations: readonly AxeViolation[]
}

/** Everything that the rules ask of a mail. */
export interface Examination {
  plain: View
  /** The plain mail's elements on a phone. */
  onPhone: readonly Drawn[]
  /** The plain mail with its text doubled, on a phone. */
  zoomed: Overflow
  /** What clients make of it, by their ids. */
  views: ReadonlyMap<string, View>
}

export type HitAt = (element: { at: number; tag: string }, message: string) => RuleHit

/** Hits at elements of the mail as it was sent. */
export function placesIn({ html }: Pick<View, 'html'>): HitAt {
  let mail: ParsedMail | undefined
  return ({ at, tag }, message) => {
    mail ??= parseMail(html)
    const element = mail.elements[at]
    return element?.name === tag
      ? atElement(mail, element, message)
      : { message, ...(tag ? { place: `<${tag}>` } : {}) }
  }
}

/** Hits at elements of what a client made of it. Its lines are not those of the sender. */
export function placesInView(view: View): HitAt {
  const inSource = placesIn(view)
  return (element, message) => {
    const { line: _, ...hit } = inSource(element, `${view.name}: ${message}`)
    return hit
  }
}
