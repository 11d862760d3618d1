import { readFileSync } from 'node:fs'
import { Fragment } from 'prosemirror-model'
import { globSync as glob } from 'tinyglobby'
import { describe, expect, it } from 'vitest'
import { editedInput } from '../../src/cli/input/edit-input.js'
import { readInput } from '../../src/cli/input/inputs.js'
import { inputFormat, postOf, problemLine, type ReadInput } from '../../src/cli/input/read-input.js'
import { newsletterOf } from '../../src/cli/newsletter/newsletter.js'
import { editMarkdown, readMarkdown, toMarkdown } from '../../src/markdown.js'
import { comparableNode } from '../../src/markdown/write/comparable.js'
import { matchFile, orphans } from '../harness/file-snapshot.js'
import { ROOT, SNAPSHOTS } from '../harness/paths.js'

const FOLDER = `${ROOT}/fixtures/markdown`
const files = glob('**/*.{md,mdx}', { cwd: FOLDER }).sort()

/** Reads a file as the command does, with its folder around it. */
async function read(file: string): Promise<{ readonly text: string; readonly post: ReadInput }> {
  const input = await readInput(`${FOLDER}/${file}`)
  return { text: input.text, post: await postOf(input, await newsletterOf(`${FOLDER}/${file}`)) }
}

const snapshotOf = (file: string) => `${SNAPSHOTS}/markdown/${file.replace(/\.mdx?$/, '.txt')}`

describe('files of other programs', () => {
  it.each(files)('are read as reviewed: %s', async (file) => {
    const { post } = await read(file)
    const problems = post.problems.map((problem) =>
      // A new key of posts does not change these results.
      problemLine(file.split('/').at(-1) ?? '', problem).replace(/ The keys are [^.]+\./, ''),
    )
    await matchFile(snapshotOf(file), `${problems.join('\n')}\n\n${toMarkdown(post)}`)
  })

  it('leave no snapshot behind', () => {
    expect(orphans(`${SNAPSHOTS}/markdown`, new Set(files.map(snapshotOf)))).toEqual([])
  })

  it.each(files)('have every word in the post or in a problem: %s', async (file) => {
    const { text, post } = await read(file)
    const shown = countsOf([
      ...textsIn(post.toJSON()),
      // Signs stand for these words of the source.
      ...(text.match(/:[a-z_]+:|\[!\w+\]/g) ?? []),
      ...post.problems.map(({ message }) => message),
    ])
    const missing = [...countsOf([wordsOfReaders(text)])].filter(([word, count]) => (shown.get(word) ?? 0) < count)
    expect(missing).toEqual([])
  })

  it.each(files)('say where each problem is: %s', async (file) => {
    const { text, post } = await read(file)
    const lines = text.split('\n')
    for (const { position, message } of post.problems) {
      expect(position, message).toBeDefined()
      expect(lines[(position?.line ?? 0) - 1]?.length, message).toBeGreaterThanOrEqual((position?.column ?? 0) - 1)
    }
  })

  it.each(files)('are read the same after they were written: %s', (file) => {
    const post = readMarkdown(readFileSync(`${FOLDER}/${file}`, 'utf8'))
    const written = toMarkdown(post)
    expect(comparableNode(readMarkdown(written).body)).toEqual(comparableNode(post.body))
    expect(toMarkdown(readMarkdown(written))).toBe(written)
  })

  it.each(files)('keep their bytes if nothing was edited: %s', (file) => {
    const source = readFileSync(`${FOLDER}/${file}`, 'utf8')
    expect(editMarkdown(source, readMarkdown(source))).toBe(source)
  })
})

it('edits one block of a vault and leaves all other lines as they are', async () => {
  const file = `${FOLDER}/obsidian/Low Tide.md`
  const input = await readInput(file)
  const around = await newsletterOf(file)
  const { body, ...post } = await postOf(input, around)
  const words = body.type.schema.text('Even more words.')
  const blocks = body.children.map((block) =>
    block.textContent.startsWith('More words') ? block.copy(Fragment.from(words)) : block,
  )
  const edited = { ...post, body: body.copy(Fragment.from(blocks)) }
  expect(await editedInput(input, { post: edited.toJSON(), fields: {} }, around)).toBe(
    input.text.replace('More words. :rocket:', 'Even more words.'),
  )
})

it('takes .mdx for Markdown', () => {
  expect(inputFormat({ extension: '.mdx', text: '<Tabs>' })).toBe('markdown')
})

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'number') yield String(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner)
}

function countsOf(texts: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** How something looks, which posts decide themselves. */
const LOOKS = /\b(?:class|autoplay|align|width|controls)\s*=\s*"[^"]*"|"?linenos=?[\w,=]*"?|\bcontrols\b|\blinenos\b/g

/**
 * The words of a source that readers of the original would see, and addresses. It knows the syntaxes in its own way:
 * comments are nobody's, and of a tag the values count, not its name and the names of its arguments.
 */
function wordsOfReaders(source: string): string {
  const fences: string[] = []
  return (
    source
      .replace(/^(---|\+\+\+)\n[^]*?\n\1\n/, (front) =>
        front
          .replace(/^ *[\w-]+ *(?:=|:(?= |$))|^\[params\]|^\s*- \w+:/gm, ' ')
          // Dates, paths and flags are stored in a form of their own.
          .replace(/\d{4}-\d\d-\d\d[\d:T+ ]*|Jul \d\d \d{4}|"\/blog\/.*"|\/letters\/|\b(?:true|false)\b/g, ' '),
      )
      // Names of pages become their addresses.
      .replace(
        /\{\{[<%] *(?:rel)?ref .*?[>%]\}\}|\{% (?:post_url|link) .*?%\}|\{\{ site\.baseurl \}\}|\| relative_url/g,
        ' ',
      )
      .replace(/\{% include (?:figure|youtube)\.html/g, '{% include ')
      .replace(/^(```|~~~)[^]*?^\1/gm, (fence) => `@${fences.push(fence) - 1}@`)
      .replace(
        /<!--[^]*?-->|\{\{\/\*[^]*?\*\/\}\}|\{\/\*[^]*?\*\/\}|\{#.*?#\}|\{% comment %\}[^]*?\{% endcomment %\}/g,
        ' ',
      )
      .replace(LOOKS, ' ')
      .replace(/\{\{[<%]\s*\/[^}]*\}\}|\{% end\w+ %\}|<\/[\w.]*>/g, ' ')
      .replace(
        /(\{\{[<%]|\{%|<)\s*[\w/.-]*([^{}<>]*?|[^<>]*?)\/?\s*(?:[>%]\}\}|%\}|>)/g,
        (_, _open, rest: string) => ` ${rest.replace(/[\w-]+\s*=/g, ' ')} `,
      )
      .replace(/\[\[(?:[^\]|]*\/)?([^\]]*)\]\]/g, ' $1 ')
      .replace(/^:::\w+|^\[\^\w+\]:|\[\^\w+\]/gm, ' ')
      .replace(/^- \[([ x])\]/gm, ' ')
      .replace(/@(\d+)@/g, (_, at: string) => fences[Number(at)] ?? '')
  )
}
