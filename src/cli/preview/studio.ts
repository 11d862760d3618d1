import type { Recipient } from '../../email/index.js'
import type { Post } from '../../index.js'
import type { PostFindings, PostReport, Reader } from '../../preview/protocol.js'
import { findingsOf } from './findings.js'
import { mailsOf, type PreviewMail } from './mail-of.js'
import type { PostShelf, Shelved } from './post-shelf.js'
import { reportOf } from './report.js'

/** A post that can be shown. */
export interface Shown {
  readonly shelved: Shelved
  readonly post: Post
  mail(reader: Reader): Promise<PreviewMail>
  report(reader: Reader): Promise<PostReport>
  findings(reader: Reader): Promise<PostFindings>
}

export interface Studio {
  /** null for a name that no post has, or one whose file never held a post. */
  show(name: string): Shown | null
}

/** Renders what is asked for, each thing once for as long as the post stays as it is. */
export function openStudio(shelf: PostShelf, recipients: ReadonlyMap<string, Recipient>, now: () => Date): Studio {
  const kept = new WeakMap<Post, Shown>()
  return {
    show(name) {
      const shelved = shelf.get(name)
      const post = shelved?.post
      if (!shelved || !post) return null
      const known = kept.get(post)
      // A broken file keeps the last post that it held, and that keeps its mails.
      if (known) return known.shelved === shelved ? known : { ...known, shelved, ...answersOf(shelved, post, known.mail, now()) }
      const mail = once(mailsOf(post, now(), recipients))
      const shown: Shown = { shelved, post, mail, ...answersOf(shelved, post, mail, now()) }
      kept.set(post, shown)
      return shown
    },
  }
}

function answersOf(shelved: Shelved, post: Post, mail: Shown['mail'], now: Date): Pick<Shown, 'report' | 'findings'> {
  return {
    report: async (reader) => reportOf(shelved, post, await mail(reader), now),
    findings: once(async (reader: Reader) => findingsOf(shelved.entry.revision, await mail(reader))),
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
