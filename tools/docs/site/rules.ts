import { BROWSER_RULES } from '../../../packages/lint/src/rules/browser/index.js'
import { RULES } from '../../../packages/lint/src/rules/index.js'
import { MESSAGE_RULES } from '../../../packages/lint/src/rules/message/index.js'
import { prose, type DocPage } from './page.js'

interface StatedRule {
  readonly id: string
  readonly severity: string
  readonly why: string
  readonly source: string
  readonly fix: string
}

/** Every rule of the linter with its reason and source, one page per subject. */
export function rulePages(): DocPage[] {
  return [
    page(
      'html',
      'Rules for HTML',
      'Rules for the finished HTML of a mail. `checkEmailHtml` and `diptych check` use them.',
      RULES,
    ),
    page(
      'message',
      'Rules for messages',
      'Rules for a whole message: headers, encodings, plain text, one-click unsubscribe.',
      MESSAGE_RULES,
    ),
    page(
      'browser',
      'Rules in a browser',
      'Rules that need a browser to measure the mail. `diptych check --browser` uses them.',
      BROWSER_RULES,
    ),
  ]
}

function page(name: string, title: string, about: string, rules: readonly StatedRule[]): DocPage {
  return {
    path: `reference/rules/${name}.md`,
    section: 'Lint rules',
    title,
    about,
    markdown: [
      `# ${title}`,
      about,
      'An error ends the command with code 1, a warning does not.',
      ...rules.flatMap(({ id, severity, why, source, fix }) => [
        `## ${id}`,
        `**${severity}** ${prose(why)}`,
        `Fix: ${prose(fix)}`,
        `Source: ${prose(source)}`,
      ]),
    ].join('\n\n'),
  }
}
