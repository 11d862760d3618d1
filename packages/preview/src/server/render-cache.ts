import { type MarkupElement, readMail, textWithin } from '@diptych/lint/mail'
import { hasRole, outlineOf } from 'diptych'
import type { ResolveMedia } from 'diptych/api'
import { languageDirection, MAX_QP_BYTES, readingMinutes } from 'diptych/domain'
import type { MailTarget } from 'diptych/email'
import { defaultSender, findingsOf, type PictureFolder, type ReadInput, type Watched } from 'diptych/newsletter'
import type { Post, Problem, Recipient, SubscriptionState } from 'diptych/types'
import type {
  BlockEntry,
  FindingEntry,
  ImageEntry,
  PostFindings,
  PostReport,
  ProblemEntry,
  Reader,
  SourcePlace,
} from '../page/protocol.js'
import { type MailBlock, mailsOf, type PreviewMail } from './mail-of.js'
import { type MailPart, partPlace, placesOf, sourcePlace } from './source-places.js'

const WORDS_SHOWN = 8

/** The data that the page shows next to the frames. */
function reportOf(
  { entry }: Watched,
  post: ReadInput,
  { mailing, template, problems, recipient, bound, blocks, message }: PreviewMail,
  now: Date,
): PostReport {
  const source = Buffer.from(message()).toString('latin1')
  const sender = defaultSender(post.publication)
  const state = recipient.state ?? 'free'
  const { words, wall, positions } = outlineOf(post.body, post.post, { state })
  const { language, size } = template.toJSON()
  return {
    name: entry.name,
    revision: entry.revision,
    broken: entry.broken,
    title: post.post.title,
    language,
    direction: languageDirection(language),
    audiences: mailing.audiences.map(({ name, states }) => ({ name, states })),
    inbox: {
      sender: sender.name ?? sender.address,
      address: sender.address,
      subject: bound.subject,
      preheader: template.preheader,
      date: now.toISOString(),
    },
    text: bound.text,
    headers: headerFields(source),
    source,
    html: bound.html,
    blocks: blocks.map((block) => blockEntry(post, block)),
    places: placesOf(post),
    size: { raw: size.raw, encoded: size.encoded, limit: MAX_QP_BYTES },
    clippedAt: clippedAt(bound.html, size.encoded, blocks),
    problems: findingsOf(post, [{ readers: [state], problems }]).problems.map((problem) => located(post, problem)),
    belowWall: wall === null ? null : { blocks: unseenBlocks(post.body, positions), state, seenBy: seenBy(post) },
    minutes: readingMinutes(words),
    words,
  }
}

/** Number of blocks that are not shown, without the paywall itself and notes. */
function unseenBlocks(body: Post['body'], positions: readonly number[]): number {
  const seen = new Set(positions)
  return body.children.filter((node, at) => !seen.has(at) && !hasRole(node, 'cut') && !hasRole(node, 'note')).length
}

/** The block that begins behind Gmail's limit. Encoding adds about the same share everywhere. */
function clippedAt(html: string, encoded: number, blocks: readonly MailBlock[]): number | null {
  if (encoded <= MAX_QP_BYTES) return null
  const lines = html.split('\n')
  const shown = (MAX_QP_BYTES / encoded) * Buffer.byteLength(html)
  let [line, bytes] = [1, 0]
  for (const block of blocks) {
    for (; line < block.line; line++) bytes += Buffer.byteLength(lines[line - 1] ?? '') + 1
    if (bytes > shown) return block.index
  }
  return null
}

/** The first state whose readers see the whole post. */
function seenBy({ body, post }: Post): SubscriptionState {
  const states = ['paid', 'founding'] as const
  return states.find((state) => outlineOf(body, post, { state }).wall === null) ?? 'founding'
}

function blockEntry(post: ReadInput, { index, path, type, raw, encoded }: MailBlock): BlockEntry {
  const text = post.body.maybeChild(index)?.textContent ?? ''
  const source = sourcePlace(post, `${post.bodyPath}/content/${index}`)
  return { index, path, source, type, words: text.trim().split(/\s+/, WORDS_SHOWN).join(' '), raw, encoded }
}

/** A problem's pointer is relative to the file; the blocks are somewhere below. */
function located({ body }: Post, problem: Problem): ProblemEntry {
  const index = Number(/\/content\/(\d+)/.exec(problem.path)?.[1] ?? NaN)
  const { path, code, message, position } = problem
  return {
    path,
    code,
    message,
    source: position ?? (path === '' ? null : { pointer: path }),
    block: index < body.childCount ? index : null,
  }
}

function headerFields(source: string): (readonly [string, string])[] {
  const head = source.slice(0, source.indexOf('\r\n\r\n'))
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const
    })
}

/** A post and its renderings. */
export interface Shown {
  readonly watched: Watched
  readonly post: ReadInput
  mail(reader: Reader): Promise<PreviewMail>
  report(reader: Reader): Promise<PostReport>
  findings(reader: Reader): Promise<PostFindings>
}

export interface RenderCache {
  /** null for an unknown name, or a file that never contained a post. */
  show(name: string): Promise<Shown | null>
}

interface Made {
  readonly mail: Shown['mail']
  readonly findings: (reader: Reader) => Promise<Omit<PostFindings, 'revision'>>
}

/** Renders on request and caches the results until the post changes. */
export function openRenderCache(
  get: (name: string) => Promise<Watched | null>,
  recipients: ReadonlyMap<string, Recipient>,
  now: () => Date,
  resolveMedia: ResolveMedia,
  pictures: PictureFolder,
  target?: Pick<MailTarget, 'compileMailing'>,
): RenderCache {
  // A broken file keeps its last valid post, with its cached mails.
  const kept = new WeakMap<Post, Made>()
  const madeOf = (post: ReadInput): Made => {
    const known = kept.get(post)
    if (known) return known
    const mail = once(mailsOf(post, now(), recipients, resolveMedia, pictures, target))
    const made = { mail, findings: once(async (reader: Reader) => factsOf(post, await mail(reader))) }
    kept.set(post, made)
    return made
  }
  return {
    async show(name) {
      const watched = await get(name)
      const post = watched?.post
      if (!watched || !post) return null
      const { mail, findings } = madeOf(post)
      return {
        watched,
        post,
        mail,
        report: async (reader) => reportOf(watched, post, await mail(reader), now()),
        findings: async (reader) => ({ revision: watched.entry.revision, ...(await findings(reader)) }),
      }
    },
  }
}

function once<T>(make: (reader: Reader) => Promise<T>): (reader: Reader) => Promise<T> {
  const made = new Map<string, Promise<T>>()
  return (reader) => {
    const key = `${reader.as}\n${reader.recipient ?? ''}`
    const known = made.get(key)
    if (known) return known
    const fresh = make(reader)
    made.set(key, fresh)
    fresh.catch(() => made.delete(key))
    return fresh
  }
}

/** Findings of the linter and facts about a message, each with its block. */
function factsOf(
  post: ReadInput,
  { blocks, bound, recipient, listMessage }: PreviewMail,
): Omit<PostFindings, 'revision'> {
  const blockAt = blockByLine(blocks)
  const mail = readMail(bound.html)
  const sourceOf = (block: number | null, element: MarkupElement | null) =>
    block === null ? null : partPlace(post, block, element ? partOf(element) : { addresses: [], words: '' })
  const view = {
    readers: [recipient.state ?? 'free'],
    problems: [],
    mail: { message: listMessage(), expected: bound },
  } as const
  const findings = findingsOf(post, [view]).findings.map(
    ({
      rule,
      severity,
      message: text,
      why,
      source,
      fix,
      part = null,
      line = null,
      column = null,
      place = null,
    }): FindingEntry => {
      const block = part === 'html' && line !== null ? blockAt(line) : null
      return {
        rule,
        severity,
        message: text,
        why,
        source,
        fix,
        part,
        line,
        place,
        block,
        at: sourceOf(block, line === null || column === null ? null : mail.elementAt(line, column)),
      }
    },
  )
  const blockOf = ({ startIndex }: MarkupElement) => (startIndex === null ? null : blockAt(mail.lineOf(startIndex)))
  const images = mail.pictures.flatMap((element): ImageEntry[] => {
    const { attribs } = element
    const lacks: ImageEntry['lacks'][number][] = []
    if (attribs['alt'] === undefined) lacks.push('alt')
    // A height would stretch the picture in clients that reduce the width (Yahoo removes `height: auto`).
    if (!attribs['width']) lacks.push('size')
    const block = blockOf(element)
    return lacks.length ? [{ src: attribs['src'] ?? '', lacks, block, source: sourceOf(block, element) }] : []
  })
  const byWords = new Map<string, { urls: Set<string>; block: number | null; source: SourcePlace | null }>()
  for (const { text, href: url, element } of mail.links) {
    const words = text.toLowerCase()
    // Notes and their marks have the same number.
    if (!words || !url || url.startsWith('#')) continue
    const block = blockOf(element)
    const known = byWords.get(words) ?? { urls: new Set(), block, source: sourceOf(block, element) }
    byWords.set(words, known)
    known.urls.add(url)
  }
  const twins = [...byWords].flatMap(([words, { urls, block, source }]) =>
    urls.size > 1 ? [{ words, urls: [...urls], block, source }] : [],
  )
  return { findings, images, twins }
}

function partOf(element: MarkupElement): MailPart {
  const { src, href } = element.attribs
  return { addresses: [src, href].filter((address) => address !== undefined), words: textWithin(element) }
}

/** Maps lines to blocks. A block starts at the beginning of a line and includes all lines up to the next block. */
function blockByLine(blocks: readonly MailBlock[]): (line: number) => number | null {
  return (line) => blocks.findLast((block) => block.line <= line)?.index ?? null
}
