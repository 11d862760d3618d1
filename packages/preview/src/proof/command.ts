import { basename, dirname, extname, join } from 'node:path'
import { outlineOf } from 'diptych'
import type { ResolveMedia } from 'diptych/api'
import { deliver, EXIT, type ExitCode, printable, printError, UsageError } from 'diptych/command'
import { counted, oneLine, readingMinutes, withFallbacks } from 'diptych/domain'
import type { Mailbox } from 'diptych/email'
import {
  type Approval,
  approvalOf,
  approvalPath,
  type Configuration,
  configurationOf,
  contentOf,
  type ContentOptions,
  defaultSender,
  formulaPictures,
  hasPost,
  linkLookup,
  mailboxText,
  type MediaFlags,
  mediaLookup,
  newsletterOf,
  type PictureFolder,
  postOf,
  problemLine,
  readApprovals,
  readInput,
  type ReadInput,
  readSigningKey,
  shortFingerprint,
  STDIN,
  writeApproval,
} from 'diptych/newsletter'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { checkLinks, type LinkCheckOptions } from './check-links.js'
import { clientViews } from './client-views.js'
import { proofDifference } from './difference.js'
import type { ProofData } from './document/proof-data.js'
import { ProofDocument } from './document/proof-document.js'
import { type EarlierProof, readEarlierProof, recordText } from './earlier-proof.js'
import { findingCounts, proofFindings } from './findings.js'
import { frameDocument } from './frame.js'
import { linksOf } from './links.js'
import { embeddedPictures, picturesOf } from './pictures.js'
import type { BlockRecord, ProofRecord } from './record.js'
import { type MailView, mailViews, type PageView, pageViews } from './views.js'

export interface ProofFlags extends MediaFlags, ContentOptions {
  readonly output?: string
  readonly json?: boolean
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
    for (const problem of post.problems) printError(problemLine(input.name, problem))
    return EXIT.content
  }
  const now = flags.now ?? new Date()
  if (flags.approve !== undefined) {
    const content = await contentOf(post, newsletter.pictures, flags, configuration)
    if (!content.fingerprint.startsWith(flags.fingerprint ?? '')) {
      printError(
        `${path}: has the content ${shortFingerprint(content.fingerprint)}, not the one of --fingerprint. Make a new proof and review it.`,
      )
      return EXIT.content
    }
    const name = flags.approve.trim()
    const key = flags.proofKey === undefined ? null : readSigningKey(flags.proofKey)
    const file = approvalPath(path)
    writeApproval(file, approvalOf(name, now, content, key))
    process.stdout.write(
      flags.json
        ? jsonText({ output: file, fingerprint: content.fingerprint, name, key: key?.id ?? null })
        : `${file}: ${printable(name)} approved ${shortFingerprint(content.fingerprint)}${key ? `, signed with the key ${key.id}` : ''}\n`,
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
  process.stdout.write(flags.json ? summaryJson(output, data) : summaryOf(output, data))
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

function summaryJson(output: string, { title, content, findings, links, difference, notCompared }: ProofData): string {
  return jsonText({
    output,
    title,
    fingerprint: content.fingerprint,
    findings,
    links: links,
    changed: difference?.parts ?? null,
    not_compared: notCompared,
  })
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

export interface ProofOptions extends ContentOptions {
  readonly file: string
  readonly now: Date
  readonly from: Mailbox
  /** The instance that renders the post. Default: the platform's. */
  readonly configuration?: Configuration
  readonly resolveMedia: ResolveMedia
  readonly links: Pick<LinkCheckOptions, 'offline' | 'privateHosts'>
  readonly earlier: EarlierProof
  readonly approvals: readonly Approval[]
  /** Arguments that are needed again to approve the same content. */
  readonly contentArguments: readonly string[]
}

export interface Proof {
  readonly html: string
  readonly data: ProofData
}

/** Makes the proof of a post as one HTML file. */
export async function makeProof(post: ReadInput, folder: PictureFolder, options: ProofOptions): Promise<Proof> {
  const { file, now, from, earlier, approvals } = options
  const content = await contentOf(post, folder, options, options.configuration)
  const pages = await pageViews(post, options)
  const formulas = formulaPictures()
  const mails = await mailViews(post, options, formulas)
  const clients = clientViews(mails, formulas.withinHtml)
  const ownAddress = post.post.canonical_url
  const links = await checkLinks(linksOf(pages), { ...options.links, ownAddress })
  const views = [...pages, ...mails]
  const frames = [...views, ...clients.flatMap(({ different }) => different)].flatMap(({ html }) => html ?? [])
  const pictures = embeddedPictures(frames, folder)
  const subject = mails[0]?.bound.subject ?? ''
  const { words } = outlineOf(post.body, post.post, { state: 'paid' })
  const record: ProofRecord = {
    version: 1,
    fingerprint: content.fingerprint,
    date: now.toISOString(),
    subject,
    parts: content.parts,
    views: views.map(recordOf),
  }
  const data: ProofData = {
    file,
    title: oneLine(withFallbacks(post.post.title)) || 'Untitled post',
    publication: oneLine(post.publication.name ?? ''),
    date: now,
    content,
    subject,
    sender: mailboxText(from),
    senderName: from.name ?? from.address,
    minutes: readingMinutes(words),
    words,
    findings: proofFindings(post, pages, mails, links),
    pages,
    mails,
    clients,
    links,
    pictures: picturesOf(
      // Pictures of formulas are no pictures of the post.
      views.map(({ html }) => formulas.withinHtml(html)),
      folder,
      pictures,
    ),
    difference: 'record' in earlier ? proofDifference(earlier.record, content, subject, views) : null,
    notCompared: 'record' in earlier ? null : earlier.problem,
    approvals,
    contentArguments: options.contentArguments,
    frame: (html, style) => frameDocument(formulas.withinHtml(pictures.embed(html)), style),
    record: recordText(record),
  }
  return { html: `<!doctype html>\n${renderToStaticMarkup(createElement(ProofDocument, data))}\n`, data }
}

function recordOf(view: PageView | MailView): ProofRecord['views'][number] {
  return {
    kind: view.kind,
    states: [...view.states],
    blocks: view.blocks.map(({ content, look, words }): BlockRecord => ({ content, look, words })),
    text: view.kind === 'mail' ? view.bound.text : '',
  }
}
