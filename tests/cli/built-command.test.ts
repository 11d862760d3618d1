import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleOf } from '../harness/every-case.js'
import { diptych, diptychProcess, envelope, folder, paragraph, type Circumstances, type Outcome } from './diptych.js'

// Most tests run commands in their own process. Here commands start once as people start them, and must do the same.
// Those with a database, and `preview`, start like this in tests/site/serve-mailings.test.ts and tests/preview.

const FILES = {
  'letter.json': envelope('Low tide', paragraph('Mud and {first_name, "silence"}.'), {
    type: 'highlighted_code_block',
    attrs: { language: 'js' },
    content: [{ type: 'text', text: 'let tide = 1' }],
  }),
  'letter.md': '---\ntitle: Low tide\n---\n\nMud.\n\n::pony[Grey]\n',
  'page.html': '<article><h1>Low tide</h1><p>Mud.</p></article>',
  'list.csv': 'email,first_name\nana@reader.example,Ana\n',
  'broken.json': '{ "body": ',
}
const NOW = ['--now', '2026-03-02T08:00:00Z']

/** Exit code and arguments. */
const CASES: readonly [code: number, args: readonly string[], circumstances?: Circumstances][] = [
  [0, ['--version']],
  [0, ['help', 'render']],
  [0, ['render', 'letter.json', '--to', 'page', ...NOW]],
  [0, ['render', 'letter.json', '--to', 'email', '-o', 'letter.html', ...NOW]],
  [0, ['render', '-', '--to', 'text', ...NOW], { stdin: JSON.stringify(FILES['letter.json']) }],
  [2, ['render', 'broken.json', '--to', 'text']],
  [1, ['check', 'letter.json', 'letter.md', ...NOW]],
  [0, ['import', 'page.html']],
  [0, ['convert', 'letter.json', '--to', 'md']],
  [0, ['recognize', 'https://youtu.be/dQw4w9WgXcQ']],
  [0, ['blocks', 'poll']],
  [0, ['new', 'my-letter', '--name', 'Low Water']],
  [0, ['proof', 'letter.json', ...NOW]],
  [0, ['mail', 'letter.json', ...'-r list.csv -t ndjson --no-log --allow-missing-tokens'.split(' '), ...NOW]],
  [2, ['bounces', 'none.eml', '--dry-run']],
  [2, ['nonsense']],
]

it.each(sampleOf(CASES, ([, [name]], at) => at % 3 === 0 && name !== 'proof'))(
  'the built command does what its sources do, with exit code %i: %j',
  async (code, args, circumstances) => {
    const [own, built] = [await folder(FILES), await folder(FILES)]
    const expected = withoutTimes(await diptych(args, { ...circumstances, cwd: own }))
    expect(withoutTimes(await diptychProcess(args, { ...circumstances, cwd: built }))).toEqual(expected)
    expect(await filesIn(built)).toEqual(await filesIn(own))
    expect([expected.code, expected.stdout + expected.stderr]).toEqual([code, expect.stringMatching(/\S/)])
  },
)

/** Without how long a mailing took. */
function withoutTimes(outcome: Outcome): Outcome {
  return { ...outcome, stderr: outcome.stderr.replace(/ in [\d.]+ s, [\d,]+ a second$/m, '') }
}

/** Texts of all files, by path. */
async function filesIn(directory: string): Promise<Readonly<Record<string, string>>> {
  const paths = (await readdir(directory, { recursive: true })).sort()
  const files: Record<string, string> = {}
  for (const path of paths)
    if ((await stat(join(directory, path))).isFile()) files[path] = await readFile(join(directory, path), 'utf8')
  return files
}
