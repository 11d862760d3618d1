import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newsletterOf } from '../../src/cli/newsletter/newsletter.js'
import { diptych, folder } from '../cli/diptych.js'
import { letterFolder, PUBLICATION } from './letter-folder.js'
import { png } from './pictures.js'

/** What is wrong with a publication's file, in one line each. */
async function problemsOf(publication: object): Promise<readonly string[]> {
  const path = await folder({ 'publication.json': publication, 'posts/a.md': 'Ebb.' })
  const { problems } = await newsletterOf(join(path, 'posts/a.md'))
  return problems.map(({ message }) => message.slice(message.indexOf('publication.json')))
}

describe('publication.json', () => {
  it('is without problems when it states what the schema knows', async () => {
    expect(
      await problemsOf({
        $schema: './x.json',
        ...PUBLICATION,
        language: 'pt_BR',
        theme: { background_pop: '#0f766e' },
      }),
    ).toEqual([])
  })

  it.each([
    [{ adress: 'Quay 3' }, 'adress is not a field of a publication. Did you mean address?'],
    [{ baseUrl: 'https://lowwater.example' }, 'baseUrl is not a field of a publication. Did you mean base_url?'],
    [{ zebra: 1 }, 'zebra is not a field of a publication.'],
    [{ theme: { background_popp: '#000' } }, 'Did you mean background_pop?'],
    [{ theme: { background_pop: 'greenish' } }, 'is not a colour. The accent colour of buttons and links'],
    [{ language: 'english please' }, 'is not a language. The language of the posts'],
    [{ name: 7 }, 'The name of the newsletter, at the top of pages and mails.'],
    [{ base_url: 'javascript:alert(1)' }, 'base_url'],
    [{ logo_url: 'assets/none.png' }, `"assets/none.png" is not a file in the newsletter's folder.`],
    [{ logo_url: '../../etc/passwd' }, 'is outside the newsletter'],
  ])('with %j says what is meant', async (stated, message) => {
    const found = await problemsOf({ ...PUBLICATION, ...stated })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(message)
    expect(found[0]).toMatch(/^publication\.json#?\/?[\w/]*: /)
  })

  it('is the nearest one above a post, up to a repository', async () => {
    const path = await folder({
      'publication.json': { name: 'Outer' },
      'inner/publication.json': { name: 'Inner' },
      'inner/posts/2026/a.md': 'Ebb.',
      'posts/b.md': 'Ebb.',
      'repository/.git/HEAD': '',
      'repository/posts/c.md': 'Ebb.',
    })
    const nameOf = async (post: string) => (await newsletterOf(join(path, post))).publication?.['name']
    expect(await nameOf('inner/posts/2026/a.md')).toBe('Inner')
    expect(await nameOf('posts/b.md')).toBe('Outer')
    expect(await nameOf('repository/posts/c.md')).toBeUndefined()
  })

  it('gives way to the file of --publication', async () => {
    const path = await folder({
      'publication.json': { name: 'Found' },
      'other.json': { name: 'Named' },
      'a.md': 'Ebb.',
    })
    const { publication } = await newsletterOf(join(path, 'a.md'), { publication: join(path, 'other.json') })
    expect(publication).toMatchObject({ name: 'Named' })
  })

  it('that cannot be read stops a command with one line', async () => {
    const cwd = await folder({ 'publication.json': '{"name": }', 'posts/a.md': 'Ebb.' })
    expect(await diptych(['render', 'posts/a.md', '--to', 'text'], { cwd })).toMatchObject({
      code: 2,
      stderr: 'diptych: publication.json:1:10: invalid JSON: expected a value\n',
    })
  })

  it('names its own pictures from its own folder', async () => {
    const path = await letterFolder(
      { 'assets/logo.png': png(64, 64), 'assets/tide.png': png(64, 48) },
      { 'publication.json': { ...PUBLICATION, logo_url: 'assets/logo.png' } },
    )
    const { publication, problems } = await newsletterOf(join(path, 'posts/ebb.md'))
    expect([publication?.['logo_url'], problems]).toEqual(['https://pictures.invalid/assets/logo.png', []])
  })
})
