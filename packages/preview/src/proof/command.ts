import { configurationOf } from 'diptych/newsletter'
import { basename, dirname, extname, join } from 'node:path'
import type { Mailbox } from 'diptych/email'
import { defaultSender } from 'diptych/newsletter'
import { counted } from 'diptych/domain'
import { EXIT, type ExitCode, UsageError } from 'diptych/command'
import { readInput, STDIN } from 'diptych/newsletter'
import { linkLookup, type MediaFlags, mediaLookup } from 'diptych/newsletter'
import { mailboxText, readSigningKey } from 'diptych/newsletter'
import { newsletterOf } from 'diptych/newsletter'
import { deliver } from 'diptych/command'
import { printable, tell } from 'diptych/command'
import { hasPost, postOf, problemLine } from 'diptych/newsletter'
import { approvalOf, approvalPath, readApprovals, writeApproval } from 'diptych/newsletter'
import { contentOf, shortFingerprint } from 'diptych/newsletter'
import type { ContentOptions } from 'diptych/newsletter'
import type { ProofData } from './document/proof-data.js'
import { readEarlierProof } from './earlier-proof.js'
import { findingCounts } from './findings.js'
import { makeProof } from './make-proof.js'

export interface ProofFlags extends MediaFlags, ContentOptions {
  readonly output?: string
  /** A previous proof. Default: the file at the output path. */
  readonly since?: string
  readonly privateLinks?: boolean
  /** Name of the person who approves. */
  readonly approve?: string
  /** Approve only if the content's fingerprint begins with these digits. */
  readonly fingerprint?: string
  /** A key file that signs approvals. */
  readonly proofKey?: string
  readonly publication?: string
  readonly from?: Mailbox
  readonly now?: Date
}

/** Writes the proof of a post, or with `approve` an approval. */
export async function proof(path: string, flags: ProofFlags): Promise<ExitCode> {
  const misplaced = misplacedOption(flags)
  if (misplaced !== null) throw new UsageError(misplaced)
  if (path === STDIN && flags.approve !== undefined)
    throw new UsageError('--approve needs a post file: the approval is written next to it.')
  if (path === STDIN && flags.output === undefined)
    throw new UsageError('A post from standard input needs -o <file> for its proof.')
  const input = await readInput(path)
  const newsletter = await newsletterOf(path, flags)
  const configuration = await configurationOf(path)
  const post = await postOf(input, { ...newsletter, configuration, links: linkLookup(flags) })
  if (!hasPost(post)) {
    for (const problem of post.problems) tell(problemLine(input.name, problem))
    return EXIT.content
  }
  const now = flags.now ?? new Date()
  if (flags.approve !== undefined) {
    const content = await contentOf(post, newsletter.pictures, flags, configuration)
    if (!content.fingerprint.startsWith(flags.fingerprint ?? '')) {
      tell(
        `${path}: has the content ${shortFingerprint(content.fingerprint)}, not the one of --fingerprint. Make a new proof and review it.`,
      )
      return EXIT.content
    }
    const name = flags.approve.trim()
    const key = flags.proofKey === undefined ? null : readSigningKey(flags.proofKey)
    const file = approvalPath(path)
    writeApproval(file, approvalOf(name, now, content, key))
    process.stdout.write(
      `${file}: ${printable(name)} approved ${shortFingerprint(content.fingerprint)}${key ? `, signed with the key ${key.id}` : ''}\n`,
    )
    return EXIT.fine
  }
  const output = flags.output ?? join(dirname(path), `${basename(path, extname(path))}.proof.html`)
  const earlier = await readEarlierProof(flags.since ?? output)
  if (flags.since !== undefined && 'problem' in earlier)
    throw new UsageError(earlier.problem ?? `${flags.since}: no such file`)
  const { html, data } = await makeProof(post, newsletter.pictures, {
    ...flags,
    file: path,
    configuration,
    now,
    from: flags.from ?? defaultSender(post.publication),
    resolveMedia: mediaLookup(flags),
    links: { offline: flags.offline ?? false, privateHosts: flags.privateLinks ?? false },
    earlier,
    contentArguments: contentArguments(flags),
    approvals: path === STDIN ? [] : readApprovals(approvalPath(path)),
  })
  await deliver(html, { kind: 'file', path: output }, '')
  process.stdout.write(summaryOf(output, data))
  return EXIT.fine
}

function misplacedOption({ approve, fingerprint, proofKey, output, since }: ProofFlags): string | null {
  if (approve !== undefined)
    return output === undefined && since === undefined ? null : '--approve writes no proof. Remove -o and --since.'
  if (fingerprint !== undefined) return '--fingerprint needs --approve.'
  return proofKey === undefined ? null : '--proof-key needs --approve.'
}

function contentArguments({ subject, from, truncate, timeZone, publication }: ProofFlags): string[] {
  return [
    ...(subject === undefined ? [] : ['--subject', subject]),
    ...(from === undefined ? [] : ['--from', mailboxText(from)]),
    ...(truncate ? ['--truncate'] : []),
    ...(timeZone === undefined ? [] : ['--time-zone', timeZone]),
    ...(publication === undefined ? [] : ['--publication', publication]),
  ]
}

/** A summary of the proof in a few lines, for a terminal or a comment on a pull request. */
function summaryOf(output: string, { title, content, findings, links, difference, notCompared }: ProofData): string {
  const numberOf = (kind: string) => links.filter(({ state }) => state.kind === kind).length
  const lines = [
    `${output}: ${printable(title)}`,
    `Content ${shortFingerprint(content.fingerprint)}`,
    findingCounts(findings),
    `${counted(links.length, 'link')}: ${numberOf('broken')} broken, ${numberOf('unchecked')} not checked`,
    difference === null
      ? notCompared === null
        ? 'First proof'
        : `Not compared: ${printable(notCompared, 300)}`
      : difference.parts === ''
        ? 'The same content as in the previous proof'
        : `Changed since the previous proof: ${printable(difference.parts, 500)}`,
  ]
  return `${lines.join('\n')}\n`
}
