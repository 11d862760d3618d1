import { MAX_QP_BYTES } from 'diptych/domain'
import { languageDirection } from 'diptych/domain'
import { readingMinutes } from 'diptych/domain'
import { outlineOf } from 'diptych'
import { hasRole } from 'diptych'
import type { Post, Problem, SubscriptionState } from 'diptych/types'
import { placedProblems, type ReadInput } from 'diptych/newsletter'
import type { BlockEntry, PostReport, ProblemEntry } from '../page/protocol.js'
import { defaultSender } from 'diptych/newsletter'
import type { MailBlock, PreviewMail } from './mail-of.js'
import type { Watched } from 'diptych/newsletter'
import { sourcePlace } from './source-places.js'

const WORDS_SHOWN = 8

/** The data that the page shows next to the frames. */
export function reportOf(
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
    size: { raw: size.raw, encoded: size.encoded, limit: MAX_QP_BYTES },
    problems: placedProblems(post, problems).map((problem) => located(post, problem)),
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
