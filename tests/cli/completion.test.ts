import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { diptychProcess } from './diptych.js'

const SHELLS = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof SHELLS)[number]

const files: Partial<Record<Shell, string>> = {}
const scripts: Partial<Record<Shell, string>> = {}

let help = ''

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-completion-'))
  const helped = diptychProcess(['help'])
  const printed = SHELLS.map(async (shell) => ({ shell, ...(await diptychProcess(['completion', shell])) }))
  for (const { shell, code, stdout, stderr } of await Promise.all(printed)) {
    expect([code, stderr]).toEqual([0, ''])
    scripts[shell] = stdout
    files[shell] = join(folder, `_diptych.${shell}`)
    writeFileSync(files[shell], stdout)
  }
  help = (await helped).stdout
})

function has(shell: Shell): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0
}

/** Why a test is left out, in its title. */
function unless(shell: Shell): string {
  return has(shell) ? '' : ` (left out: ${shell} is not installed)`
}

const IN_BASH = `
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_diptych
printf '%s\\n' "\${COMPREPLY[@]}"`
/** The functions of zsh that show completions print them instead. */
const IN_ZSH = `
compdef() { }; compset() { }
_files() { print -- FILES }
_describe() { local one; for one in "\${(@P)\${@[-1]}}"; do print -- "\${one%%:*}"; done }
compadd() { shift; print -l -- "$@" }
source "$1"; shift
words=("$@"); CURRENT=$#
_diptych`
const IN_FISH = `
source $argv[1]
complete -C "$argv[2..-1]"`

/** What is offered for the last of the words. */
const OFFERED: Readonly<Record<Shell, (words: readonly string[]) => string[]>> = {
  bash: (words) => linesOf('bash', ['--norc', '-c', IN_BASH, 'bash', files.bash ?? '', ...words]),
  zsh: (words) => linesOf('zsh', ['-f', '-c', IN_ZSH, 'zsh', files.zsh ?? '', ...words]),
  fish: (words) => linesOf('fish', ['--no-config', '-c', IN_FISH, files.fish ?? '', ...words]).map(withoutDescription),
}

function withoutDescription(line: string): string {
  return line.split('\t')[0] ?? ''
}

function linesOf(shell: Shell, args: readonly string[]): string[] {
  return execFileSync(shell, args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}

describe.each(SHELLS)('the script for %s', (shell) => {
  /** Those that begin with the last word: zsh filters them itself. */
  const offered = (...words: string[]) => {
    const last = words.at(-1) ?? ''
    return OFFERED[shell](['diptych', ...words]).filter(
      (word) => word.startsWith(last.replace(/^--\w+=/, '')) || word.startsWith(last),
    )
  }

  it('names every command and option of all packages', () => {
    const commands = [...help.matchAll(/^ {2}([a-z]+)(?= .* {2,}| {2,})/gm)].map(([, name]) => name ?? '')
    expect(commands).toContain('mailings')
    for (const name of commands) expect(scripts[shell], name).toMatch(new RegExp(`\\b${name}\\b`))
    for (const option of ['require-proof', 'dkim-selector', 'warm-up', 'max-warnings'])
      expect(scripts[shell]).toContain(option)
    expect(scripts[shell]).not.toContain('undefined')
  })

  it.runIf(has(shell))(`completes commands, options and values${unless(shell)}`, () => {
    expect(offered('ch')).toEqual(['check'])
    expect(offered('mailings', 'pa').toSorted()).toEqual(['pace', 'pause'])
    expect(offered('help', 'mailb')).toEqual([])
    expect(offered('help', 'maili')).toEqual(['mailings'])
    expect(offered('check', 'a.json', '--max')).toEqual(['--max-warnings'])
    expect(offered('new', 'post', '--f')).toEqual(['--folder'])
    expect(offered('new', '--na')).toEqual(['--name'])
    expect(offered('completion', 'z')).toEqual(['zsh'])
    expect(offered('render', '-t', 'p')).toEqual(['page'])
  })

  it.runIf(has(shell))(`takes a value for no command, and no name for an option with a text${unless(shell)}`, () => {
    expect(offered('send', '--subject', 'check', '--dry')).toEqual(['--dry-run'])
    expect(offered('mailings', '--json', 'sh')).toEqual(['show'])
    expect(offered('check', '--as', 'check', 'post', '--br')).toEqual(['--browser'])
    expect(offered('send', 'post.md', '--subject', 'ch')).toEqual([])
  })
})

describe('files', () => {
  it('are left to readline in bash, and not offered where none can be', () => {
    const ends = 'complete() { echo "$*"; }; source "$1"'
    expect(execFileSync('bash', ['-c', ends, 'bash', files.bash ?? ''], { encoding: 'utf8' })).toBe(
      '-o default -F _diptych diptych\n',
    )
    expect(OFFERED.bash(['diptych', 'check', ''])).toEqual([])
    expect(OFFERED.bash(['diptych', 'render', '-o', 'a'])).toEqual([])
    expect(OFFERED.bash(['diptych', 'render', '--to', '=', 'ema'])).toEqual(['email'])
  })

  it.runIf(has('zsh'))(`are offered in zsh for arguments and options that name one${unless('zsh')}`, () => {
    expect(OFFERED.zsh(['diptych', 'check', 'a'])).toEqual(['FILES'])
    expect(OFFERED.zsh(['diptych', 'render', '-o', 'a'])).toEqual(['FILES'])
    expect(OFFERED.zsh(['diptych', 'recognize', 'a'])).toEqual([])
    expect(OFFERED.zsh(['diptych', 'render', '--to=em'])).toContain('email')
  })
})
