import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPublicationFile } from '../../src/cli/newsletter/publication.js'
import { readPost } from '../../src/index.js'
import { folder } from './diptych.js'

const LOW_WATER = { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' }
const DOC = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ebb.' }] }] }

async function read(content: string): Promise<Readonly<Record<string, unknown>>> {
  const cwd = await folder()
  await writeFile(join(cwd, 'publication.json'), content)
  return readPublicationFile(join(cwd, 'publication.json'))
}

describe('the file of --publication', () => {
  it('holds the fields of a publication', async () => {
    expect(await read(JSON.stringify(LOW_WATER))).toEqual(LOW_WATER)
  })

  it('may be an envelope, whose publication is taken', async () => {
    expect(await read(JSON.stringify({ publication: LOW_WATER, body: DOC }))).toEqual(LOW_WATER)
  })

  it.each([
    ['is not JSON', '{"name": }', /publication\.json:1:10: invalid JSON: expected a value$/],
    ['is empty', '', /publication\.json:1:1: invalid JSON: the file is empty$/],
    ['is a list', '[]', /publication\.json: must be a JSON object with the fields of a publication/],
    ['is null', 'null', /publication\.json: must be a JSON object/],
    ['is a string', '"Low Water"', /publication\.json: must be a JSON object/],
  ])('is refused when it %s', async (_, content, message) => {
    await expect(read(content)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message) as unknown,
    })
  })

  it('is refused when it does not exist, is a directory or is standard input', async () => {
    await expect(readPublicationFile('/nowhere/publication.json')).rejects.toThrow(
      '/nowhere/publication.json: no such file',
    )
    await expect(readPublicationFile(await folder())).rejects.toThrow('is a directory')
    await expect(readPublicationFile('-')).rejects.toThrow('--publication needs a file')
  })
})

describe('a publication from a file', () => {
  it.each<[string, unknown]>([
    ['a bare document', DOC],
    ['an envelope', { post: { title: 'Ebb', slug: 'ebb' }, body: DOC }],
    ['an API post', { title: 'Ebb', slug: 'ebb', body_html: '<p>Ebb.</p>' }],
    ['a draft', { draft_title: 'Ebb', draft_body: JSON.stringify(DOC) }],
  ])('is given to %s', (_, input) => {
    const { publication, post, body } = readPost(input, { publication: LOW_WATER })
    expect(publication).toMatchObject(LOW_WATER)
    expect(post.canonical_url).toMatch(/^https:\/\/lowwater\.example/)
    expect(body.textContent).toBe('Ebb.')
  })

  it('leaves the fields that the post states', () => {
    const bylines = [{ name: 'Ines', publicationUsers: [{ publication: { name: 'High Water' } }] }]
    expect(
      readPost({ publication: { name: 'High Water', address: null }, body: DOC }, { publication: LOW_WATER })
        .publication,
    ).toMatchObject({ ...LOW_WATER, name: 'High Water' })
    expect(
      readPost({ publishedBylines: bylines, body_html: '<p>Ebb.</p>' }, { publication: LOW_WATER }).publication,
    ).toMatchObject({ ...LOW_WATER, name: 'High Water' })
  })

  it('replaces the stand-in address of a post that was imported without one', () => {
    const imported = readPost({ title: 'Ebb', slug: 'ebb', body_html: '<p>Ebb.</p>' })
    const again = readPost(
      { publication: imported.publication, post: imported.post, body: DOC },
      { publication: LOW_WATER },
    )
    expect(JSON.stringify([again.publication, again.post])).not.toContain('newsletter.invalid')
    expect(again.post.canonical_url).toBe('https://lowwater.example/p/ebb')
  })

  it('cannot be given to what holds no post', () => {
    expect(readPost({}, { publication: LOW_WATER }).problems[0]?.code).toBe('input-invalid')
  })
})
