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
 * Test files of which `npm test` tries a sample (tests/harness/every-case.ts): the default fixture of a block, one
 * width, some languages, no killed process. The full run tries every case.
 */
export const SAMPLED_TESTS: readonly string[] = [
  'tests/browser/catalogue.test.ts',
  'tests/browser/lines.test.ts',
  'tests/browser/page.test.ts',
  'tests/browser/posts.test.ts',
  'tests/cli/configuration/commands.test.ts',
  'tests/cli/lock.test.ts',
  'tests/cli/mail/mail.test.ts',
  'tests/cli/mail/retries.test.ts',
  'tests/cli/mail/smtp.test.ts',
  'tests/catalogue.test.ts',
  'tests/clients/clients.test.ts',
  'tests/domain/theme.test.ts',
  'tests/elements/page-markup.test.tsx',
  'tests/email/audiences.test.ts',
  'tests/email/inline-chains.test.ts',
  'tests/email/mime.test.ts',
  'tests/limits/deep-markup.test.ts',
  'tests/lint/browser/own-mails.test.ts',
  'tests/mailings/services.test.ts',
  'tests/markdown/untrusted.test.ts',
  'tests/nodes/laws.test.ts',
  'tests/posts/own-site.test.ts',
  'tests/posts/paid-content.test.ts',
  'tests/preview/leading.test.ts',
  'tests/preview/page.test.ts',
  'tests/proof/browser.test.ts',
  'tests/proof/document.test.ts',
  'tests/render/code-colourer.test.ts',
  'tests/requirements/platform.test.ts',
  'tests/site/serve.test.ts',
]

/**
 * Test files that only the full run (`npm run test:full`) runs: they start PostgreSQL, other runtimes, packed packages
 * or processes that are killed, try mutants and random inputs for long, measure, plant faults for the compiler and the
 * linter, or need packages of `tools`, which are not installed with the project. Everything else runs in `npm test`.
 */
export const FULL_TESTS: readonly string[] = [
  'tests/architecture.test.ts',
  'tests/browser/long-text.test.ts',
  'tests/browser/own-block.test.ts',
  'tests/cli/mail-from-database.test.ts',
  'tests/cli/mailings.test.ts',
  'tests/cli/private-folder.test.ts',
  'tests/docs/built-pages.test.ts',
  'tests/docs/express.test.ts',
  'tests/formulas/**/*.test.ts',
  'tests/fuzz/**/*.test.ts',
  'tests/limits/long-content.test.ts',
  'tests/limits/size-laws.test.ts',
  'tests/lint/browser/mutants.test.ts',
  'tests/mailings/pace/connections.test.ts',
  'tests/mailings/pace/crowds.test.ts',
  'tests/mailings/pace/schedules.test.ts',
  'tests/mailings/pace/slow-downs.test.ts',
  'tests/mailings/telemetry.test.ts',
  'tests/mailings/trouble.test.ts',
  'tests/mailings/wait-for-database.test.ts',
  'tests/mailings/workers-killed.test.ts',
  'tests/packed-commands.test.ts',
  'tests/packed-files.test.ts',
  'tests/packed.test.ts',
  'tests/proof/large.test.ts',
  'tests/proof/recipe.test.ts',
  'tests/readme.test.ts',
  'tests/runtimes/**/*.test.ts',
  'tests/site/pieces.test.ts',
  'tests/site/serve-browser.test.ts',
  'tests/site/serve-containers.test.ts',
  'tests/site/serve-killed.test.ts',
  'tests/site/serve-mailings.test.ts',
  'tests/site/serve-running.test.ts',
  'tests/site/serve-voters.test.ts',
  'tests/site/serve-worker-killed.test.ts',
  'tests/site/server-database.test.ts',
  'tests/tools/**/*.test.ts',
  'tests/transports/limits.test.ts',
]
