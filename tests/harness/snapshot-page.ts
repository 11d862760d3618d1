import { structuredPatch } from 'diff'
import { linewise } from './markup.js'

/** An output of a case under its heading. */
export interface SnapshotPart {
  readonly heading: string
  readonly language: 'html' | 'text'
  readonly content: string
}

/** All outputs of a case as one page of Markdown, so that a review reads them together. */
export function snapshotPage(title: string, about: string, parts: readonly SnapshotPart[]): string {
  return [`# ${title}`, about, ...parts.map(section)].filter(Boolean).join('\n\n') + '\n'
}

/**
 * The page of a case beside the reviewed one of its block: what is the same is not repeated. The differences and the
 * other page together determine every line.
 */
export function differencePage(
  title: string,
  about: string,
  parts: readonly SnapshotPart[],
  usual: readonly SnapshotPart[],
): string {
  const sections = parts.map((part, at) => differences(part, usual[at]))
  return [`# ${title}`, about, ...sections].filter(Boolean).join('\n\n') + '\n'
}

function section(part: SnapshotPart): string {
  const lines = linesOf(part)
  return `## ${part.heading}\n\n${lines.trim() === '' ? 'Nothing.' : fenced(part.language, lines)}`
}

function differences(part: SnapshotPart, usual: SnapshotPart | undefined): string {
  const whole = section(part)
  if (!usual) return whole
  if (whole === section(usual)) return `## ${part.heading}\n\nAs in \`default\`.`
  const { hunks } = structuredPatch('', '', linesOf(usual), linesOf(part), '', '', { context: 0 })
  const changes = hunks.flatMap(({ oldStart, newStart, lines }) => [
    `@@ ${oldStart} ${newStart} @@`,
    ...lines.filter((line) => !line.startsWith('\\')),
  ])
  const shorter = `## ${part.heading}, beside \`default\`\n\n${fenced('diff', changes.join('\n'))}`
  return shorter.split('\n').length < whole.split('\n').length ? shorter : whole
}

function linesOf({ language, content }: SnapshotPart): string {
  return language === 'html' ? linewise(content).trimEnd() : content.replace(/\n+$/, '')
}

/** A fence is longer than every run of backticks in it. */
function fenced(language: string, lines: string): string {
  const runs = [...lines.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run + 1), 3))
  return `${fence}${language}\n${lines}\n${fence}`
}
