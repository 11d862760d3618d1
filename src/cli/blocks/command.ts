import { hostOf } from '../../domain/links/hosts.js'
import { largest } from '../../domain/values/extremes.js'
import type { Fields } from '../../domain/values/stored-value.js'
import { renderText } from '../../index.js'
import type { AttributeForm, BlockForm, Markdown } from '../../markdown.js'
import { nearestName } from '../../options/nearest-name.js'
import { writeDocument } from '../../schema/write-document.js'
import { configurationOf } from '../configuration/find-configuration.js'
import { STDIN } from '../input/inputs.js'
import { newsletterOf } from '../newsletter/newsletter.js'
import { type Paint, paintFor, type TerminalLayout, widthOf } from '../terminal.js'
import { EXIT, type ExitCode, UsageError } from '../usage-error.js'
import { EXAMPLES } from './examples.js'

export interface BlocksFlags {
  readonly json?: boolean
}

/** A block as it is printed. */
interface ShownBlock extends BlockForm {
  readonly example: string
  /** The stored JSON of the example. */
  readonly becomes: readonly unknown[]
  /** The example as plain text. */
  readonly text: string
}

const EXAMPLE_PUBLICATION = { name: 'The Paper Boat', base_url: 'https://paperboat.example' }
const DATE = new Date('2026-03-01T08:00:00Z')

/**
 * Prints blocks: their attributes, an example in Markdown, and what it becomes.
 *
 * @throws UsageError for an unknown name.
 */
export async function blocks(name: string | undefined, { json = false }: BlocksFlags): Promise<ExitCode> {
  const markdown = await (await configurationOf(STDIN)).markdown()
  const forms = markdown.blockForms()
  const chosen = name === undefined ? forms : formsOf(forms, name)
  const layout = { width: widthOf(process.stdout), paint: paintFor(process.stdout) }
  if (name === undefined && !json) {
    process.stdout.write(overview(forms, layout))
    return EXIT.fine
  }
  const publication = await publicationHere()
  const all = chosen.map((form) => shown(form, publication, markdown))
  process.stdout.write(
    json ? `${JSON.stringify(all, null, 2)}\n` : all.map((block) => described(block, layout.paint)).join('\n'),
  )
  return EXIT.fine
}

/** The publication of the current folder, so that examples show its own links; an invented one without a valid file. */
async function publicationHere(): Promise<Fields> {
  const { publication } = await newsletterOf(process.cwd()).catch(() => ({ publication: undefined }))
  return hostOf(String(publication?.['base_url'] ?? '')) === null ? EXAMPLE_PUBLICATION : { ...publication }
}

function formsOf(forms: readonly BlockForm[], wanted: string): readonly BlockForm[] {
  const found = forms.filter(({ name, stored }) => [name, stored].some((own) => comparable(own) === comparable(wanted)))
  if (found.length > 0) return found
  const near = nearestName(
    wanted,
    forms.flatMap(({ name, stored }) => [name, stored]),
  )
  throw new UsageError(
    `unknown block '${wanted}'.${near === undefined ? '' : ` Did you mean '${near}'?`} 'diptych blocks' lists all blocks.`,
  )
}

function comparable(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

function shown(form: BlockForm, publication: Fields, { readMarkdown }: Pick<Markdown, 'readMarkdown'>): ShownBlock {
  const example = EXAMPLES[form.stored] ?? directiveOf(form)
  const post = readMarkdown(`---\ntitle: A letter\nslug: a-letter\ndate: ${DATE.toISOString()}\n---\n\n${example}\n`, {
    publication,
  })
  const { content } = writeDocument(post.body)
  return { ...form, example, becomes: Array.isArray(content) ? content : [], text: renderText(post).trim() }
}

/** A directive with its required attributes. */
function directiveOf({ name, kind, attributes }: BlockForm): string {
  const required = attributes.filter(({ isRequired }) => isRequired).map(({ name: attribute }) => `${attribute}=…`)
  const list = required.length > 0 ? `{${required.join(' ')}}` : ''
  return kind === 'block' ? `::${name}${list}` : `:${name}[…]${list}`
}

function overview(forms: readonly BlockForm[], { width, paint }: TerminalLayout): string {
  const widest = largest(forms.map(({ name }) => name.length))
  const lines = forms.map((form) => {
    const [first = '', ...more] = (EXAMPLES[form.stored] ?? directiveOf(form)).split('\n')
    const example = more.length > 0 ? `${first} …` : first
    return `${paint('bold', form.name.padEnd(widest))}  ${paint('muted', form.kind.padEnd(6))}  ${shortened(example, width - widest - 10)}`
  })
  return `${lines.join('\n')}\n\n'diptych blocks <name>' shows the attributes of a block and what it becomes.\n`
}

function shortened(line: string, length: number): string {
  return line.length > length ? `${line.slice(0, length - 1)}…` : line
}

function described(block: ShownBlock, paint: Paint): string {
  const { name, stored, kind, holds, label, attributes, takesLinks, linkHosts, example, becomes, text } = block
  const head = kind === 'block' ? (holds === 'nothing' ? `::${name}` : `:::${name}`) : `:${name}`
  const about = [
    `Stored as ${stored}.`,
    ...(label === null ? [] : [`The text in brackets is its attribute ${label}.`]),
    ...(holds === 'nothing' ? [] : [`It contains ${holds}.`]),
    ...(takesLinks
      ? [`A link${linkHosts.length > 0 ? ` to ${linkHosts.join(', ')}` : ''} alone on its line becomes this block.`]
      : []),
  ]
  const parts = [
    `${paint('bold', head)}\n${about.join(' ')}`,
    ...(attributes.length > 0 ? [`Attributes:\n${attributes.map(attributeLine).join('\n')}`] : []),
    `Example:\n${indented(example)}`,
    `Becomes:\n${indented(JSON.stringify(becomes.length === 1 ? becomes[0] : becomes, null, 2))}`,
    ...(text === '' ? [] : [`As plain text:\n${indented(text)}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function attributeLine({ name, kind, isRequired, fallback }: AttributeForm): string {
  const hasDefault = fallback !== null && fallback !== '' && !(Array.isArray(fallback) && fallback.length === 0)
  const note = isRequired ? 'required' : hasDefault ? `default: ${JSON.stringify(fallback)}` : ''
  return `  ${name.padEnd(24)} ${kind}${note === '' ? '' : ` (${note})`}`
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}
