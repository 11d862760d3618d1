import { printError, warn, UsageError, type Unsubscribe } from 'diptych/command'
import type { EmailTemplate, InlinePicture, Mailbox, Sender } from 'diptych/email'
import {
  type Configuration,
  configurationOf,
  readInput,
  linkLookup,
  type MediaFlags,
  hasPost,
  postOf,
  problemLine,
  type ReadInput,
  newsletterOf,
  type PictureFolder,
  proofRefusal,
  defaultSender,
  hasSender,
  type FormulaPictures,
} from 'diptych/newsletter'
import type { Publication } from 'diptych/types'

/** A post that may be mailed, as `diptych mail` and `diptych send` read it. */
export interface ReadLetter {
  /** Name of the post, for messages. */
  readonly name: string
  /** The text of the post and its publication. It identifies a post without an id or address. */
  readonly text: string
  readonly post: ReadInput
  readonly folder: PictureFolder
  readonly configuration: Configuration
}

type LetterFlags = MediaFlags & { readonly publication?: string } & Parameters<typeof proofRefusal>[3]

/**
 * Reads a post with its newsletter, and checks its approval.
 *
 * @returns null if the input contains no post, or the approval is missing. The reason was printed.
 * @throws UsageError for a file that cannot be read.
 */
export async function readLetter(path: string, flags: LetterFlags): Promise<ReadLetter | null> {
  const input = await readInput(path)
  const newsletter = await newsletterOf(path, flags)
  const configuration = await configurationOf(path)
  const post = await postOf(input, { ...newsletter, configuration, links: linkLookup(flags) })
  if (!hasPost(post)) {
    for (const problem of post.problems) printError(problemLine(input.name, problem))
    return null
  }
  const refusal = await proofRefusal(path, post, newsletter, flags, configuration)
  if (refusal !== null) {
    printError(refusal)
    return null
  }
  const { publication, pictures } = newsletter
  const text = publication ? `${input.text}\n${JSON.stringify(publication)}` : input.text
  return { name: input.name, text, post, folder: pictures, configuration }
}

/**
 * The From mailbox: the option, else that of the publication.
 *
 * @throws UsageError if the publication has no address.
 */
export function senderMailboxOf(name: string, publication: Publication, from: Mailbox | undefined): Mailbox {
  if (from === undefined && !hasSender(publication))
    throw new UsageError(
      `${name}: the publication has no address to send from. Pass --from, or set base_url in --publication <file>.`,
    )
  return from ?? defaultSender(publication)
}

interface SenderFlags {
  readonly replyTo?: Mailbox
  readonly unsubscribe?: Unsubscribe
}

/** The sender of all messages. Formulas are drawn while templates are compiled, so pictures are read late. */
export function messageSender(
  {
    from,
    date,
    formulas,
    pictures,
  }: Pick<Sender, 'from' | 'date'> & {
    readonly formulas: FormulaPictures | null
    readonly pictures: readonly InlinePicture[]
  },
  { replyTo, unsubscribe }: SenderFlags,
): Sender {
  return {
    from,
    date,
    get pictures() {
      return [...(formulas?.pictures ?? []), ...pictures]
    },
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribe?.mailbox ? { unsubscribeMailbox: unsubscribe.mailbox } : {}),
  }
}

/** Prints the problems of templates, each once: problems of reading are in every template. */
export function problemReporter(name: string): (template: Pick<EmailTemplate, 'problems'>) => void {
  const printed = new Set<string>()
  return ({ problems }) => {
    for (const problem of problems) {
      const line = problemLine(name, problem)
      if (!printed.has(line)) warn(line)
      printed.add(line)
    }
  }
}
