import { describe, expect, it } from 'vitest'
import { paragraph } from '../requirements/shown.js'
import { diptych, folder } from './diptych.js'

const BODIES = {
  'letter.html': '<p>The sea went out.</p>',
  'letter.md': 'The sea went out.\n',
  'letter.json': { type: 'doc', content: [paragraph('The sea went out.')] },
}
const PLACES = {
  'letter.html': 'letter.html:1:1',
  'letter.md': 'letter.md:1:1',
  'letter.json': 'letter.json#/post/title',
}
const COMMANDS = [
  ['render', '--to', 'page'],
  ['render', '--to', 'web'],
  ['render', '--to', 'text'],
  ['render', '--to', 'email'],
  ['render', '--to', 'eml'],
  ['convert', '--to', 'json'],
  ['convert', '--to', 'md'],
  ['import'],
]

describe.each(Object.keys(BODIES) as (keyof typeof BODIES)[])('a body without a title: %s', (file) => {
  it.each(COMMANDS)('has no title, and %s %s %s says so with its place', async (...command) => {
    const cwd = await folder(BODIES)
    const [name = '', ...options] = command.filter(Boolean)
    const { stdout, stderr } = await diptych([name, file, ...options], { cwd })
    expect(stderr).toContain(`${PLACES[file]}: The post has no title.`)
    expect(stderr).toContain('(title-missing)')
    expect(stdout).not.toMatch(/(?:^|[>"': ])letter(?:[<"'\s]|$)/m)
  })

  it('is refused by mail, and found by check', async () => {
    const cwd = await folder({ ...BODIES, 'list.csv': 'email\nana@reader.example\n' })
    const mail = await diptych(['mail', file, '--recipients', 'list.csv', '--to', 'null', '--from', 'a@b.example'], {
      cwd,
    })
    expect(mail.code).toBe(1)
    expect(mail.stderr).toContain('title-missing')
    expect((await diptych(['check', file], { cwd })).stdout).toContain('title-missing')
  })
})

it('is not called stdin when it comes from standard input', async () => {
  const { stdout, stderr } = await diptych(['render', '-', '--to', 'eml'], { stdin: BODIES['letter.html'] })
  expect(stdout).toContain('Subject: The sea went out.')
  expect(stdout).not.toContain('stdin')
  expect(stderr).toContain('stdin:1:1: The post has no title.')
})
