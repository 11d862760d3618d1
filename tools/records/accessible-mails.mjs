/**
 * Checks the accessibility of our mails and writes docs/records/accessible-mails.md:
 *
 *   node tools/records/accessible-mails.mjs              about 20 minutes
 *   node tools/records/accessible-mails.mjs --every 20   each twentieth letter, and writes nothing
 *
 * The linter's rules read every fixture for every audience in every language and theme. axe-core looks at each of them
 * in Chromium once, in its first language and theme, and at the posts in all of them. Exits with 1 if there are
 * findings.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import axe from 'axe-core'
import { openSources } from '../../scripts/source-server.mjs'
import { writeResult } from './results.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const RECORD = 'docs/records/accessible-mails.md'
/** Findings that are printed. The others are only counted. */
const SHOWN = 20

const { values } = parseArgs({ options: { every: { type: 'string', default: '1' } } })
const every = Number(values.every)
if (!Number.isInteger(every) || every < 1) {
  console.error('--every needs a whole number of at least 1.')
  process.exit(2)
}

const started = performance.now()
const vite = await openSources()
let browser
try {
  const mails = await vite.ssrLoadModule('/tests/records/accessible-mails.ts')
  const { openAxe } = await vite.ssrLoadModule('/tests/records/axe.ts')
  const { launchChromium, OFFLINE } = await vite.ssrLoadModule('/src/cli/check/chromium.ts')
  browser = await launchChromium(OFFLINE)
  const result = await run(mails, await openAxe(browser))
  for (const finding of result.findings.slice(0, SHOWN)) console.log(finding)
  console.log(`${result.linted} mails, ${result.seen} in Chromium, ${result.findings.length} findings`)
  if (every === 1) {
    mkdirSync(join(root, dirname(RECORD)), { recursive: true })
    writeFileSync(join(root, RECORD), record(mails, result, browser.version()))
    console.log(`Written: ${RECORD}`)
    writeResult('accessible-mails', {
      command: 'node tools/records/accessible-mails.mjs',
      seconds: (performance.now() - started) / 1000,
      figures: {
        letters: result.letters,
        languages: result.languages.size,
        linted: result.linted,
        seen: result.seen,
        findings: result.findings.length,
      },
    })
  }
  process.exitCode = result.findings.length ? 1 : 0
} finally {
  await browser?.close()
  await vite.close()
}

async function run({ LETTERS, THEMES, languagesOf, mailsOf, accessibilityFindings }, look) {
  const letters = LETTERS.filter((_, at) => at % every === 0)
  const themes = Object.keys(THEMES)
  const result = { letters: letters.length, linted: 0, seen: 0, findings: [], byRule: new Map(), byAxe: new Map() }
  const readers = new Set()
  const languages = new Set()
  for (const [at, letter] of letters.entries()) {
    for (const language of languagesOf(letter)) {
      for (const theme of themes) {
        languages.add(language)
        const isFirst = language === languagesOf(letter)[0] && theme === themes[0]
        for (const mail of await mailsOf(letter, language, theme)) {
          for (const state of mail.states) readers.add(state)
          const where = `${mail.letter} for ${mail.states[0]} in ${language}, ${theme}`
          result.linted += 1
          for (const { rule, message, place } of accessibilityFindings(mail.html))
            count(result, result.byRule, rule, `${where}: ${rule} ${message} ${place ?? ''}`)
          if (!isFirst && letter.id.includes('/')) continue
          result.seen += 1
          for (const { rule, help, words } of await look(mail.html))
            count(result, result.byAxe, rule, `${where}: axe ${rule} ${help} ${words}`)
        }
      }
    }
    if (at % 25 === 0) console.error(`${at + 1} of ${letters.length} letters`)
  }
  return { ...result, readers, languages, themes }
}

function count(result, counts, rule, finding) {
  counts.set(rule, (counts.get(rule) ?? 0) + 1)
  result.findings.push(finding)
}

function record({ CHECKS }, result, chromium) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const sum = (counts) => [...counts.values()].reduce((total, one) => total + one, 0)
  const number = (value) => value.toLocaleString('en')
  return `# Accessible mails

Written by \`node tools/records/accessible-mails.mjs\` on ${new Date().toISOString().slice(0, 10)}, for Diptych ${version}. Do not edit.

The Email Markup Consortium (EMC) publishes [what it checks in mails](https://emailmarkup.org/en/reports/accessibility/2026/) every year. The linter has the ten checks whose results the report lists, those of zooming and VML, and checks of WCAG 2.2 besides. \`npx diptych check --mail letter.html\` checks anybody's mail with them, and [Lint in CI](../lint.md) describes it. This page has the result for the mails of this repository.

## Which mails

| | |
|---|---|
| letters: every fixture of a block or mark, and every sample post | ${number(result.letters)} |
| kinds of readers | ${[...result.readers].join(', ')} |
| languages | ${[...result.languages].sort().join(', ')} |
| themes | ${result.themes.join(', ')} |
| mails that the rules read | ${number(result.linted)} |
| of these, mails that axe-core ${axe.version} saw in Chromium ${chromium.split('.')[0]} | ${number(result.seen)} |

Readers who get the same mail are one mail. A letter in English is rendered in English, German, Japanese, Arabic and Hebrew: its words stay, ours are in that language. A letter in another language is rendered in its own. axe-core sees every letter in its first language and the default theme, and the sample posts in all of them.

## What was found

| check | source | rules | findings |
|---|---|---|---|
${CHECKS.map(([check, source, rules]) => `| ${check} | ${source} | ${rules.join(', ')} | ${number(rules.reduce((total, rule) => total + (result.byRule.get(rule) ?? 0), 0))} |`).join('\n')}
| axe-core: WCAG 2.2 A and AA, and its best practices | axe | B02 | ${number(sum(result.byAxe))} |

"EMC 3" is the third of the ten most common faults of the report. The [rules](../lint.md) have the reason, the source and the fix of each.

## What no program can check

Whether an alternative text says what the picture shows, whether a heading says what follows, and whether the plain text reads well aloud. A writer checks these.
`
}
