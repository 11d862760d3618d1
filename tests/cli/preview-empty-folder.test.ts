import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CLI, diptych, envelope, folder, paragraph } from './diptych.js'

it('preview says in one line that a folder holds no posts, and shows the first one that is saved', async () => {
  const cwd = await folder({
    'notes.txt': 'Nothing to show.',
    'readme.md': 'About this folder.',
    'package.json': '{}',
    'package-lock.json': '{}',
  })
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, [CLI, 'preview', '.', '--port', '0', '--no-open'], { cwd, env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  try {
    await expect
      .poll(() => said, { timeout: 30_000 })
      .toMatch(
        /^http:\S+ {2}0 posts\. Press Ctrl-C to stop\.\nNo posts found in '\.'\. Posts are \.md, \.json and \.html files\. New ones appear on the page\.\n$/,
      )
    const origin = /http:\S+/.exec(said)?.[0] ?? ''
    await writeFile(join(cwd, 'letter.json'), JSON.stringify(envelope('Low tide', paragraph('Mud.'))))
    const names = async () =>
      ((await (await fetch(`${origin}api/posts`)).json()) as { posts: { name: string }[] }).posts.map(
        ({ name }) => name,
      )
    await expect.poll(names, { timeout: 30_000 }).toEqual(['letter.json'])
  } finally {
    child.kill('SIGINT')
  }
})

it('preview --once has nothing to draw in a folder without posts: one line, exit code 2', async () => {
  const cwd = await folder({ 'notes.txt': 'Nothing to show.' })
  expect(await diptych(['preview', '.', '--once', '--shots', 'shots'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr: "diptych: No posts found in '.'. Posts are .md, .json and .html files.\n",
  })
})
