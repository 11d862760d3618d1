// Examples of @diptych/lint
import { readFile } from 'node:fs/promises'
import { checkEmailHtml, checkMessage } from '@diptych/lint'

export async function html(): Promise<void> {
  // #region checkEmailHtml
  for (const { rule, severity, message, line } of checkEmailHtml(await readFile('letter.html', 'utf8')))
    console.log(line, severity, rule, message)
  // #endregion
}

export async function message(): Promise<void> {
  // #region checkMessage
  for (const { rule, message: words } of checkMessage(await readFile('letter.eml'))) console.log(rule, words)
  // #endregion
}
