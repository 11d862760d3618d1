import { InvalidArgumentError, Option, type Command } from 'commander'
import type { CheckFlags } from '../check/check.js'
import { FILES, nowOption, publicationOption, quietOption, readerOption, zoneOption, type Done } from './options.js'

export function checkCommand(root: Command, done: Done): void {
  root
    .command('check')
    .description('find problems in posts and in their emails')
    .argument('<files...>', FILES)
    .option('--json', 'print one JSON object')
    .option('--mail', 'the inputs are emails as HTML (.eml messages need no option)')
    .option('--browser', 'also check the emails in Chromium: widths, dark modes, accessibility')
    .addOption(new Option('--max-warnings <n>', 'exit with 1 if there are more warnings than this').argParser(warnings))
    .option('--no-cache', 'check files again that have not changed since the last run')
    .addOption(readerOption('check only the email for this reader (default: all readers)'))
    .addOption(publicationOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addOption(quietOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: CheckFlags) =>
      done(await (await import('../check/check.js')).check(files, flags)),
    )
}

function warnings(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError("Pass a number like '0' or '20'.")
  return Number(value)
}

const HELP = `
The place of a problem in a post is a JSON pointer. The place of a finding in an email
is a line:
  diptych render letter.json --to email | sed -n 214p
A message (.eml) is also checked as it is sent: header, parts, encoding, plain text. Lines
of 'header' and 'body' count in the file. Lines of 'text' and 'html' count in the decoded
part.

A post is checked as the email of every reader. If only some readers get a finding, it
names them, as in (free, paid). --json lists them as "readers".

Of several files, those that have not changed since the last run of the same command are
not read again.

Makes no network requests. Pictures of embedded videos are included if 'render',
'preview' or 'mail' has looked them up before.

Examples:
  diptych check letter.json
  diptych check 'posts/**/*.json' --as paid --json > report.json
  diptych check campaign.eml --max-warnings 0
  diptych check --mail --browser campaign.html

Exit codes: 0 no problems (warnings are allowed), 1 problems, errors or too many
warnings, 2 wrong usage.
`
