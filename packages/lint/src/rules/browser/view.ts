import { type ParsedMail, parseMail } from '../parsed-mail.js'
import { atElement } from '../place.js'
import type { RuleHit } from '../rule.js'
import type { AxeViolation } from './axe-violations.js'
import type { Drawn } from './drawn.js'
import type { Overflow } from './overflow.js'

/** Views that are only checked for colours. Their other changes are included in other views. */
export const DARK_VIEWS: readonly string[] = ['outlook-new-dark', 'gmail-app-dark', 'gmail-app-dark-ios']

/** The measurements of a mail in one client. */
export interface View {
  id: string
  name: string
  /** The HTML after the client's changes. */
  html: string
  /** By window width; empty if the width cannot change. */
  overflows: ReadonlyMap<number, Overflow>
  /** At the shell's width. */
  drawn: readonly Drawn[]
  violations: readonly AxeViolation[]
}

/** All measurements of a mail for the rules. */
export interface Examination {
  plain: View
  /** The plain mail's elements on a phone. */
  onPhone: readonly Drawn[]
  /** The plain mail with its text doubled, on a phone. */
  zoomed: Overflow
  /** Views by client id. */
  views: ReadonlyMap<string, View>
}

export type HitAt = (element: { at: number; tag: string }, message: string) => RuleHit

/** Makes hits at elements of the mail as sent. */
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

/** Makes hits at elements of a client's view, without line numbers, because its lines differ from the source. */
export function placesInView(view: View): HitAt {
  const inSource = placesIn(view)
  return (element, message) => {
    const { line: _, ...hit } = inSource(element, `${view.name}: ${message}`)
    return hit
  }
}
