/**
 * Writes docs/records.md from the files that other commands wrote: `node tools/records/page.mjs`. It measures nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readResult } from './results.mjs'

const ROOT = new URL('../../', import.meta.url)
const PAGE = 'docs/records.md'
/** Figures of the bench that the page shows: names in bench/history.json, what they are, and the ratio to what. */
const SPEED = [
  ['prose.web', 'a page of prose', 'the minimal floor'],
  ['prose.mail', 'a mail of prose', 'the minimal floor'],
  ['web.full', 'the page of the reference post', 'the same page by hand-written code'],
  ['mail.full', 'the mail of the reference post', 'the same mail by hand-written code'],
  ['bind', 'a mail for one more recipient', 'copying its strings'],
  ['import', 'importing HTML', 'parsing it with parse5'],
  ['cold.render-page', 'a first page, in a new process', 'a process that does nothing'],
  ['cold.render-email', 'a first mail, in a new process', 'a process that does nothing'],
]

/** How to make a result that is not there. */
const UNMADE = {
  accessibility: 'npm run docs && node tools/accessibility/run.mjs --record',
  'accessible-mails': 'node tools/records/accessible-mails.mjs',
  kills: 'npm run bundle && node tools/records/kills.mjs',
  lighthouse: 'npm run docs && node tools/lighthouse/run.mjs --record',
  mutation: 'npm run mutation -- --sample 300 --seed 3 --record',
}

/** The text of docs/records.md. */
export function recordsPage() {
  const names = ['accessibility', 'accessible-mails', 'advisories', 'fuzz', 'kills', 'lighthouse', 'mutation']
  const results = Object.fromEntries(
    [...names, 'reproducible', 'requirements', 'thirteen-clients'].map((name) => [name, readResult(name)]),
  )
  const history = JSON.parse(readFileSync(new URL('bench/history.json', ROOT), 'utf8'))
  const dates = [...Object.values(results), ...history].flatMap((each) => (each ? [each.date] : []))
  return `# Records

Written by \`node tools/records/page.mjs\` from files that other commands wrote, the newest of ${dates.toSorted().at(-1)}. Do not edit.

Each row names its date and the command that makes it again. Run the command in a clone of the repository: it rewrites its file in \`tools/records/results\`. Then \`node tools/records/page.mjs\` rewrites this page, and \`git diff\` shows what differs.

## Summary

| record | result | date | command |
|---|---|---|---|
${summary(results).join('\n')}

## Speed

${speed(history)}

The figures are ratios of processor time to what was measured in the same run. A smaller one is faster. [Performance](performance.md) has all figures and how they are measured. Rewritten by \`node bench/run.mjs --markdown\`.

## Weight of the packages

${weight(results.reproducible)}

## Accessibility of what people see

${accessibility(results.accessibility)}

## Lighthouse

${lighthouse(results.lighthouse)}

## Fuzzing

${fuzz(results.fuzz)}

## Kills

${kills(results.kills)}

## Mutants

${mutation(results.mutation)}

## Machines

${machines(results)}
`
}

/** A row for each record. */
function summary(results) {
  const row = (title, name, say) => {
    const result = results[name]
    if (result === null) return `| ${title} | no result file yet | | \`${UNMADE[name] ?? ''}\` |`
    return `| ${title} | ${say(result.figures)} | ${result.date} | \`${result.command}\` |`
  }
  return [
    row(
      'Requirements',
      'requirements',
      ({ rows, named }) => `${number(named)} of ${number(rows)} rows are named by a test`,
    ),
    row(
      '[Accessible mails](records/accessible-mails.md)',
      'accessible-mails',
      ({ linted, seen, findings }) =>
        `${number(findings)} findings in ${number(linted)} mails, ${number(seen)} of them in Chromium`,
    ),
    row(
      'Mail clients',
      'thirteen-clients',
      ({ clients, mails }) =>
        `[one letter in ${clients} clients](records/thirteen-clients.md), findings: ${mails.map(({ name, findings }) => `${name}: ${number(findings)}`).join('; ')}`,
    ),
    row('Accessibility of what people see', 'accessibility', ({ findings }) => `${number(findings.length)} findings`),
    row(
      'Lighthouse on this documentation',
      'lighthouse',
      ({ findings, pages }) => `${number(findings.length)} findings on ${Object.keys(pages).length} pages`,
    ),
    row(
      'Fuzzing',
      'fuzz',
      ({ findings, targets }) =>
        `${number(findings)} ${findings === 1 ? 'finding' : 'findings'} in ${number(sum(Object.values(targets).map(({ runs }) => runs)))} runs`,
    ),
    row(
      'Killed processes',
      'kills',
      ({ kills, failed }) => `${number(kills)} kills, ${failed === 0 ? 'nothing lost' : `${failed} tests failed`}`,
    ),
    row(
      'Mutants',
      'mutation',
      ({ noticed, mutants, isWithTests }) =>
        `${share(noticed, mutants)} of ${number(mutants)} changed views are noticed by snapshots${isWithTests ? ' or tests' : ' alone'}`,
    ),
    row('Reproducible build', 'reproducible', ({ differences, packages }) =>
      differences.length === 0
        ? `two builds of ${Object.keys(packages).length} packages are the same, byte for byte`
        : `${number(differences.length)} files differ between two builds`,
    ),
    row('Known advisories', 'advisories', ({ locks, notChecked, forUsers }) =>
      notChecked > 0
        ? `not checked: the registry did not answer for ${notChecked} of ${locks} locks`
        : `${number(forUsers)} in what users install`,
    ),
  ]
}

function speed(history) {
  const [first, last] = [history[0], history.at(-1)]
  const cell = (figure) => (figure?.ratio === undefined ? '' : `${figure.ratio}`)
  const rows = SPEED.map(([name, title, than]) => {
    const [before, now] = [first.figures[name], last.figures[name]]
    const change = before?.ratio && now?.ratio ? `${Math.round((now.ratio / before.ratio - 1) * 100)} %` : ''
    return `| ${title} | ${than} | ${cell(before)} | ${cell(now)} | ${history.length > 1 ? change : ''} |`
  })
  const once = history.length > 1 ? '' : '\n\nThe history has one run so far, so there is no change yet.'
  return `| what | compared with | first, ${first.date} | last, ${last.date} | change |\n|---|---|---|---|---|\n${rows.join('\n')}${once}`
}

function weight(result) {
  if (result === null) return 'Not measured yet.'
  const rows = Object.entries(result.figures.packages).map(
    ([name, { packed, unpacked }]) => `| ${name} | ${kilobytes(packed)} | ${kilobytes(unpacked)} |`,
  )
  return `| package | packed | unpacked |\n|---|---|---|\n${rows.join('\n')}\n\nBuilt from commit \`${result.commit}\` with Node ${result.machine.node}. Their digests are in \`tools/records/results/reproducible.json\`. [Security](../SECURITY.md#check-what-you-install) says how to compare a published package with its sources.`
}

function accessibility(result) {
  if (result === null) return 'Not checked yet.'
  const { axe, chromium, surfaces } = result.figures
  const checks = Object.keys(Object.values(surfaces)[0].findings)
  const names = Object.keys(surfaces)
  return `axe-core ${axe} and checks of keyboard, zoom, spacing, motion and colours in Chromium ${major(chromium)}. The numbers are findings. The [accessibility statement](accessibility.md) says what they mean.

| check | ${names.join(' | ')} |
|---|${'---|'.repeat(names.length)}
${checks.map((check) => `| ${check} | ${names.map((name) => surfaces[name].findings[check]).join(' | ')} |`).join('\n')}
| views | ${names.map((name) => surfaces[name].views).join(' | ')} |
| stops of the Tab key | ${names.map((name) => surfaces[name].stops).join(' | ')} |`
}

function lighthouse(result) {
  if (result === null) return 'Not run yet.'
  const { lighthouse: version, chromium, pages, findings, accepted = {} } = result.figures
  const categories = Object.keys(Object.values(pages)[0])
  return `Lighthouse ${version} in Chromium ${major(chromium)}, as a phone with slow 4G. Scores go to 100. The score of performance depends on how busy the machine is.

| page | ${categories.join(' | ')} |
|---|${'---|'.repeat(categories.length)}
${Object.entries(pages)
  .map(([page, scores]) => `| ${page} | ${categories.map((each) => scores[each]).join(' | ')} |`)
  .join('\n')}

${findings.length === 0 ? 'No findings.' : findings.map((finding) => `- ${escaped(finding)}`).join('\n')}

Not counted as findings, because of these reasons:

${Object.entries(accepted)
  .map(([audit, reason]) => `- \`${audit}\`: ${reason}`)
  .join('\n')}`
}

function fuzz(result) {
  if (result === null) return 'Not run yet.'
  const { seed, targets } = result.figures
  return `Seed ${seed}, ${number(result.seconds)} seconds in all. [Contributing](../CONTRIBUTING.md#fuzzing) says what counts as a finding.

| target | runs | kept inputs | branches reached |
|---|---|---|---|
${Object.entries(targets)
  .map(
    ([name, { runs, inputs, branches }]) => `| ${name} | ${number(runs)} | ${number(inputs)} | ${number(branches)} |`,
  )
  .join('\n')}`
}

function kills(result) {
  if (result === null) return 'Not run yet.'
  const { of, passed, failed } = result.figures
  return `Each process is ended with SIGKILL in the middle of its work and started again. ${passed} tests passed, ${failed} failed.

| what was killed | times |
|---|---|
${Object.entries(of)
  .toSorted()
  .map(([name, times]) => `| ${name} | ${number(times)} |`)
  .join('\n')}`
}

function mutation(result) {
  if (result === null) return 'Not run yet.'
  const { seed, mutants, ofAll, views, changeASnapshot, noticed, isWithTests } = result.figures
  return `${number(mutants)} of ${number(ofAll)} mutants of ${number(views)} views, seed ${seed}. ${number(changeASnapshot)} (${share(changeASnapshot, mutants)}) change a snapshot${isWithTests ? `, ${number(noticed)} (${share(noticed, mutants)}) are noticed with the tests` : '. The tests were not run'}.`
}

/** The machine of each record. */
function machines(results) {
  const groups = new Map()
  for (const [name, result] of Object.entries(results)) {
    if (result === null) continue
    const { node, platform, cpu, cores, memory } = result.machine
    const key = `${platform}, ${cores} cores of ${cpu}, ${memory}, Node ${node}`
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return [...groups].map(([machine, names]) => `- ${machine}: ${names.join(', ')}`).join('\n')
}

function number(value) {
  return value.toLocaleString('en')
}

function kilobytes(bytes) {
  return `${number(Math.round(bytes / 1000))} kB`
}

function share(part, whole) {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0)
}

function major(version) {
  return version.split('.')[0]
}

/** Text of other programs in a Markdown page. */
function escaped(text) {
  return text.replace(/[<>|]/g, (character) => `&#${character.charCodeAt(0)};`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL(PAGE, ROOT), recordsPage())
  console.log(`Written: ${PAGE}`)
}
