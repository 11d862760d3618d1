#!/usr/bin/env node
/**
 * `npm create diptych my-letter`: the folder of a newsletter (`diptych new`), with the packages that a writer needs
 * installed in it. Arguments are those of `diptych new`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'

const own = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))
const command = join(createRequire(import.meta.url).resolve('diptych/package.json'), '../dist/cli.js')

const created = spawnSync(process.execPath, [command, 'new', ...process.argv.slice(2)], { stdio: 'inherit' })
// Wrong usage is explained by then; help creates nothing.
const folder = process.argv.slice(2).find((argument, at, all) => !argument.startsWith('-') && all[at - 1] !== '--name')
const isHelp = process.argv.some((argument) => argument === '-h' || argument === '--help')
if (created.status !== 0 || isHelp || folder === undefined) process.exit(created.status ?? 70)

const packages = ['diptych', '@diptych/preview', '@diptych/server', '@diptych/move']
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify(
    {
      name:
        basename(resolve(folder))
          .toLowerCase()
          .replace(/[^a-z\d-]+/g, '-')
          .replace(/^-+|-+$/g, '') || 'newsletter',
      private: true,
      type: 'module',
      scripts: { preview: 'diptych preview', check: 'diptych check posts/*', serve: 'diptych serve posts/' },
      dependencies: Object.fromEntries(packages.map((name) => [name, `^${own.version}`])),
    },
    null,
    2,
  )}\n`,
)
process.stdout.write('Installing the packages of the preview and the site …\n')
// npm is a script of the shell on Windows.
const installed = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
// What npm prints stands between the steps above and the prompt.
process.stdout.write(installed.status === 0 ? `\nReady. Next:\n  cd ${folder}\n  npx diptych preview\n` : '')
if (installed.status !== 0)
  process.stderr.write(`The packages could not be installed. Run npm install in ${folder} again.\n`)
process.exit(installed.status ?? 70)
