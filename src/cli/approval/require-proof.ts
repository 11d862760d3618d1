import type { Post } from '../../types.js'
import type { Configuration } from '../configuration/configuration.js'
import { STDIN } from '../input/inputs.js'
import type { Newsletter } from '../newsletter/newsletter.js'
import { printable } from '../terminal.js'
import { UsageError } from '../usage-error.js'
import { approvalPath, isSignedBy, readApprovals } from './approval.js'
import { changedParts } from './changed-parts.js'
import type { ContentOptions, ProofRequirement } from './content-options.js'
import { readSigningKey } from './signing-key.js'

/**
 * The reason why `--require-proof` refuses a post, in one line; null if it is approved or no proof is required.
 *
 * @throws UsageError if the key or the file of approvals cannot be read, and for a post from standard input.
 */
export async function proofRefusal(
  path: string,
  post: Post,
  { pictures }: Pick<Newsletter, 'pictures'>,
  flags: ContentOptions & ProofRequirement,
  configuration: Configuration,
): Promise<string | null> {
  if (!flags.requireProof) {
    if (flags.proofKey !== undefined) throw new UsageError('--proof-key needs --require-proof.')
    return null
  }
  if (path === STDIN)
    throw new UsageError('--require-proof needs a post file. Standard input has no file of approvals.')
  const key = flags.proofKey === undefined ? null : readSigningKey(flags.proofKey)
  const file = approvalPath(path)
  const approvals = readApprovals(file)
  const counted = key === null ? approvals : approvals.filter((approval) => isSignedBy(approval, key))
  const again = `Run diptych proof ${path}, review it, and approve it with --approve.`
  const last = counted.at(-1)
  if (!last)
    return approvals.length === 0
      ? `${path}: it has no approved proof (${file}). Nothing was sent. ${again}`
      : `${path}: no approval in ${file} is signed by the key of --proof-key. Nothing was sent. ${again}`
  // Loaded only if a proof is required, because it renders pages and mails.
  const { contentOf } = await import('./content.js')
  const content = await contentOf(post, pictures, flags, configuration)
  if (counted.some(({ fingerprint }) => fingerprint === content.fingerprint)) return null
  const changed = changedParts(last.parts, content.parts)
  return `${path}: differs from the version that ${printable(last.name)} approved on ${last.date.slice(0, 10)}${changed ? `. Changed since: ${printable(changed, 500)}` : ''}. Nothing was sent. ${again}`
}
