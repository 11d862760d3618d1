import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take the longest, longest first. A fresh clone knows no times of earlier runs, and a short file can
 * take long: begun last, it would keep one worker busy while the others wait.
 */
const LONG: readonly string[] = [
  'nodes/laws',
  'cli/mail/mail',
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
  'options/schemas',
  'catalogue',
  'domain/theme',
  'email/services',
]

/** Orders the test files so that no worker is left with a long one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a.moduleId) - rankOf(b.moduleId))
  }
}

/** The place in `LONG`; other files come after it, in the order that they had. */
function rankOf(path: string): number {
  const name = path.replaceAll('\\', '/').replace(/^.*\/tests\//, '')
  const rank = LONG.findIndex((long) => name.startsWith(long.endsWith('/') ? long : `${long}.test.`))
  return rank === -1 ? LONG.length : rank
}
