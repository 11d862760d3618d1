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

function section({ heading, language, content }: SnapshotPart): string {
  const lines = language === 'html' ? linewise(content).trimEnd() : content.replace(/\n+$/, '')
  return `## ${heading}\n\n${lines.trim() === '' ? 'Nothing.' : fenced(language, lines)}`
}

/** A fence is longer than every run of backticks in it. */
function fenced(language: string, lines: string): string {
  const runs = [...lines.matchAll(/`+/g)].map(([run]) => run.length)
  const fence = '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run + 1), 3))
  return `${fence}${language}\n${lines}\n${fence}`
}
