import { hasRole } from 'diptych'
import type { WriterApi } from 'diptych/api'
import type { Post } from 'diptych/types'
import type { Node } from 'prosemirror-model'

type Polls = Post['data']['polls']

/** The polls that a writer made since the post was opened. */
export interface NewPolls {
  readonly polls: Polls
  /** Makes a poll and gives its id, or says why that failed. */
  add(draft: {
    readonly question: string
    readonly options: readonly string[]
  }): Promise<{ readonly id: number | string } | { readonly problem: string }>
}

/**
 * Polls of a post: the document holds the id, the post's data the rest. Without a platform that stores polls, they get
 * an id here and stay in the post.
 */
export function newPolls(savePoll: WriterApi['savePoll'] | undefined): NewPolls {
  const polls: Record<string, Polls[string]> = {}
  return {
    polls,
    async add({ question, options }) {
      const draft = { question, options: options.map((label) => ({ label })) }
      if (savePoll) {
        const outcome = await savePoll(null, draft)
        if (!outcome.ok) return { problem: outcome.messages.join(' ') }
        polls[String(outcome.value.id)] = outcome.value
        return { id: outcome.value.id }
      }
      const id = crypto.randomUUID()
      polls[id] = { id, question, options: options.map((label, at) => ({ id: at + 1, label })), total_votes: 0 }
      return { id }
    },
  }
}

/** The stored JSON of a post with the new polls that its document shows. An undone poll leaves nothing behind. */
export function withPolls(json: unknown, doc: Node, made: NewPolls): unknown {
  const shown: Record<string, unknown> = {}
  doc.descendants((node) => {
    const id = hasRole(node, 'poll') ? String(node.attrs['id']) : null
    if (id !== null && Object.hasOwn(made.polls, id)) shown[id] = made.polls[id]
  })
  if (Object.keys(shown).length === 0 || typeof json !== 'object' || json === null) return json
  const stored = json as Readonly<Record<string, unknown>>
  const post: Readonly<Record<string, unknown>> = stored['type'] === 'doc' ? { body: stored } : stored
  const data = (post['data'] ?? {}) as Readonly<Record<string, unknown>>
  const polls = data['polls']
  return {
    ...post,
    data: {
      ...data,
      polls: Array.isArray(polls) ? [...polls, ...Object.values(shown)] : { ...(polls as object), ...shown },
    },
  }
}
