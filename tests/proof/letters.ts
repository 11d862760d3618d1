import { tmpdir } from 'node:os'
import { makeProof, type Proof, type ProofOptions } from '../../packages/preview/src/proof/command.js'
import { pictureFolder } from '../../src/cli/newsletter/picture-folder.js'
import { defaultSender } from '../../src/cli/render/mailboxes.js'
import { readPost } from '../../src/index.js'
import type { Post } from '../../src/types.js'
import { envelope, paragraph } from '../cli/diptych.js'

export const NOW = new Date('2026-03-02T09:00:00Z')
export const NO_PICTURES = pictureFolder(tmpdir())

/** A post that everybody reads. */
export function letter(title = 'Low tide', ...texts: readonly string[]): Post {
  return readPost(envelope(title, ...(texts.length ? texts : ['First words.', 'Last words.']).map(paragraph)))
}

/** A post of which only who pays reads the end. */
export function paidLetter(): Post {
  const whole = envelope(
    'Paid letter',
    paragraph('For everybody.'),
    { type: 'paywall' },
    paragraph('PAIDSECRET words.'),
  ) as {
    post: object
  }
  return readPost({ ...whole, post: { ...whole.post, audience: 'only_paid' } })
}

/** The proof of a post, without a network. */
export function proofOf(post: Post, options: Partial<ProofOptions> = {}): Promise<Proof> {
  return makeProof(post, NO_PICTURES, {
    file: 'letter.json',
    now: NOW,
    from: defaultSender(post.publication),
    resolveMedia: async () => null,
    links: { offline: true, privateHosts: false },
    earlier: { problem: null },
    approvals: [],
    contentArguments: [],
    ...options,
  })
}

let proof: Promise<Proof> | undefined

/** The proof of `letter()`, made once: it takes seconds, and tests only read it. */
export function letterProof(): Promise<Proof> {
  return (proof ??= proofOf(letter()))
}
