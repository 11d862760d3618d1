import { BROWSER_RULES } from '../../src/lint/browser/index.js'
import { RULES } from '../../src/lint/index.js'
import { MESSAGE_RULES } from '../../src/lint/message/index.js'
import { escaped, slugOf, type DocPage } from './page.js'

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
      'What finished HTML of a mail alone can break. checkEmailHtml and diptych check use them.',
      RULES,
    ),
    page(
      'message',
      'Rules for messages',
      'What the bytes of a message show: headers, encodings, the plain text, one-click unsubscribe.',
      MESSAGE_RULES,
    ),
    page('browser', 'Rules in a browser', 'What only a browser can measure: diptych check --browser.', BROWSER_RULES),
  ]
}

function page(name: string, title: string, about: string, rules: readonly StatedRule[]): DocPage {
  return {
    path: `reference/rules/${name}.html`,
    section: 'Lint rules',
    title,
    about,
    names: rules.map(({ id }) => id),
    html: `<p>${escaped(about)}</p><p>An error ends the command with code 1, a warning does not.</p>${rules.map(ruleHtml).join('')}`,
  }
}

function ruleHtml({ id, severity, why, source, fix }: StatedRule): string {
  return `<section><h2 id="${slugOf(id)}">${escaped(id)} <span class="kind ${severity}">${severity}</span></h2><p>${prose(why)}</p><p>Fix: ${prose(fix)}</p><p class="source">Source: ${linked(source)}</p></section>`
}

/** Sentences with code in backticks. */
function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function linked(source: string): string {
  return escaped(source).replace(
    /https?:&#47;&#47;\S+|https?:\/\/\S+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
