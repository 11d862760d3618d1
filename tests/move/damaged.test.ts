import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder } from './written-files.js'

const ghost = (data: unknown) =>
  folderOf({ 'ghost.json': JSON.stringify({ db: [{ meta: { exported_on: 1, version: '5.0.0' }, data }] }) })

describe('a source that is damaged, or none', () => {
  it.each([
    ['without tables', null],
    ['without the list of posts', { users: [], tags: [] }],
    ['with something else in its place', { posts: { a: 1 }, posts_tags: 'x', users: [null, 3] }],
  ])('is reported: an export of Ghost %s', async (_, data) => {
    expect((await movedFolder(ghost(data))).lost).toEqual(['ghost.json has no list of posts. Export it again.'])
  })

  it('is reported where it has no posts at all', async () => {
    const { lost, report } = await movedFolder(ghost({ posts: [], users: [] }))
    expect(lost).toEqual([expect.stringContaining('has neither posts nor readers that can be read')])
    expect(report.complete).toBe(false)
  })

  it('gives what stands before its end: an export of WordPress cut in half', async () => {
    const whole = readFileSync(join(fixture('wordpress'), 'theloom.WordPress.2024-05-01.xml'), 'utf8')
    const { lost, report } = await movedFolder(folderOf({ 'half.xml': whole.slice(0, whole.length / 2) }))
    expect(lost.join('\n')).toMatch(/half\.xml:\d+ is damaged: the file ends too early\. Export it again\./)
    expect(report.posts.written).toBeGreaterThan(2)
  })

  it.each([
    ['an empty folder', {}],
    ['files of unknown kinds', { 'a.bin': '\0\u0001', 'b.xyz': 'hello' }],
    ['a list without a line', { 'list.csv': '' }],
  ])('is refused in one line: %s', async (_, files) => {
    await expect(movedFolder(folderOf(files))).rejects.toThrow(/no source reads this\. Name one with --from: [^\n]*$/)
  })

  it('is read with a mark of its encoding and semicolons: a list of readers', async () => {
    const list = '\uFEFFE-Mail;Name;Status\r\nana@one.example;Ana;subscribed\r\nbo@two.example;"Bo; B";unsubscribed\r\n'
    const { report } = await movedFolder(folderOf({ 'list.csv': list }))
    expect(report.readers.byStatus).toEqual({ active: 1, unsubscribed: 1 })
  })
})
