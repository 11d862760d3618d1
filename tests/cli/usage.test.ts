import { describe, expect, it } from 'vitest'
import { diptych, envelope, folder, paragraph } from './diptych.js'

const letter = envelope('Low tide', paragraph('Mud.'))

/** Wrong use as people meet it: the arguments, and the one line they get. */
const MISTAKES: readonly [name: string, args: readonly string[], line: RegExp][] = [
  [
    'a file that is not there',
    ['render', 'nope.json', '--to', 'web'],
    /^diptych: nope\.json: no such file \(file-unavailable\)$/,
  ],
  ['a glob without matches', ['render', 'nope/*.json', '--to', 'web'], /^diptych: no file matches nope\/\*\.json$/],
  ['a directory', ['check', 'sub'], /^diptych: sub: is a directory\. Name its files, as in 'sub\/\*\.json'$/],
  ['no target', ['render', 'a.json'], /^diptych: required option '-t, --to <target>' not specified$/],
  [
    'an unknown target',
    ['render', 'a.json', '--to', 'pdf'],
    /'pdf' is invalid\. Allowed choices are web, page, email, text, eml\.$/,
  ],
  [
    'an unknown reader',
    ['render', 'a.json', '--to', 'web', '--as', 'king'],
    /'king' is invalid\. Allowed choices are anonymous, registered, free, paid, founding, pledged, lapsed\.$/,
  ],
  ['an unknown option', ['check', 'a.json', '--jsno'], /^diptych: unknown option '--jsno' \(Did you mean --json\?\)$/],
  ['an unknown command', ['rendr', 'a.json'], /^diptych: unknown command 'rendr' \(Did you mean render\?\)$/],
  [
    'help for an unknown command',
    ['help', 'rendr'],
    /^diptych: unknown command 'rendr'\. The commands are new, render, check, import, convert, blocks, recognize, doctor, preview, proof, mail, serve, subscribers, send, worker, mailings, bounces, move, export, completion, help\.$/,
  ],
  [
    'a script for an unknown shell',
    ['completion', 'csh'],
    /^diptych: .*'csh' is invalid for argument 'shell'\. Allowed choices are bash, zsh, fish\.$/,
  ],
  ['no input', ['import'], /^diptych: missing required argument 'files'$/],
  [
    'an invalid moment',
    ['render', 'a.json', '--to', 'web', '--now', 'soon'],
    /'soon' is invalid\. Pass an ISO 8601 date/,
  ],
  [
    'an unknown time zone',
    ['render', 'a.json', '--to', 'web', '--time-zone', 'Mars/Base'],
    /'Mars\/Base' is invalid\. Pass an IANA time zone/,
  ],
  [
    'several inputs without a directory',
    ['render', 'a.json', 'sub/a.json', '--to', 'web'],
    /^diptych: 2 inputs need an output directory\. Add -o <directory>\.$/,
  ],
  [
    'several inputs for one file',
    ['render', 'a.json', 'sub/a.json', '--to', 'web', '-o', 'bad.json'],
    /^diptych: -o bad\.json is a file, but there are 2 inputs\. Name a directory\.$/,
  ],
  [
    'two results of one name',
    ['render', 'a.json', 'sub/a.json', '--to', 'web', '-o', 'out'],
    /^diptych: a\.json and sub\/a\.json would both be written to out\/a\.web\.html\. Rename one of them\.$/,
  ],
  [
    'a result below a file',
    ['render', 'a.json', '--to', 'web', '-o', 'a.json/b/x.html'],
    /^diptych: a\.json\/b\/x\.html: .*file.*$/,
  ],
  ['bad JSON', ['render', 'bad.json', '--to', 'web'], /^diptych: bad\.json:3:10: invalid JSON: expected , or }$/],
  ['an empty file', ['check', 'empty.json'], /^diptych: empty\.json:1:1: invalid JSON: the file is empty$/],
  [
    'an archive without a directory',
    ['import', 'a.zip'],
    /^diptych: a\.zip: an archive needs an output directory\. Add -o <directory>\.$/,
  ],
  [
    'an archive for one file',
    ['import', 'a.zip', '-o', 'bad.json'],
    /^diptych: -o bad\.json is a file, but an archive needs a directory\.$/,
  ],
  [
    'an archive that is not there',
    ['import', 'nope.zip', '-o', 'out'],
    /^diptych: nope\.zip: no such file \(file-unavailable\)$/,
  ],
  [
    'a file that is not an archive',
    ['import', 'text.zip', '-o', 'out'],
    /^diptych: text\.zip: not a readable zip archive: /,
  ],
  [
    'a post given as a mail',
    ['check', '--mail', 'a.json'],
    /^diptych: a\.json: is not HTML or a message \(\.eml\)\. --mail reads only these\.$/,
  ],
]

describe.concurrent('wrong use', () => {
  it.each(MISTAKES)('%s: one line, exit code 2', async (_name, args, line) => {
    const cwd = await folder({
      'a.json': letter,
      'sub/a.json': letter,
      'bad.json': '{\n  "type": "doc",\n  "a": 1 "b": 2\n}\n',
      'empty.json': '',
      'text.zip': 'Not packed at all.',
    })
    const { code, stdout, stderr } = await diptych(args, { cwd })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trimEnd()).toMatch(line)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })
})

describe.concurrent('help', () => {
  it('is what a bare command prints', async () => {
    const [bare, help] = await Promise.all([diptych([]), diptych(['--help'])])
    expect(bare).toEqual({ code: 0, stdout: help.stdout, stderr: '' })
  })

  it.each(['render', 'check', 'mail', 'import', 'recognize'])(
    'of %s teaches with examples and fits 90 columns',
    async (command) => {
      const { code, stdout } = await diptych([command, '--help'])
      expect(code).toBe(0)
      expect(stdout).toContain('Examples:')
      expect(stdout).toContain('Exit codes:')
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90)
    },
  )

  it.each(['render', 'check', 'mail', 'preview', 'import', 'recognize'])(
    'of %s is the same from `diptych help` and from --help',
    async (command) => {
      const [word, flag] = await Promise.all([diptych(['help', command]), diptych([command, '--help'])])
      expect(word).toEqual(flag)
      expect(word.stdout).toContain(`Usage: diptych ${command} `)
    },
  )

  it('of all commands comes from `diptych help`, says which format of posts is read, and fits 90 columns', async () => {
    const [word, flag] = await Promise.all([diptych(['help']), diptych(['--help'])])
    expect(word).toEqual(flag)
    expect(word.stdout).toContain("Substack's format")
    expect(Math.max(...word.stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90)
  })

  it('has no colour outside a terminal', async () => {
    const { stderr } = await diptych(['render', 'nope.json', '--to', 'web'])
    expect(stderr).not.toContain('\u001b')
  })

  it('prints the version', async () => {
    expect((await diptych(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })
})
