/**
 * Test files that only the full run (`npm run test:full`) runs: they start PostgreSQL, other runtimes, packed packages
 * or processes that are killed, or try mutants and random inputs for long. Everything else runs in `npm test`.
 */
export const FULL_TESTS: readonly string[] = [
  'tests/cli/mail-from-database.test.ts',
  'tests/cli/mailings.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/lint/browser/mutants.test.ts',
  'tests/mailings/pace/**/*.test.ts',
  'tests/mailings/trouble.test.ts',
  'tests/mailings/wait-for-database.test.ts',
  'tests/mailings/workers-killed.test.ts',
  'tests/packed.test.ts',
  'tests/browser/own-block.test.ts',
  'tests/runtimes/**/*.test.ts',
  'tests/site/pieces.test.ts',
  'tests/site/serve-browser.test.ts',
  'tests/site/serve-killed.test.ts',
  'tests/site/serve-voters.test.ts',
  'tests/site/serve-worker-killed.test.ts',
]
