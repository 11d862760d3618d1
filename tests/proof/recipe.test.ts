import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { CLI, envelope, folder, paragraph } from '../cli/diptych.js'

interface Workflow {
  readonly on: { readonly pull_request: { readonly paths: readonly string[] } }
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: {
    readonly proof: {
      readonly steps: readonly { readonly name?: string; readonly uses?: string; readonly run?: string }[]
    }
  }
}

const document = parseDocument(readFileSync(new URL('../../docs/recipes/proof.yml', import.meta.url), 'utf8'))
const workflow = document.toJS() as Workflow
const { steps } = workflow.jobs.proof

describe('the recipe for pull requests', () => {
  it('is YAML without errors or warnings', () => {
    expect([...document.errors, ...document.warnings]).toEqual([])
    expect(workflow.on.pull_request.paths).toContain('posts/**')
  })

  it('asks for no more rights than it needs, and names the versions of what it uses', () => {
    expect(workflow.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' })
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
  })

  it('puts nothing of a pull request into a script but through its environment', () => {
    for (const { run = '' } of steps) expect(run).not.toContain('${{')
  })

  it('writes a proof of each post that changed, compared with the version before', async () => {
    const home = await folder({
      'repository/posts/letter.json': envelope('Low tide', paragraph('First words.')),
      'repository/posts/same.json': envelope('Same', paragraph('Same words.')),
      'bin/npx': `#!/bin/sh\nshift\nexec '${process.execPath}' '${CLI}' "$@"\n`,
    })
    try {
      const cwd = join(home, 'repository')
      chmodSync(join(home, 'bin/npx'), 0o755)
      const git = (...args: string[]) =>
        execFileSync('git', ['-c', 'user.name=Ines', '-c', 'user.email=ines@lowwater.example', ...args], {
          cwd,
          encoding: 'utf8',
        }).trim()
      git('init', '-q')
      git('add', '.')
      git('commit', '-qm', 'Before')
      const base = git('rev-parse', 'HEAD')
      writeFileSync(join(cwd, 'posts/letter.json'), JSON.stringify(envelope('High tide', paragraph('Other words.'))))
      writeFileSync(join(cwd, 'posts/a $(touch owned) post.json'), JSON.stringify(envelope('New', paragraph('New.'))))
      writeFileSync(join(cwd, 'posts/letter.proof.json'), '{"version":1,"approvals":[]}')
      git('add', '.')
      git('commit', '-qm', 'After')
      const script = steps.find(({ name }) => name === 'Write proofs')?.run ?? ''
      const output = join(home, 'output')
      execFileSync('bash', ['-c', script], {
        cwd,
        env: {
          ...process.env,
          DIPTYCH_OFFLINE: '1',
          BASE: base,
          GITHUB_OUTPUT: output,
          PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`,
        },
      })
      const summary = readFileSync(join(cwd, 'summary.txt'), 'utf8')
      expect(summary).toContain('proofs/posts-letter.json.html: High tide')
      expect(summary).toContain('Changed since the previous proof: the subject,')
      expect(summary).toContain('proofs/posts-a---touch-owned--post.json.html: New')
      expect(summary).toContain('First proof')
      expect(summary).not.toMatch(/Same|proof\.json/)
      expect(existsSync(join(cwd, 'owned'))).toBe(false)
      expect(readFileSync(output, 'utf8')).toBe('any=true\n')
    } finally {
      await rm(home, { recursive: true })
    }
  })
})
