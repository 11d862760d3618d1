import { InvalidArgumentError, Option, type Command } from 'commander'
import type { CheckFlags } from '../check.js'
import { FILES, nowOption, publicationOption, readerOption, zoneOption, type Done } from './options.js'

export function checkCommand(root: Command, done: Done): void {
  root
    .command('check')
    .description('find problems in posts, and in the mails they make')
    .argument('<files...>', FILES)
    .option('--json', 'print one JSON object')
    .option('--mail', 'the inputs are finished mails; messages (.eml) are known without it')
    .option('--browser', 'also draw the mails in Chromium: widths, dark modes, accessibility')
    .addOption(new Option('--max-warnings <n>', 'exit with 1 when there are more').argParser(warnings))
    .addOption(readerOption('whom the mail is for (default: free)'))
    .addOption(publicationOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: CheckFlags) => done(await (await import('../check.js')).check(files, flags)))
}

function warnings(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError("It is not a number like '0' or '20'.")
  return Number(value)
}

const HELP = `
Document problems come with a JSON pointer, those of the mail with its line:
  diptych render letter.json --to email | sed -n 214p
A message (.eml) is checked as it is sent, too: header, parts, encoding, plain text. Lines
of 'header' and 'body' are the file's, those of 'text' and 'html' the decoded part's.

Examples:
  diptych check letter.json
  diptych check 'posts/**/*.json' --as paid --json > report.json
  diptych check campaign.eml --max-warnings 0
  diptych check --mail --browser campaign.html

Exit codes: 0 fine (warnings allowed), 1 document problems, mail errors or too many
warnings, 2 wrong use.
`
