/**
 * Follows the first steps of the documentation in an empty folder, with the packages as npm packs them, and writes
 * docs/records/first-steps.md: `node tools/records/first-steps.mjs` after `npm run build`.
 *
 * Its npm takes our packages from their packed files, and all others from the registry that npm is set to.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PACKAGE_FOLDERS } from '../../scripts/entries.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const home = mkdtempSync(join(tmpdir(), 'diptych-first-steps-'))
process.on('exit', () => rmSync(home, { recursive: true, force: true }))
const packed = Object.fromEntries(
  Object.entries(PACKAGE_FOLDERS).map(([name, folder]) => {
    const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', home]
    const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: join(root, folder), maxBuffer: 1e8 }))
    return [name, `file:${join(home, filename)}`]
  }),
)
const steps = []

/** Runs a step and notes how long it took. */
function step(door, text, work) {
  const begin = performance.now()
  work()
  steps.push({ door, text, seconds: (performance.now() - begin) / 1000 })
  console.log(`${door}: ${text}`)
}

/** `npm install` in a folder, with our packages from their files. */
function install(folder, ...names) {
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const dependencies = { ...manifest.dependencies }
  for (const name of names) dependencies[name] = packed[name] ?? '*'
  for (const name of Object.keys(dependencies)) if (packed[name]) dependencies[name] = packed[name]
  const overrides = Object.fromEntries(
    Object.entries(packed).map(([name, path]) => [name, dependencies[name] ? `$${name}` : path]),
  )
  writeFileSync(file, JSON.stringify({ ...manifest, dependencies, overrides }, null, 2))
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}

const diptych = (cwd, ...args) =>
  execFileSync(process.execPath, ['node_modules/diptych/dist/cli.js', ...args], { cwd, stdio: 'pipe' })

/** Waits until a server answers, whatever it says, then ends it. */
function served(cwd, ...args) {
  const child = spawn(process.execPath, ['node_modules/diptych/dist/cli.js', ...args], { cwd, stdio: 'ignore' })
  try {
    const url = `http://127.0.0.1:${args.at(-1)}/`
    const ask = `const end = Date.now() + 60000; const again = () => fetch('${url}').then(() => process.exit(),
      () => Date.now() > end ? process.exit(1) : setTimeout(again, 100)); again()`
    execFileSync(process.execPath, ['-e', ask])
  } finally {
    child.kill()
  }
}

const letter = join(home, 'my-letter')
step('I write', 'Make a newsletter, and install its packages', () => {
  execFileSync(process.execPath, [join(root, 'dist/cli.js'), 'new', 'my-letter'], { cwd: home, stdio: 'ignore' })
  writeFileSync(join(letter, 'package.json'), '{ "private": true, "type": "module" }')
  install(letter, 'diptych', '@diptych/preview', '@diptych/server', '@diptych/move')
})
step('I write', 'Open the preview', () => served(letter, 'preview', '--no-open', '--port', '4391'))
writeFileSync(join(letter, 'list.csv'), 'email,name,state\nana@reader.example,Ana,paid\nbo@reader.example,Bo,free\n')
step('I write', 'Check the letter', () => diptych(letter, 'check', 'posts/first-letter.md'))
step('I write', 'Write the mails of two readers', () => {
  const stop = ['--unsubscribe', 'mailto:stop@my-letter.example']
  diptych(letter, 'mail', 'posts/first-letter.md', '-r', 'list.csv', '-t', 'maildir:outbox', ...stop)
})
step('I publish', 'Serve the site, the first time with a new database', () =>
  served(letter, 'serve', 'posts/', '--port', '4392'),
)
step('I publish', 'Import a list of readers', () => diptych(letter, 'subscribers', 'import', 'list.csv'))
step('I publish', 'Plan the mailing', () =>
  diptych(letter, 'send', 'posts/first-letter.md', '--base-url', 'https://my-letter.example'),
)

const own = join(home, 'own')
const guide = readFileSync(join(root, 'docs/own-blocks.md'), 'utf8')
step('I build', 'Install the packages', () => {
  mkdirSync(join(own, 'src'), { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "private": true, "type": "module" }')
  const others = ['react', 'react-dom', 'prosemirror-model', 'typescript@5', '@types/node', '@types/react', 'esbuild']
  install(own, 'diptych', '@diptych/preview', '@diptych/server', ...others.map((name) => name.replace(/@5$/, '')))
})
step('I build', 'Compile a block, and write its page and its mail', () => {
  const options = '--module nodenext --target es2023 --jsx react-jsx --rootDir src --outDir dist --types node'
  const tsc = (...args) => execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { cwd: own })
  tsc('--init', ...options.split(' '))
  for (const name of ['src/wikipedia.ts', 'src/newsletter.ts', 'src/render.ts']) {
    const [, text = ''] = guide.slice(guide.indexOf(`Save this as \`${name}\``)).split(/```(?:ts)?\n/)
    writeFileSync(join(own, name), text)
  }
  tsc()
  execFileSync(process.execPath, ['dist/render.js'], { cwd: own })
})
step('I build', 'Open the preview with the block', () => {
  const [, config = ''] = guide.slice(guide.indexOf('Save this as `diptych.config.ts`')).split(/```(?:ts)?\n/)
  writeFileSync(join(own, 'diptych.config.ts'), config)
  writeFileSync(join(own, 'locks.md'), '::wikipedia[Canal lock]{url=https://en.wikipedia.org/wiki/Canal_lock}\n')
  served(own, 'preview', 'locks.md', '--no-open', '--port', '4393')
})

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const seconds = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
const doors = [...new Set(steps.map(({ door }) => door))].map((door) => {
  const own = steps.filter((each) => each.door === door)
  const total = own.reduce((sum, each) => sum + each.seconds, 0)
  const rows = own.map((each) => `| ${each.text} | ${seconds(each.seconds)} |`)
  return `## ${door}\n\n| step | seconds |\n|---|---:|\n${rows.join('\n')}\n| **all of it** | **${seconds(total)}** |`
})
writeFileSync(
  join(root, 'docs/records/first-steps.md'),
  `# How long the first steps take

Written by \`node tools/records/first-steps.mjs\` on ${new Date().toISOString().slice(0, 10)}, for Diptych ${version}, with Node.js ${process.versions.node} on ${availableParallelism()} cores of ${process.platform}. Do not edit.

The program follows [the three doors](../../README.md) in an empty folder, with the packages as npm packs them. The times are those of the commands. Reading and typing come on top.

${doors.join('\n\n')}
`,
)
console.log('Written: docs/records/first-steps.md')
process.exit()
