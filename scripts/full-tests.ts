/**
 * Test files whose databases are PGlite in `npm test`. The full run runs them again with PostgreSQL
 * (tests/harness/databases.ts).
 */
export const POSTGRESQL_TESTS: readonly string[] = [
  'tests/mailings/changes.test.ts',
  'tests/mailings/pictures.test.ts',
  'tests/mailings/plan.test.ts',
  'tests/mailings/worker.test.ts',
  'tests/mailings/pace/**/*.test.ts',
  'tests/site/bounces/bounce-store.test.ts',
  'tests/site/bounces/command.test.ts',
  'tests/site/calls.test.ts',
  'tests/site/limits.test.ts',
  'tests/site/mailings.test.ts',
  'tests/site/site-security.test.ts',
  'tests/site/store.test.ts',
]

/**
 * Test files that only the full run (`npm run test:full`) runs: they start PostgreSQL, other runtimes, packed packages
 * or processes that are killed, try mutants and random inputs for long, measure, or need packages of `tools`, which are
 * not installed with the project. Everything else runs in `npm test`.
 */
export const FULL_TESTS: readonly string[] = [
  'tests/cli/mail-from-database.test.ts',
  'tests/cli/mailings.test.ts',
  'tests/docs/built-pages.test.ts',
  'tests/docs/express.test.ts',
  'tests/formulas/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/limits/size-laws.test.ts',
  'tests/lint/browser/mutants.test.ts',
  'tests/mailings/telemetry.test.ts',
  'tests/mailings/trouble.test.ts',
  'tests/mailings/wait-for-database.test.ts',
  'tests/mailings/workers-killed.test.ts',
  'tests/limits/long-content.test.ts',
  'tests/nodes/laws-right-to-left.test.ts',
  'tests/packed.test.ts',
  'tests/packed-files.test.ts',
  'tests/proof/large.test.ts',
  'tests/proof/recipe.test.ts',
  'tests/readme.test.ts',
  'tests/browser/own-block.test.ts',
  'tests/runtimes/**/*.test.ts',
  'tests/site/pieces.test.ts',
  'tests/site/server-database.test.ts',
  'tests/site/serve-browser.test.ts',
  'tests/site/serve-killed.test.ts',
  'tests/site/serve-mailings.test.ts',
  'tests/site/serve-voters.test.ts',
  'tests/site/serve-worker-killed.test.ts',
  'tests/tools/**/*.test.ts',
]
