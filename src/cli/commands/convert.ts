import { Option, type Command } from 'commander'
import type { ConvertFlags } from '../import/convert.js'
import { FORMATS } from './formats.js'
import { FILES, quietOption, type Done } from './options.js'

export function convertCommand(root: Command, done: Done): void {
  root
    .command('convert')
    .description('write posts as Markdown, or as post JSON')
    .argument('<files...>', FILES)
    .addOption(new Option('-t, --to <format>', 'output').choices(FORMATS).makeOptionMandatory())
    .option('-o, --output <path>', 'a file, or a directory for several inputs (default: standard output)')
    .option('--json', 'print what was written, and its problems, as one JSON object (needs -o)')
    .addOption(quietOption())
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: ConvertFlags) =>
      done(await (await import('../import/convert.js')).convert(files, flags)),
    )
}

const HELP = `
Formats:
  md     Markdown with front matter, and directives for blocks that Markdown does not have
  json   an envelope: post, body, and the data of its blocks

Converting to Markdown and back gives the same document. Content that Markdown cannot
express is written as code blocks of the language diptych. Fields of a post without a
key in the front matter, such as counters, and fields of the publication are left out
and listed as a warning.

Examples:
  diptych convert letter.json --to md -o letter.md
  diptych convert 'drafts/*.html' --to md -o posts/
  diptych convert posts/letter.md --to json | jq .body

Exit codes: 0 converted, 1 an input contains no post, 2 wrong usage.
`
