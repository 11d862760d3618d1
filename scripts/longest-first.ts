import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest test files, slowest first. A fresh clone has no times of earlier runs, and file size does not predict the
 * time. A slow file that starts last would run alone while other workers are idle.
 */
const LONG: readonly string[] = [
  'preview/visual',
  'nodes/laws',
  'preview/desk',
  'cli/configuration/commands',
  'markdown/edit',
  'browser/page',
  'browser/poll',
  'editor/tools',
  'editor/typing',
  'nodes/snapshots',
  'editor/drafts',
  'browser/selection',
  'site/serve',
  'proof/browser',
  'cli/mail/mail',
  'mailings/services',
  'cli/built-command',
  'clients/clients',
  'corpus',
  'architecture',
  'packed',
  'fuzz/',
  'browser/catalogue',
  'email/mime',
  'email/audiences',
  'limits/size-laws',
  'cli/media-lookup',
  'email/size',
  'browser/own-block',
  'lint/browser/mutants',
  'clients/',
  'browser/page',
  'preview/command',
  'email/text-part',
  'browser/posts',
  'readme',
  'cli/check',
  'preview/page',
  'cli/mail/refusal',
  'posts/paid-content',
  'cli/import-archive',
  'never-throws',
  'render/code-colourer',
  'lint/browser/',
  'browser/policy',
  'cli/render',
  'browser/no-script',
  'browser/frames',
  'limits/',
  'catalogue',
  'domain/theme',
  'email/services',
]

/** Runs slow test files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}

/** The index in `LONG`. Other files come after it in their original order. */
function rankOf(path: string): number {
  const name = path.replaceAll('\\', '/').replace(/^.*\/tests\//, '')
  const rank = LONG.findIndex((long) => name.startsWith(long.endsWith('/') ? long : `${long}.test.`))
  return rank === -1 ? LONG.length : rank
}
