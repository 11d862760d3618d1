import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'cheerio'
import { describe, expect, it } from 'vitest'
import { openPostLibrary } from '../../src/cli/newsletter/post-library.js'
import { diptych, envelope, folder, paragraph } from '../cli/diptych.js'

const LETTER = envelope('Low tide', paragraph('First words.'))
const LIST = '{"email":"ana@reader.example","state":"paid","token":"b2f1c0de4a"}\n'
const KEY = `desk:${'k'.repeat(40)}`

function workplace(): Promise<string> {
  return folder({ 'letter.json': LETTER, 'list.ndjson': LIST, 'proof.key': KEY, 'other.key': `desk:${'o'.repeat(40)}` })
}

const mailed = (cwd: string, ...more: string[]) =>
  diptych(['mail', 'letter.json', '-r', 'list.ndjson', '-t', 'maildir:out', '--require-proof', ...more], { cwd })

describe('diptych proof', () => {
  it('writes one file beside the post, the same for the same post and moment', async () => {
    const cwd = await workplace()
    const first = await diptych(['proof', 'letter.json', '--now', '2026-03-02', '-o', 'a.html'], { cwd })
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toMatch(/^a\.html: Low tide\nContent ([\da-f]{4} ?){4}\n/)
    await diptych(['proof', 'letter.json', '--now', '2026-03-02', '-o', 'b.html'], { cwd })
    expect(await readFile(join(cwd, 'a.html'), 'utf8')).toBe(await readFile(join(cwd, 'b.html'), 'utf8'))
    await diptych(['proof', 'letter.json'], { cwd })
    expect(existsSync(join(cwd, 'letter.proof.html'))).toBe(true)
  })

  it('prints what it wrote as JSON, and what it approved', async () => {
    const cwd = await workplace()
    const { code, stdout } = await diptych(['proof', 'letter.json', '--json'], { cwd })
    const { fingerprint, ...proof } = JSON.parse(stdout) as { fingerprint: string }
    expect([code, proof]).toMatchObject([
      0,
      { output: 'letter.proof.html', title: 'Low tide', findings: [], links: [] },
    ])
    const approved = await diptych(['proof', 'letter.json', '--approve', 'Ines', '--json'], { cwd })
    expect(JSON.parse(approved.stdout)).toEqual({ output: 'letter.proof.json', fingerprint, name: 'Ines', key: null })
  })

  it('compares with the proof that it replaces, or with another', async () => {
    const cwd = await workplace()
    expect((await diptych(['proof', 'letter.json'], { cwd })).stdout).toContain('First proof')
    expect((await diptych(['proof', 'letter.json'], { cwd })).stdout).toContain('The same content')
    await writeFile(join(cwd, 'letter.json'), JSON.stringify(envelope('Low tide', paragraph('Other words.'))))
    const again = await diptych(['proof', 'letter.json', '--since', 'letter.proof.html', '-o', 'new.html'], { cwd })
    expect(again.stdout).toContain('Changed since the previous proof: the mail of all readers and the page of all')
    const missing = await diptych(['proof', 'letter.json', '--since', 'none.html'], { cwd })
    expect(missing).toMatchObject({ code: 2, stderr: 'diptych: none.html: no such file\n' })
    const none = await diptych(['proof', 'letter.json', '--since', 'list.ndjson'], { cwd })
    expect(none).toMatchObject({ code: 2, stderr: 'diptych: list.ndjson is not a proof.\n' })
  })

  it('says in one line what is wrong with its use', async () => {
    const cwd = await workplace()
    for (const [args, code] of [
      [['missing.json'], 2],
      [['-'], 2],
      [['-', '--approve', 'Ines'], 2],
      [['letter.json', '--fingerprint', 'abcdefab'], 2],
      [['letter.json', '--approve', 'Ines', '-o', 'a.html'], 2],
      [['letter.json', '--approve', ' '], 2],
      [['letter.json', '--approve', 'Ines', '--fingerprint', 'zz'], 2],
      [['letter.json', '--approve', 'Ines', '--fingerprint', 'abcdefab'], 1],
      [['letter.json', '--approve', 'Ines', '--proof-key', 'list.ndjson'], 2],
    ] as const) {
      const outcome = await diptych(['proof', ...args], { cwd, stdin: JSON.stringify(LETTER) })
      expect([args, outcome.code]).toEqual([args, code])
      expect(outcome.stderr.trim().split('\n')).toHaveLength(1)
    }
    await writeFile(join(cwd, 'empty.json'), '{}')
    expect((await diptych(['proof', 'empty.json'], { cwd })).code).toBe(1)
  })
})

describe('the line to sign', () => {
  it('approves what was looked at when it is run as it is printed', async () => {
    const cwd = await folder({ "it's a letter.json": LETTER })
    const options = [
      '--subject',
      "It's $(low) tide",
      '--from',
      'Ines <ines@lowwater.example>',
      '--time-zone',
      'Europe/Lisbon',
    ]
    await diptych(['proof', "it's a letter.json", ...options, '-o', 'a.html'], { cwd })
    const line = load(await readFile(join(cwd, 'a.html'), 'utf8'))('#sign pre').text()
    const arguments_ = execFileSync('sh', ['-c', `printf '%s\\n' ${line.replace('diptych ', '')}`], {
      encoding: 'utf8',
    })
    const approved = await diptych(arguments_.trimEnd().split('\n'), { cwd })
    expect(approved).toMatchObject({ code: 0, stderr: '' })
    expect(approved.stdout).toContain('Your name approved')
  })
})

describe('mail --require-proof', () => {
  it('sends exactly what was approved, and says what changed since', async () => {
    const cwd = await workplace()
    const unapproved = await mailed(cwd)
    expect(unapproved.code).toBe(1)
    expect(unapproved.stderr).toMatch(/^diptych: letter\.json: it has no approved proof \(letter\.proof\.json\)/)
    const approved = await diptych(['proof', 'letter.json', '--approve', 'Ines Calloway'], { cwd })
    expect(approved.stdout).toMatch(/^letter\.proof\.json: Ines Calloway approved /)
    expect((await mailed(cwd, '--subject', 'Another')).stderr).toMatch(
      /differs from the version that Ines Calloway approved on \d{4}-\d\d-\d\d\. Changed since: the subject and the mail of all readers\. Nothing was sent\./,
    )
    expect(existsSync(join(cwd, 'out'))).toBe(false)
    expect((await mailed(cwd)).code).toBe(0)
    await writeFile(join(cwd, 'letter.json'), JSON.stringify(envelope('Low tide', paragraph('Other words.'))))
    const changed = await mailed(cwd)
    expect(changed.code).toBe(1)
    expect(changed.stderr).toContain('Changed since: the mail of all readers and the page of all readers')
    expect(changed.stderr.trim().split('\n')).toHaveLength(1)
  })

  it('counts only approvals signed by the key that it is told', async () => {
    const cwd = await workplace()
    await diptych(['proof', 'letter.json', '--approve', 'Ines'], { cwd })
    expect((await mailed(cwd, '--proof-key', 'proof.key')).stderr).toContain('is signed by the key of --proof-key')
    await diptych(['proof', 'letter.json', '--approve', 'Ines', '--proof-key', 'proof.key'], { cwd })
    expect((await mailed(cwd, '--proof-key', 'other.key')).code).toBe(1)
    expect((await mailed(cwd, '--proof-key', 'proof.key')).code).toBe(0)
    const path = join(cwd, 'letter.proof.json')
    await writeFile(path, (await readFile(path, 'utf8')).replace('"Ines"', '"Somebody else"'))
    expect((await mailed(cwd, '--proof-key', 'proof.key', '--again')).code).toBe(1)
  })

  it('refuses a damaged file of approvals in one line', async () => {
    const cwd = await workplace()
    for (const text of ['{', '[]', '{"version":1,"approvals":[{"name":"Ines","fingerprint":"x"}]}', '']) {
      await writeFile(join(cwd, 'letter.proof.json'), text)
      const { code, stderr } = await mailed(cwd)
      expect([text, code]).toEqual([text, 2])
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
    expect(
      (
        await diptych(['mail', '-', '-r', 'list.ndjson', '-t', 'null', '--require-proof'], {
          cwd,
          stdin: JSON.stringify(LETTER),
        })
      ).code,
    ).toBe(2)
  })

  it('holds for send too', async () => {
    const cwd = await workplace()
    const outcome = await diptych(['send', 'letter.json', '-r', 'list.ndjson', '--require-proof'], { cwd })
    expect(outcome.code).toBe(1)
    expect(outcome.stderr).toContain('it has no approved proof')
    expect(existsSync(join(cwd, '.diptych'))).toBe(false)
  })
})

describe('files of proofs', () => {
  it('are no posts for globs', async () => {
    const cwd = await workplace()
    await diptych(['proof', 'letter.json', '--approve', 'Ines'], { cwd })
    await diptych(['proof', 'letter.json'], { cwd })
    const { stdout } = await diptych(['check', 'l*.json'], { cwd })
    expect(stdout).toMatch(/^letter\.json: /)
    expect(stdout).not.toContain('proof')
  })

  it('are no posts for the preview and the site', async () => {
    const cwd = await folder({ 'letter.json': LETTER, 'letter.proof.json': '{}', 'letter.proof.html': '<p>Proof</p>' })
    const library = await openPostLibrary(cwd, { changed: () => undefined })
    await library.complete
    expect(library.list().map(({ name }) => name)).toEqual(['letter.json'])
    await library.close()
  })
})
