import type { Configuration } from 'diptych/newsletter'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withFallbacks } from 'diptych/domain'
import { readingMinutes } from 'diptych/domain'
import { oneLine } from 'diptych/domain'
import type { Mailbox } from 'diptych/email'
import type { ResolveMedia } from 'diptych/api'
import { outlineOf } from 'diptych'
import { formulaPictures } from 'diptych/newsletter'
import { mailboxText } from 'diptych/newsletter'
import type { PictureFolder } from 'diptych/newsletter'
import type { ReadInput } from 'diptych/newsletter'
import type { Approval } from 'diptych/newsletter'
import { checkLinks, type LinkCheckOptions } from './check-links.js'
import { clientViews } from './client-views.js'
import { contentOf } from 'diptych/newsletter'
import type { ContentOptions } from 'diptych/newsletter'
import { proofDifference } from './difference.js'
import type { ProofData } from './document/proof-data.js'
import { ProofDocument } from './document/proof-document.js'
import { recordText, type EarlierProof } from './earlier-proof.js'
import { findingsOf } from './findings.js'
import { frameDocument } from './frame.js'
import { linksOf } from './links.js'
import { embeddedPictures, picturesOf } from './pictures.js'
import type { BlockRecord, ProofRecord } from './record.js'
import { mailViews, pageViews, type MailView, type PageView } from './views.js'

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
    findings: findingsOf(post, pages, mails, links),
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
