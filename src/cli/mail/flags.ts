import { InvalidArgumentError } from 'commander'
import addressparser from 'nodemailer/lib/addressparser'
import { linkTemplateProblem, type LinkField } from '../../domain/links/link-templates.js'
import type { Mailbox } from '../../email/index.js'

/** Parses one mailbox, as `Ines <ines@lowwater.example>`. */
export function mailbox(value: string): Mailbox {
  const [first, ...more] = addressparser(value, { flatten: true })
  if (!first?.address || more.length > 0 || !/^[^@\s]+@[^@\s][^@\s.]*\.[^@\s]+$/.test(first.address))
    throw new InvalidArgumentError("Pass one mailbox like 'Ines <ines@lowwater.example>'.")
  return { ...(first.name ? { name: first.name } : {}), address: first.address }
}

/** Parses an https address with fields like `{token}`, for links of one kind. */
export function linkTemplate(kind: LinkField): (value: string) => string {
  return (value) => {
    const problem = linkTemplateProblem(kind, value)
    if (problem !== null) throw new InvalidArgumentError(`${problem[0]?.toUpperCase()}${problem.slice(1)}.`)
    return value
  }
}

export interface Unsubscribe {
  readonly link?: string
  readonly mailbox?: string
}

/**
 * Parses `https://…{token}` (the link) or `mailto:…` (to unsubscribe by mail). The option can be repeated to set both.
 */
export function unsubscribe(value: string, before: Unsubscribe = {}): Unsubscribe {
  if (/^mailto:/i.test(value)) return { ...before, mailbox: mailbox(value.slice('mailto:'.length)).address }
  return { ...before, link: linkTemplate('unsubscribe')(value) }
}

export function count(most: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError(`Pass a number from 1 to ${most}.`)
    return number
  }
}
