/**
 * Shows one letter in every simulated mail client, as Diptych, React Email, MJML, Maily and Ghost send it, and writes
 * docs/records/thirteen-clients.md with its pictures:
 *
 *   npm run bundle && node tools/records/thirteen-clients.mjs
 *
 * The letter is the prose post of the bench, which every one of them can write. The peers' versions are those that the
 * bench measures (`bench/peers`, `bench/content.mjs`), with its packages. `tools/ghost/letter.mjs` has Ghost's.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSources } from '../../scripts/source-server.mjs'
import { writeResult } from './results.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const PAGE = 'docs/records/thirteen-clients.md'
const PICTURES = 'docs/records/clients'
/** What the pictures show: a client that changes little, and one that turns colours over. */
const PICTURED = ['apple-mail', 'outlook-new-dark']
const WIDTH = 600
const HEIGHT = 560
/** Of JPEG, 0 to 100. */
const QUALITY = 45

spawnSync(process.execPath, [join(root, 'scripts/install-if-needed.mjs'), 'bench', 'tools/ghost'], {
  cwd: root,
  stdio: 'inherit',
})
const started = performance.now()
const bench = (file) => import(join(root, 'bench', file))
const { letter, mailOf, forTiptap } = await bench('content.mjs')
const { mailCase, recipient } = await bench('cases/diptych.mjs')
const ghost = await import('../ghost/letter.mjs')
const content = mailOf(letter)
const versionOf = (name) =>
  JSON.parse(readFileSync(join(root, 'bench/node_modules', name, 'package.json'), 'utf8')).version

/** Everybody's mail of the letter, in the order of the page. */
const MAILS = [
  { id: 'diptych', name: 'Diptych', make: async () => (await (await mailCase(letter))()).html },
  {
    id: 'react-email',
    name: `React Email ${versionOf('@react-email/components')}`,
    make: async () => (await bench('peers/react-email.mjs')).html(content, recipient),
  },
  { id: 'mjml', name: `MJML ${versionOf('mjml')}`, make: async () => (await bench('peers/mjml.mjs')).mjml(content) },
  {
    id: 'maily',
    name: `Maily ${versionOf('@maily-to/render')}`,
    make: async () => (await bench('peers/maily.mjs')).html(wholeLetter()),
  },
  { id: 'ghost', name: `Ghost ${ghost.VERSION}`, make: () => ghost.html(content, letter) },
]

/** The letter for Maily with what the other kits get beside its text: title, subtitle, and the way to unsubscribe. */
function wholeLetter() {
  const text = (words, marks) => ({ type: 'text', text: words, ...(marks ? { marks } : {}) })
  const paragraph = (...inner) => ({ type: 'paragraph', content: inner })
  const leave = { type: 'link', attrs: { href: `${content.home}/action/disable_email` } }
  const { content: blocks } = forTiptap(letter.body)
  return {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [text(content.title)] },
      paragraph(text(content.subtitle)),
      ...blocks,
      paragraph(
        text(`You receive this because you subscribe to ${content.publication}. `),
        text('Unsubscribe', [leave]),
      ),
    ],
  }
}

const vite = await openSources()
let browser
try {
  const { CLIENTS } = await vite.ssrLoadModule('/packages/lint/src/clients/index.ts')
  const { checkEmailHtml } = await vite.ssrLoadModule('/packages/lint/src/rules/index.ts')
  const { openBrowserLint } = await vite.ssrLoadModule('/packages/lint/src/browser.ts')
  const { CHECKS, accessibilityFindings } = await vite.ssrLoadModule('/tests/records/accessible-mails.ts')
  const { launchChromium, OFFLINE } = await vite.ssrLoadModule('/src/cli/check/chromium.ts')
  browser = await launchChromium(OFFLINE)
  const linter = await openBrowserLint(browser)
  const mails = []
  for (const { id, name, make } of MAILS) {
    const html = await make()
    mails.push({
      id,
      name,
      html,
      found: checkEmailHtml(html),
      accessibility: accessibilityFindings(html),
      drawn: await linter.check(html),
      shown: CLIENTS.map((client) => ({ client, ...client.show(html) })),
    })
    console.error(`${name}: checked`)
  }
  await linter.close()
  rmSync(join(root, PICTURES), { recursive: true, force: true })
  mkdirSync(join(root, PICTURES), { recursive: true })
  for (const mail of mails) await take(mail, PICTURED)
  writeFileSync(join(root, PAGE), page(mails, CLIENTS, CHECKS, browser.version()))
  const severe = (findings) => findings.filter(({ severity }) => severity === 'error').length
  writeResult('thirteen-clients', {
    command: 'npm run bundle && node tools/records/thirteen-clients.mjs',
    seconds: (performance.now() - started) / 1000,
    figures: {
      clients: CLIENTS.length,
      mails: mails.map(({ name, html, found, drawn, accessibility }) => ({
        name,
        bytes: Buffer.byteLength(html),
        errors: severe(found) + severe(drawn),
        findings: found.length + drawn.length,
        accessibility: accessibility.length,
      })),
    },
  })
  console.log(`Written: ${PAGE}, ${mails.length * PICTURED.length} pictures in ${PICTURES}`)
} finally {
  await browser?.close()
  await vite.close()
}

async function take({ id, shown }, clients) {
  for (const { client, html } of shown.filter(({ client: { id: name } }) => clients.includes(name))) {
    const context = await browser.newContext({
      viewport: { width: WIDTH, height: HEIGHT },
      colorScheme: client.scheme,
      reducedMotion: 'reduce',
      javaScriptEnabled: false,
      offline: true,
    })
    const view = await context.newPage()
    await view.setContent(html, { waitUntil: 'domcontentloaded' })
    await view.screenshot({ path: join(root, PICTURES, `${id}-${client.id}.jpg`), type: 'jpeg', quality: QUALITY })
    await context.close()
  }
}

function page(mails, clients, checks, chromium) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const number = (value) => value.toLocaleString('en')
  const row = (name, cell) => `| ${name} | ${mails.map((mail) => cell(mail)).join(' | ')} |`
  const head = (first) => [
    `| ${first} | ${mails.map(({ name }) => name).join(' | ')} |`,
    `|---|${'---|'.repeat(mails.length)}`,
  ]
  const ofSeverity = (findings, severity) => number(findings.filter((finding) => finding.severity === severity).length)
  const changes = ({ shown }, { id }) =>
    shown.find(({ client }) => client.id === id).changes.reduce((sum, { count }) => sum + count, 0)
  return `# One letter in ${clients.length} mail clients

Written by \`node tools/records/thirteen-clients.mjs\` on ${new Date().toISOString().slice(0, 10)}, with Diptych ${version} and Chromium ${chromium.split('.')[0]}. Do not edit.

One letter of prose (paragraphs, headings, lists, quotes, links) as Diptych and four other programs make it. The others run from their published packages: \`bench/content.mjs\` has the letter, \`bench/peers\` how we wrote it for each of them. A mail that its author writes with more care has fewer findings. Ghost makes its mails inside its server: \`tools/ghost/letter.mjs\` runs its renderer and its templates alone, with the settings of a new newsletter.

[The simulation](../preview.md) applies what each client is known to change; it is not the client. Most rules are ours: another program has other aims, and a finding says what a rule of [the linter](../lint.md) found, not that a reader complained.

What the others do better: MJML and React Email make any layout that somebody designs, such as columns that stack on a phone. Maily has an editor for such mails. Ghost has an editor and a site, and asks readers for feedback in the mail.

## Size

${[...head(''), row('bytes of HTML', ({ html }) => number(Buffer.byteLength(html)))].join('\n')}

## Findings

${[
  ...head('rules'),
  row('HTML: errors', ({ found }) => ofSeverity(found, 'error')),
  row('HTML: warnings', ({ found }) => ofSeverity(found, 'warning')),
  row('in a browser: errors', ({ drawn }) => ofSeverity(drawn, 'error')),
  row('in a browser: warnings', ({ drawn }) => ofSeverity(drawn, 'warning')),
].join('\n')}

Of these, what the Email Markup Consortium and WCAG ask of a mail:

${[
  ...head('accessibility'),
  ...checks.map(([check, source, rules]) =>
    row(`${check} (${source})`, ({ accessibility }) =>
      number(accessibility.filter(({ rule }) => rules.includes(rule)).length),
    ),
  ),
].join('\n')}

## What each client changes

How many declarations, attributes and elements each client drops or changes. Less is not always better: a change can be one that the mail expects.

${[...head('client'), ...clients.map((client) => row(client.name, (mail) => number(changes(mail, client))))].join('\n')}

## Pictures

The first ${HEIGHT} pixels at a width of ${WIDTH}. Pictures of the letter are not loaded.

${clients
  .filter(({ id }) => PICTURED.includes(id))
  .map(
    ({ id, name }) => `### ${name}

${mails.map((mail) => `**${mail.name}**\n\n![${mail.name} in ${name}](clients/${mail.id}-${id}.jpg)`).join('\n\n')}`,
  )
  .join('\n\n')}
`
}
