import type { ResolveMedia } from '../../api.js'
import { withFallbacks } from '../../domain/recipient/authored-fields.js'
import { oneLine } from '../../domain/text/one-line.js'
import type { Mailbox } from '../../email/index.js'
import { placePictures } from '../../index.js'
import type { Post, SubscriptionState } from '../../types.js'
import { ENDINGS, type Target } from '../commands/formats.js'
import type { Configuration } from '../configuration/configuration.js'
import { configurations } from '../configuration/find-configuration.js'
import { deliver, destinationOf, tellWritten, type Destination } from '../files/output.js'
import { writtenList } from '../files/written-list.js'
import { eachPath, findInputs, type InputText, readInput, STDIN } from '../input/inputs.js'
import type { MediaFlags } from '../input/lookups.js'
import { hasPost, placedProblems, problemLine, withTitleProblem } from '../input/read-input.js'
import type { PictureFolder } from '../newsletter/picture-folder.js'
import { pageStore, postPictures, withInlinePictures } from '../newsletter/pictures.js'
import { shellPath } from '../newsletter/shell-path.js'
import { hint, printError, warn } from '../terminal.js'
import { EXIT } from '../usage-error.js'
import { formulaPictures } from './formulas.js'
import { defaultSender, SAMPLE_TOKEN } from './mailboxes.js'

export interface RenderFlags extends MediaFlags {
  readonly to: Target
  readonly as?: SubscriptionState
  readonly output?: string
  readonly now?: Date
  readonly timeZone?: string
  readonly from?: Mailbox
  readonly toAddress?: Mailbox
  /** Render again on each change of an input. */
  readonly watch?: boolean
  /** A file with the publication's fields. */
  readonly publication?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

const RESULTS: Readonly<Record<Target, string>> = {
  web: 'fragment of a page',
  page: 'page',
  email: 'mail',
  text: 'plain text',
  eml: 'message',
}

/** Who reads a result if no --as says it. */
const DEFAULT_READER: Readonly<Record<Target, SubscriptionState>> = {
  web: 'anonymous',
  page: 'anonymous',
  email: 'free',
  text: 'anonymous',
  eml: 'free',
}

interface Rendered {
  readonly result: string | Uint8Array
  readonly problems: Post['problems']
}

export async function render(patterns: readonly string[], flags: RenderFlags): Promise<number> {
  const paths = await findInputs(patterns)
  const list = writtenList(flags)
  const destination = destinationOf(paths, flags.output, ENDINGS[flags.to])
  const resolveMedia = await mediaFor(flags)
  const configured = configurations()
  const code = await eachPath(paths, async (path) => {
    const input = await readInput(path)
    const { rendered, written, problems } = await renderInput(
      input,
      path,
      flags,
      destination,
      resolveMedia,
      await configured(path),
    )
    for (const problem of problems) (rendered ? warn : printError)(problemLine(input.name, problem))
    list.add(input.name, written, problems)
    if (!flags.quiet) tellWritten(written, `${RESULTS[flags.to]} for ${flags.as ?? DEFAULT_READER[flags.to]} readers`)
    return rendered ? EXIT.fine : EXIT.content
  })
  list.print()
  if (paths[0] !== undefined) hintAfter(flags, paths[0], list.first())
  return code
}

function hintAfter(flags: RenderFlags, input: string, written: string | null): void {
  if (written === null || input === STDIN) return
  const [post, file] = [shellPath(input), shellPath(written)]
  const next: Readonly<Record<Target, string>> = {
    web: `npx diptych preview ${post} shows it as a page.`,
    page: `open ${file} in a browser; npx diptych preview ${post} shows all readers.`,
    email: `npx diptych check ${post} finds problems of the mail.`,
    text: `npx diptych preview ${post} shows all readers.`,
    eml: `npx diptych check ${file} finds problems of the message.`,
  }
  hint(next[flags.to], flags)
}

export interface RenderedInput {
  /** false if the input contained no post. */
  readonly rendered: boolean
  /** Path of the written file; null for standard output or no output. */
  readonly written: string | null
  readonly problems: Post['problems']
}

/** The lookup of video pictures, loaded once for all inputs. */
export async function mediaFor(flags: RenderFlags): Promise<ResolveMedia> {
  return (await import('../input/lookups.js')).mediaLookup(flags)
}

/** Renders one input to its destination. */
export async function renderInput(
  input: InputText,
  path: string,
  flags: RenderFlags,
  destination: Destination,
  resolveMedia: ResolveMedia,
  configuration: Configuration,
): Promise<RenderedInput> {
  const [{ postOf }, { newsletterOf }, { linkLookup }] = await Promise.all([
    import('../input/read-input.js'),
    import('../newsletter/newsletter.js'),
    import('../input/lookups.js'),
  ])
  const newsletter = await newsletterOf(path, flags)
  const post = await postOf(input, { ...newsletter, configuration, links: linkLookup(flags) })
  if (!hasPost(post)) return { rendered: false, written: null, problems: post.problems }
  const { result, problems } = await renderPost(
    post,
    newsletter.pictures,
    flags,
    destination,
    resolveMedia,
    configuration,
  )
  const written = await deliver(result, destination, input.stem)
  const isMail = flags.to === 'email' || flags.to === 'eml'
  return {
    rendered: true,
    written,
    problems: isMail ? placedProblems(post, problems) : withTitleProblem(post, problems),
  }
}

async function renderPost(
  read: Post,
  pictures: PictureFolder,
  flags: RenderFlags,
  destination: Destination,
  resolveMedia: ResolveMedia,
  configuration: Configuration,
): Promise<Rendered> {
  const isPage = flags.to !== 'email' && flags.to !== 'eml'
  const post = isPage ? await placePictures(read, pageStore(pictures, destination)) : read
  const options = {
    now: flags.now ?? new Date(),
    resolveMedia,
    offline: flags.offline ?? false,
    ...(flags.timeZone ? { timeZone: flags.timeZone } : {}),
  }
  const reader = flags.as ?? DEFAULT_READER[flags.to]
  switch (flags.to) {
    case 'web': {
      const { renderWeb } = await configuration.web()
      const { html, problems } = await renderWeb(post, { ...options, reader })
      return { result: `${html}\n`, problems }
    }
    case 'page': {
      const { renderPage } = await configuration.web()
      const { formulaStyles } = await import('./formulas.js')
      // Read only if the page has a formula: the fonts have 350 kB.
      const formulaStylesheet = {
        get css() {
          return formulaStyles()
        },
      }
      const { html, problems } = await renderPage(post, { ...options, reader, formulaStylesheet })
      return { result: html, problems }
    }
    case 'text': {
      const { renderText } = await import('../../index.js')
      return {
        result: titledText(post.post.title, renderText(post, { reader })),
        problems: post.problems,
      }
    }
    case 'email':
    case 'eml': {
      const [{ compileEmail }, { toMime }] = await Promise.all([configuration.mail(), import('../../email/index.js')])
      const formulas = formulaPictures()
      const { formulaImage } = formulas
      const template = await compileEmail(post, { ...options, formulaImage, reader })
      if (flags.to === 'email')
        return { result: formulas.withinHtml(template.bind().html), problems: template.problems }
      const to = flags.toAddress ?? { name: 'Alex Reader', address: 'reader@example.com' }
      // A sample token, because one-click unsubscribe needs a known recipient.
      const mail = template.bind({ email: to.address, ...(to.name ? { name: to.name } : {}), token: SAMPLE_TOKEN })
      const envelope = { from: flags.from ?? defaultSender(post.publication), to, date: options.now }
      const files = postPictures(post, pictures)
      return {
        result: toMime(mail, { ...envelope, pictures: [...files, ...formulas.pictures] }),
        problems: withInlinePictures(template, files).problems,
      }
    }
  }
}

/** The title, an empty line and the text. Only the text if the post is untitled. */
function titledText(title: string, text: string): string {
  const heading = oneLine(withFallbacks(title))
  if (heading === '') return text
  return text === '' ? `${heading}\n` : `${heading}\n\n${text}`
}
