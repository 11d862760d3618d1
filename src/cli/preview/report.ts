import type { EmailTemplate } from '../../email/index.js'
import { MAX_QP_BYTES } from '../../markup/limits.js'
import { languageDirection } from '../../domain/text/text-direction.js'
import { readingMinutes } from '../../domain/text/reading-time.js'
import { outlineOf } from '../../render/outline.js'
import type { Post, Problem } from '../../index.js'
import type { BlockEntry, PostReport, ProblemEntry } from '../../preview/protocol.js'
import { defaultSender } from '../default-sender.js'
import type { PreviewMail } from './mail-of.js'
import type { Watched } from './read-watched.js'

const WORDS_SHOWN = 8

/** All that the page shows beside the frames. */
export function reportOf(
  { entry }: Watched,
  post: Post,
  { mailing, template, recipient, bound, message }: PreviewMail,
  now: Date,
): PostReport {
  const source = Buffer.from(message()).toString('latin1')
  const sender = defaultSender(post.publication)
  const { words } = outlineOf(post.body, post.post, { state: recipient.state ?? 'free' })
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
    blocks: blocksOf(post, template),
    size: { raw: size.raw, encoded: size.encoded, limit: MAX_QP_BYTES },
    problems: template.problems.map((problem) => located(problem, template)),
    minutes: readingMinutes(words),
    words,
  }
}

function blocksOf({ body }: Post, { size }: EmailTemplate): BlockEntry[] {
  return size.blocks.map(({ index, path, type, raw, encoded }) => {
    const at = /^\/content\/(\d+)$/.exec(path)?.[1]
    const text = at === undefined ? '' : (body.maybeChild(Number(at))?.textContent ?? '')
    return { index, path, type, words: text.trim().split(/\s+/, WORDS_SHOWN).join(' '), raw, encoded }
  })
}

/** A problem's pointer goes into the file, which has its body somewhere; a block's goes into the body. */
function located(problem: Problem, { size }: EmailTemplate): ProblemEntry {
  const inBody = /\/content\/\d+/.exec(problem.path)?.[0]
  return { ...problem, block: size.blocks.find(({ path }) => path !== '' && path === inBody)?.index ?? null }
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
