import { checkMessage, compileMailing, type Finding } from '../email/index.js'
import type { Post, SubscriptionState } from '../index.js'
import type { Examined } from './check.js'
import { defaultSender } from './default-sender.js'

export interface MailingFlags {
  /** Only the mail of this audience. */
  readonly as?: SubscriptionState
  readonly now?: Date
  readonly timeZone?: string
}

const RECIPIENT = { email: 'reader@example.com', name: 'A Reader', token: 'd41d8cd98f00b204e9800998ecf8427e' }

/**
 * The messages that a post makes, one for each audience that differs. What is wrong with all of them is said once,
 * under the post's own name.
 */
export async function examineMailing(file: string, post: Post, { as, now = new Date(), timeZone }: MailingFlags): Promise<readonly Examined[]> {
  const mailing = compileMailing(post, { now, ...(timeZone ? { timeZone } : {}) })
  const audiences = as === undefined ? mailing.audiences : [mailing.audienceOf(as)]
  const mails: Examined[] = []
  for (const { name, states } of audiences) {
    const template = await mailing.template(name)
    const mail = template.bind(RECIPIENT)
    const { bytes } = template.messages({ from: defaultSender(post.publication), date: now })(RECIPIENT)
    mails.push({ file: audiences.length === 1 ? file : `${file} (${states.join(', ')})`, problems: template.problems, findings: checkMessage(bytes, { expected: mail }), html: mail.html })
  }
  return sharedOnce(file, mails)
}

function sharedOnce(file: string, mails: readonly Examined[]): readonly Examined[] {
  const [first, ...others] = mails
  if (!first || others.length === 0) return mails
  const inAll = <T>(key: (one: T) => string, of: (mail: Examined) => readonly T[]): Set<string> => {
    const keys = others.map((mail) => new Set(of(mail).map(key)))
    return new Set(of(first).map(key).filter((each) => keys.every((seen) => seen.has(each))))
  }
  const problemKey = (problem: Examined['problems'][number]) => JSON.stringify(problem)
  const findingKey = ({ rule, message, place }: Finding) => JSON.stringify([rule, message, place])
  const problems = inAll(problemKey, ({ problems: all }) => all)
  const findings = inAll(findingKey, ({ findings: all }) => all)
  const shared = { file, problems: first.problems.filter((one) => problems.has(problemKey(one))), findings: first.findings.filter((one) => findings.has(findingKey(one))), html: null }
  const own = mails.map((mail) => ({ ...mail, among: true, problems: mail.problems.filter((one) => !problems.has(problemKey(one))), findings: mail.findings.filter((one) => !findings.has(findingKey(one))) }))
  return [shared, ...own]
}
