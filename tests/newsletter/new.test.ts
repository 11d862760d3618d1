import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../../src/domain/values/stored-value.js'
import { diptych, folder } from '../cli/diptych.js'
import { ROOT } from '../harness/paths.js'

const PUBLICATION = { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' }

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()
}

async function publicationIn(path: string): Promise<Readonly<Record<string, unknown>>> {
  const json: unknown = JSON.parse(await readFile(join(path, 'publication.json'), 'utf8'))
  if (!isRecord(json)) throw new Error('publication.json is not an object')
  return json
}

describe('diptych new', () => {
  it('makes a newsletter without a problem', async () => {
    const cwd = await folder()
    const { code, stdout } = await diptych(['new', 'my-letter'], { cwd })
    expect(code).toBe(0)
    expect(stdout).toContain('cd my-letter')
    expect(await filesIn(join(cwd, 'my-letter'))).toEqual([
      '.diptych/publication.schema.json',
      '.gitignore',
      'assets/harbour.png',
      'posts/first-letter.md',
      'publication.json',
    ])
    expect(await publicationIn(join(cwd, 'my-letter'))).toMatchObject({
      name: 'My Letter',
      base_url: 'https://my-letter.example',
      $schema: './.diptych/publication.schema.json',
    })
    const checked = await diptych(['check', '--json', 'my-letter/posts/first-letter.md'], { cwd })
    const codes = [...checked.stdout.matchAll(/"code": ?"([^"]+)"/g)].map(([, name]) => name)
    expect([codes, checked.code]).toEqual([[], 0])
  })

  it('makes a letter for everyone, which mail sends with its picture as it is', async () => {
    const cwd = await folder({ 'list.csv': 'email,token\nana@reader.example,t1\n' })
    expect((await diptych(['new', 'my-letter'], { cwd })).code).toBe(0)
    const letter = 'my-letter/posts/first-letter.md'
    const { code, stderr } = await diptych(['mail', letter, '-r', 'list.csv', '-t', 'maildir:out'], { cwd })
    expect([code, stderr]).toEqual([0, expect.stringContaining('Each message has its picture as an attachment')])
    const [name = ''] = await readdir(join(cwd, 'out/new'))
    const { html = '', attachments } = await PostalMime.parse(await readFile(join(cwd, 'out/new', name)))
    expect(attachments).toMatchObject([{ filename: 'harbour.png', disposition: 'inline' }])
    expect(html).toContain(`src="cid:${attachments[0]?.contentId?.slice(1, -1)}"`)
    const anonymous = await diptych(['render', letter, '--to', 'text', '--as', 'anonymous'], { cwd })
    const paid = await diptych(['render', letter, '--to', 'text', '--as', 'paid'], { cwd })
    expect(anonymous.stdout).toContain('Look up how Markdown is written')
    expect(anonymous.stdout.split('\n').length).toBeGreaterThanOrEqual(paid.stdout.split('\n').length)
  })

  it('copies the schema that editors complete from', async () => {
    const cwd = await folder()
    await diptych(['new', 'letter'], { cwd })
    expect(await readFile(join(cwd, 'letter/.diptych/publication.schema.json'), 'utf8')).toBe(
      readFileSync(join(ROOT, 'schema/publication.json'), 'utf8'),
    )
  })

  it('takes any name as it is, and makes an address of its letters', async () => {
    const cwd = await folder()
    const name = 'Ébb & "Flow" {{host}} 潮'
    expect((await diptych(['new', 'letter', '--name', name], { cwd })).code).toBe(0)
    expect(await publicationIn(join(cwd, 'letter'))).toMatchObject({ name, base_url: 'https://ebb-flow-host.example' })
    expect((await diptych(['new', '潮'], { cwd })).code).toBe(0)
    expect(await publicationIn(join(cwd, '潮'))).toMatchObject({ name: '潮', base_url: 'https://newsletter.example' })
  })

  it('fills an empty folder', async () => {
    const cwd = await folder()
    const { code, stdout } = await diptych(['new', '.', '--name', 'Low Water'], { cwd })
    expect([code, stdout]).toEqual([0, expect.stringContaining('Created a newsletter in this folder')])
    expect(await filesIn(cwd)).toContain('publication.json')
  })

  it('changes nothing in a folder that holds something', async () => {
    const cwd = await folder({ 'letter/mine.md': 'Mine.', file: '' })
    expect(await diptych(['new', 'letter'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'diptych: letter: the folder is not empty. Name a new one.\n',
    })
    expect(await filesIn(join(cwd, 'letter'))).toEqual(['mine.md'])
    expect(await diptych(['new', 'file'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'diptych: file: is a file. Name a new folder.\n',
    })
  })
})

describe('diptych new post', () => {
  it('writes a draft that is named by its title and has no problem', async () => {
    const cwd = await folder({ 'publication.json': PUBLICATION })
    expect(await diptych(['new', 'post', 'Low tide: "what now?"'], { cwd })).toEqual({
      code: 0,
      stdout: 'posts/low-tide-what-now.md\n',
      stderr: '',
    })
    const file = 'posts/low-tide-what-now.md'
    expect(await readFile(join(cwd, file), 'utf8')).toBe('---\ndraft: true\ntitle: \'Low tide: "what now?"\'\n---\n\n')
    const shown = await diptych(['convert', file, '--to', 'json'], { cwd })
    expect(JSON.parse(shown.stdout)).toMatchObject({ post: { title: 'Low tide: "what now?"', is_draft: true } })
    expect((await diptych(['check', file], { cwd })).code).toBe(0)
  })

  it('writes beside most posts, from any folder of the newsletter, and never replaces a file', async () => {
    const cwd = await folder({
      'publication.json': PUBLICATION,
      'letters/2026/one.md': '# One\n',
      'letters/2026/two.md': '# Two\n',
      'about.md': '# About\n',
      'README.md': '# Files\n',
      'node_modules/some/one.md': '# One\n',
      'node_modules/some/two.md': '# Two\n',
      'node_modules/some/three.md': '# Three\n',
    })
    await mkdir(join(cwd, 'assets'))
    const first = await diptych(['new', 'post', 'Two'], { cwd: join(cwd, 'assets') })
    expect(first.stdout).toBe('../letters/2026/two-2.md\n')
    expect(await readFile(join(cwd, 'letters/2026/two.md'), 'utf8')).toBe('# Two\n')
    const second = await diptych(['new', 'post', 'Two', '--json'], { cwd })
    expect(JSON.parse(second.stdout)).toEqual({ file: 'letters/2026/two-3.md' })
  })

  it.each([
    ['Ebbe für Æsa', 'posts/ebbe-für-æsa.md'],
    ['潮が引く', 'posts/潮が引く.md'],
    ['../../etc/passwd', 'posts/etcpasswd.md'],
    ['README', 'posts/readme-letter.md'],
    ['nul', 'posts/nul-letter.md'],
    ['…', 'posts/letter.md'],
    ['tide '.repeat(40), `posts/${'tide-'.repeat(12).slice(0, -1)}.md`],
  ])('names the file of %s so that every system can keep it', async (title, name) => {
    const cwd = await folder({ 'publication.json': PUBLICATION })
    expect((await diptych(['new', 'post', title], { cwd })).stdout).toBe(`${name}\n`)
  })

  it('writes into a named folder without a newsletter, and refuses to guess one', async () => {
    const cwd = await folder({ 'a.txt': '', '.git/HEAD': '' })
    expect((await diptych(['new', 'post', 'Tide', '--folder', 'drafts'], { cwd })).stdout).toBe('drafts/tide.md\n')
    expect(await diptych(['new', 'post', 'Tide'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^diptych: no publication\.json in this folder or above\..*\n$/),
    })
    expect(await diptych(['new', 'post', 'Tide', '--folder', 'a.txt'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'diptych: a.txt: is a file. Name a folder.\n',
    })
    expect(await diptych(['new', 'post', ' \n'], { cwd: join(cwd, 'drafts') })).toMatchObject({ code: 2, stdout: '' })
    expect(await diptych(['new', 'post'], { cwd })).toMatchObject({
      code: 2,
      stderr: "diptych: missing required argument 'title'\n",
    })
  })

  it('says on a terminal what to do next, and nothing to programs', async () => {
    const cwd = await folder({ 'publication.json': PUBLICATION })
    const NO_COLOR = { NO_COLOR: '1' }
    const spoken = await diptych(['new', 'post', 'Low tide'], { cwd, terminal: true, env: NO_COLOR })
    expect(spoken.stderr).toBe(
      'Next: npx diptych preview posts/low-tide.md to write it, npx diptych check posts/low-tide.md to find problems.\n',
    )
    for (const flag of ['--json', '--quiet'])
      expect((await diptych(['new', 'post', 'Low tide', flag], { cwd, terminal: true })).stderr).toBe('')
  })

  it('lists the files of a new newsletter with --json', async () => {
    const cwd = await folder()
    const { stdout } = await diptych(['new', 'letter', '--json'], { cwd })
    const { folder: made, files } = JSON.parse(stdout) as { folder: string; files: string[] }
    for (const file of files) expect((await readFile(join(cwd, made, file))).length).toBeGreaterThan(0)
    expect(files).toContain('posts/first-letter.md')
  })
})
