import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diptych, envelope, folder, paragraph } from '../cli/diptych.js'
import { filesRead } from '../harness/files-read.js'

it('planning a mailing reads its post and the pages that it names, and no other post', async () => {
  const others = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`post-${at}.json`, envelope(`Post ${at}`, paragraph('Text.'))]),
  )
  const cwd = await realpath(
    await folder({
      ...others,
      'letter.md': '---\ntitle: Low tide\nslug: low\n---\n\nAfter [[flood]] comes the ebb.\n',
      'flood.md': '---\ntitle: Flood\nslug: high-water\n---\n\nText.\n',
      'ebb.md': '---\ntitle: Ebb\nslug: ebb\n---\n\nText.\n',
      'publication.json': { name: 'Low Water', base_url: 'https://lowwater.example', address: '3 Chandlery Steps' },
      'list.csv': 'email,token\nana@reader.example,b2f1c0de4a\n',
    }),
  )
  const read = await filesRead(cwd, async () => {
    const flags = ['-r', 'list.csv', '--unsubscribe', 'https://lowwater.example/u/{token}', '--database', 'db']
    const { code, stderr } = await diptych(['send', 'letter.md', ...flags], { cwd })
    expect([code, stderr]).toEqual([0, ''])
  })
  expect(read.filter((name) => !name.startsWith(`db/`) && !name.startsWith(join('.diptych', '/')))).toEqual([
    'flood.md',
    'letter.md',
    'list.csv',
    'publication.json',
  ])
})
