import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GOOD_MAIL } from '../lint/good-mail.js'
import { GOOD_MESSAGE } from '../lint/message/good-message.js'
import { diptych, envelope, folder, paragraph } from './diptych.js'

const fine = envelope('Low tide', paragraph('The quay at four in the morning, and nobody on it.'))
const broken = envelope(
  'Low tide',
  paragraph('Here.'),
  { type: 'zorp', attrs: { a: 1 } },
  { type: 'image2', attrs: { src: 'https://assets.diptych.example/canal.jpg', width: 'wide' } },
)

describe.concurrent('diptych check', () => {
  it('finds nothing wrong with a good post', async () => {
    const { code, stdout, stderr } = await diptych(['check', 'a.json'], { cwd: await folder({ 'a.json': fine }) })
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'a.json: fine\n', stderr: '' })
  })

  it('lists place, code and message in columns of at most 80', async () => {
    const { code, stdout } = await diptych(['check', 'a.json'], { cwd: await folder({ 'a.json': broken }) })
    expect(code).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^a\.json: \d problems?/)
    const row = lines.find((line) => line.includes('zorp')) ?? ''
    expect(row).toMatch(/^ {2}\/body\/content\/1 +node-unknown +The node type "zorp" is$/)
    const codes = lines
      .slice(1)
      .filter((line) => /node-|attribute-/.test(line))
      .map((line) => line.search(/node-|attribute-/))
    expect(codes.length).toBeGreaterThan(1)
    expect(new Set(codes).size).toBe(1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('warns of TK in titles and prose, with the place, and not of TK in code', async () => {
    const left = envelope(
      'The TK bridge',
      paragraph('Built in TK, of ATK steel.'),
      { type: 'code_block', content: [{ type: 'text', text: 'TK = 1' }] },
      paragraph('Done.'),
    )
    const cwd = await folder({ 'a.json': left })
    const { code, stdout } = await diptych(['check', 'a.json', '--json'], { cwd })
    const report = JSON.parse(stdout) as { warnings: number; files: { problems: object[] }[] }
    expect(code).toBe(0)
    expect(report.files[0]?.problems).toMatchObject([
      { path: '/post/title', code: 'open-place' },
      { path: '/body/content/0', code: 'open-place', message: expect.stringContaining('Built in TK, of') },
    ])
    expect(report.warnings).toBe(2)
    expect((await diptych(['check', 'a.json', '--max-warnings', '0'], { cwd })).code).toBe(1)
  })

  it('prints one JSON object', async () => {
    const cwd = await folder({ 'a.json': broken, 'b.json': fine })
    const { code, stdout } = await diptych(['check', '*.json', '--json'], { cwd })
    expect(code).toBe(1)
    const report = JSON.parse(stdout) as {
      problems: number
      errors: number
      files: { file: string; problems: { path: string; code: string }[] }[]
    }
    expect(report.files.map(({ file }) => file)).toEqual(['a.json', 'b.json'])
    expect(report.problems).toBe(report.files[0]?.problems.length)
    expect(report.files[0]?.problems).toContainEqual(
      expect.objectContaining({ path: '/body/content/1', code: 'node-unknown' }),
    )
    expect(report.files[1]?.problems).toEqual([])
  })

  it('judges a finished mail', async () => {
    const cwd = await folder({
      'good.json': fine,
      'bad.html':
        '<!doctype html>\n<html><body><table><tr><td style="display:flex"><a href="https://a.example">click here</a></td></tr></table></body></html>',
    })
    const { code, stdout } = await diptych(['check', '--mail', 'bad.html'], { cwd })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^bad\.html: \d+ mail errors/)
    expect(stdout).toMatch(/^ {2}mail:2 +I01 error +\S/m)

    const { stdout: eml } = await diptych(['render', 'good.json', '--to', 'eml'], { cwd })
    const message = await diptych(['check', '--mail', '-'], { stdin: eml })
    expect({ code: message.code, stdout: message.stdout }).toEqual({ code: 0, stdout: 'stdin: fine\n' })
  })

  it('knows a message by its name or its header, and reads it as it is on the wire', async () => {
    const cwd = await folder()
    await writeFile(join(cwd, 'good.eml'), GOOD_MESSAGE, 'latin1')
    await writeFile(join(cwd, 'latin1.eml'), GOOD_MESSAGE.replace('Subject: Tides', 'Subject: T\u00efdes'), 'latin1')
    expect(await diptych(['check', 'good.eml'], { cwd })).toEqual({ code: 0, stdout: 'good.eml: fine\n', stderr: '' })
    expect(await diptych(['check', '-'], { stdin: GOOD_MESSAGE })).toEqual({
      code: 0,
      stdout: 'stdin: fine\n',
      stderr: '',
    })
    const bad = await diptych(['check', 'latin1.eml'], { cwd })
    expect(bad.code).toBe(1)
    expect(bad.stdout).toMatch(
      /^ {2}header:3 +E21 error +Subject contains non-ASCII characters\.(?: |\n +)Encode(?: |\n +)them(?: |\n +)as(?: |\n +)encoded(?: |\n +)words(?: |\n +)\(RFC(?: |\n +)2047\)\.\n +Subject: T\u00efdes of the Wadden Sea$/m,
    )
  })

  it('judges a message without HTML', async () => {
    const { code, stdout } = await diptych(['check', '-'], {
      stdin: GOOD_MESSAGE.replace('multipart/alternative; boundary="=_tides"', 'text/plain; charset=utf-8').replaceAll(
        'text/html',
        'text/none',
      ),
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^ {2}header:11 +E09 error +The type of the message is(?: |\n +)text\/plain\. Send/m)
  })

  it('says once why a rule is one and what to do, whatever the number of hits and mails', async () => {
    const bad = GOOD_MAIL.replaceAll('<p ', '<p data-a="1" ')
    const { stdout } = await diptych(['check', '--mail', 'a.html', 'b.html'], {
      cwd: await folder({ 'a.html': bad, 'b.html': bad }),
    })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.filter((line) => / D16 warning /.test(line)).length).toBeGreaterThan(4)
    expect(stdout.match(/\(HOUSE\)/g)).toHaveLength(1)
    expect(stdout.match(/\n +Fix: Remove data-\*/g)).toHaveLength(1)
    expect(lines.findIndex((line) => line.includes('(HOUSE)'))).toBeLessThan(6)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('tells programs all that it knows of a finding', async () => {
    const { stdout } = await diptych(['check', '--json', '-'], {
      stdin: GOOD_MESSAGE.replace('To: Ana', 'X-Mailer: Mud\r\nTo: Ana'),
    })
    const { files, errors, warnings } = JSON.parse(stdout) as {
      files: { findings: object[] }[]
      errors: number
      warnings: number
    }
    expect({ errors, warnings }).toEqual({ errors: 0, warnings: 1 })
    expect(files[0]?.findings).toEqual([
      {
        rule: 'E30',
        severity: 'warning',
        part: 'header',
        line: 2,
        place: 'X-Mailer: Mud',
        message: 'The header contains X-Mailer. Remove it before sending.',
        why: expect.stringMatching(/\w/) as string,
        source: 'RFC 5322 3.6.3; HOUSE',
        fix: expect.stringMatching(/^Remove Bcc and X-Mailer before sending\./) as string,
      },
    ])
  })

  it('fails when there are more warnings than allowed', async () => {
    const cwd = await folder({
      'a.html': GOOD_MAIL.replace('<h2 ', '<h2 data-a="1" '),
      'b.html': GOOD_MAIL.replace('<h2 ', '<h2 data-b="1" '),
    })
    const codes = await Promise.all(
      [[], ['--max-warnings', '2'], ['--max-warnings', '1'], ['--max-warnings', '0', '--json']].map(
        async (flags) => (await diptych(['check', '--mail', '*.html', ...flags], { cwd })).code,
      ),
    )
    expect(codes).toEqual([0, 0, 1, 1])
    const wrong = await diptych(['check', '--mail', 'a.html', '--max-warnings', 'few'], { cwd })
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toMatch(/'few' is invalid\. Pass a number/)
  })

  it('keeps what a terminal would obey out of its lines', async () => {
    const { stdout } = await diptych(['check', '-'], {
      stdin: GOOD_MESSAGE.replace('List-Id: "Tides"', 'List-Id: \u001b[31m\u0007Tides'),
    })
    expect(stdout).toMatch(/E14 error/)
    // oxlint-disable-next-line no-control-regex
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/)
  })

  it('draws mails where it is asked to, and says when it has no browser', async () => {
    const cwd = await folder({ 'a.html': GOOD_MAIL })
    const { code, stdout, stderr } = await diptych(['check', '--mail', '--browser', 'a.html'], {
      cwd,
      env: { DIPTYCH_CHROMIUM: '/nowhere/chromium' },
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^diptych: .*\/nowhere\/chromium.*\n$/)
  })

  it('lists a finding of several readers once, and names the readers unless all have it', async () => {
    const button = { type: 'button', attrs: { url: 'http://old.example/x', text: 'Here' } }
    const post = envelope(
      'Low tide',
      { type: 'zorp', attrs: { a: 1 } },
      paragraph('In front of the wall.'),
      { type: 'paywall' },
      { type: 'poll', attrs: { id: 9 } },
      button,
    )
    const cwd = await folder({ 'a.json': post })
    const { code, stdout } = await diptych(['check', 'a.json'], { cwd })
    expect(code).toBe(1)
    expect(stdout.match(/^a\.json/gm)).toHaveLength(1)
    // Everybody sees the unknown node; only those who may read on see the poll.
    expect(stdout.match(/The node type "zorp" is unknown/g)).toHaveLength(1)
    const text = stdout.replace(/\n {2,}/g, ' ')
    expect(text).toMatch(/Poll 9 is missing in data\.polls[^(]*\(paid, founding\)/)
    expect(text).not.toMatch(/zorp[^/]*\(\w+, /)

    const { files } = JSON.parse((await diptych(['check', 'a.json', '--json'], { cwd })).stdout) as {
      files: {
        file: string
        problems: { code: string; readers: string[] }[]
        findings: { rule: string; readers: string[] }[]
      }[]
    }
    expect(files.map(({ file }) => file)).toEqual(['a.json'])
    const readersOf = (wanted: string) =>
      files[0]?.problems.filter(({ code: found }) => found === wanted).map(({ readers }) => [...readers].sort())
    expect(readersOf('node-unknown')).toEqual([
      ['anonymous', 'founding', 'free', 'lapsed', 'paid', 'pledged', 'registered'],
    ])
    expect(readersOf('data-missing')).toEqual([['founding', 'paid']])
    expect(files[0]?.findings.filter(({ rule }) => rule === 'L01').map(({ readers }) => [...readers].sort())).toEqual([
      ['founding', 'paid'],
    ])
  })

  it('says that there is no post', async () => {
    const { code, stdout } = await diptych(['check', '-'], { stdin: '[]' })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^stdin: 1 problem\n {2}\/ {2}input-invalid {2}The input does not contain a post\. /)
  })
})
