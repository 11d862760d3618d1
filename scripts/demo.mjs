/**
 * Renders every sample post for a suitable reader into out/<name>/, and a page with links to all files. The picture
 * addresses of the samples do not exist, so the files use local copies. The linter checks the mail before this
 * replacement.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { counted, indexPage } from './demo-index.mjs'
import { embedded, localPictures, missingPictures } from './demo-pictures.mjs'

process.env.NODE_ENV ??= 'production'
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, 'out')
const assets = join(out, 'assets')

// The library, and the linter that checks the mails.
for (const mode of ['production', 'lint']) {
  const command = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn']
  const built = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
}

const [{ readPost }, { renderPage }, { compileEmail }, { checkEmailHtml }, { formulaPng }, { default: MailComposer }] =
  await Promise.all([
    import('../dist/index.js'),
    import('../dist/web.js'),
    import('../dist/email.js'),
    import('../packages/lint/dist/index.js'),
    import('../dist/formula-png.js'),
    import('nodemailer/lib/mail-composer'),
  ])

await rm(out, { recursive: true, force: true })
await cp(join(root, 'fixtures/assets'), assets, { recursive: true })
await cp(join(root, 'node_modules/katex/dist'), join(assets, 'katex'), {
  recursive: true,
  filter: (path) => !/contrib|\.(js|mjs|ttf|woff)$|katex-swap|README/.test(path),
})

const posts = []
for (const file of (await readdir(join(root, 'fixtures/posts'))).filter((name) => name.endsWith('.json')).sort()) {
  posts.push(await renderSample(file.replace(/\.json$/, '')))
}
await writeFile(join(out, 'index.html'), indexPage(posts))
print(posts)

async function renderSample(name) {
  const post = readPost(JSON.parse(await readFile(join(root, 'fixtures/posts', `${name}.json`), 'utf8')))
  const state = { only_paid: 'paid', founding: 'founding' }[post.post.audience] ?? 'free'
  const reader = JSON.parse(await readFile(join(root, 'fixtures/readers', `${state}.json`), 'utf8'))
  // A few hours after publication: polls are still open, and every run gives the same files.
  const now = new Date(Date.parse(post.post.post_date ?? '2026-01-01T06:00:00Z') + 6 * 3_600_000)

  const page = await renderPage(post, {
    now,
    reader: state,
    formulaStylesheet: { href: '../assets/katex/katex.min.css' },
  })
  const template = await compileEmail(post, { now, reader: state, formulaImage: storeFormula })
  const mail = template.bind(reader)
  const findings = checkEmailHtml(mail.html)

  const files = {
    'page.html': localPictures(page.html),
    'email.html': localPictures(mail.html),
    'email.txt': mail.text,
    'message.eml': await message(mail, post.publication, reader, now),
  }
  const directory = join(out, name)
  await mkdir(directory, { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(join(directory, file), content)

  const problems = new Map(
    [...page.problems, ...template.problems].map((problem) => [`${problem.path} ${problem.message}`, problem]),
  )
  return {
    name,
    state,
    post,
    bytes: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, Buffer.byteLength(content)])),
    problems: [...problems.values()],
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
    missing: await missingPictures(files['page.html'] + files['email.html'], directory),
  }
}

/** Stores the picture of a formula and returns its address, as a sender would. */
async function storeFormula(tex, display) {
  const formula = await formulaPng(tex, display)
  if (!formula) return null
  const file = `formula-${createHash('sha256').update(`${display}${tex}`).digest('hex').slice(0, 12)}.png`
  await writeFile(join(assets, file), formula.png)
  return { src: `https://assets.diptych.example/${file}`, width: formula.width, height: formula.height }
}

/** The message with embedded pictures, so that it is complete in a mail program. A sender would link them. */
async function message(mail, publication, reader, date) {
  const host = new URL(publication.base_url).hostname
  const id = createHash('sha256').update(mail.html).digest('hex').slice(0, 32)
  const { html, attachments } = await embedded(mail.html, assets)
  const composer = new MailComposer({
    from: { name: publication.name, address: `post@${host}` },
    to: { name: reader.name, address: reader.email },
    subject: mail.subject,
    date,
    messageId: `<${id}@${host}>`,
    baseBoundary: id,
    headers: Object.fromEntries(
      Object.entries(mail.headers).map(([header, value]) => [header, { prepared: true, value }]),
    ),
    text: mail.text,
    html,
    attachments,
    textEncoding: 'quoted-printable',
    newline: '\r\n',
  })
  return composer.compile().build()
}

function print(samples) {
  const rows = [['File', 'Bytes', 'Lint', 'Problems']]
  for (const { name, bytes, errors, warnings, problems } of samples) {
    const lint = errors.length
      ? counted(errors.length, 'error')
      : warnings.length
        ? `passes, ${counted(warnings.length, 'warning')}`
        : 'passes'
    for (const [file, size] of Object.entries(bytes)) {
      rows.push([
        `${name}/${file}`,
        size.toLocaleString('en'),
        file === 'email.html' ? lint : '',
        file === 'page.html' ? String(problems.length || 'none') : '',
      ])
    }
  }
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows)
    console.log(
      row
        .map((text, column) => (column === 1 ? text.padStart(widths[1]) : text.padEnd(widths[column])))
        .join('  ')
        .trimEnd(),
    )
  for (const { name, missing } of samples) for (const picture of missing) console.log(`${name}: no picture ${picture}`)
  console.log(`\nOpen ${relative(process.cwd(), join(out, 'index.html'))}`)
}
