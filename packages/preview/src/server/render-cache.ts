import type { MailTarget } from 'diptych/email'
import type { Recipient } from 'diptych/types'
import type { Post } from 'diptych/types'
import type { ResolveMedia } from 'diptych/api'
import type { PostFindings, PostReport, Reader } from '../page/protocol.js'
import type { ReadInput } from 'diptych/newsletter'
import type { PictureFolder } from 'diptych/newsletter'
import { findingsOf } from './findings.js'
import { mailsOf, type PreviewMail } from './mail-of.js'
import type { Watched } from 'diptych/newsletter'
import { reportOf } from './report.js'

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
  show(name: string): Shown | null
}

interface Made {
  readonly mail: Shown['mail']
  readonly findings: (reader: Reader) => Promise<Omit<PostFindings, 'revision'>>
}

/** Renders on request and caches the results until the post changes. */
export function openRenderCache(
  get: (name: string) => Watched | undefined,
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
    const made = { mail, findings: once(async (reader: Reader) => findingsOf(post, await mail(reader))) }
    kept.set(post, made)
    return made
  }
  return {
    show(name) {
      const watched = get(name)
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
