import { Option, type Command } from 'commander'
import { mailbox } from '../mail/flags.js'
import type { RenderFlags } from '../render.js'
import { TARGETS } from '../targets.js'
import { FILES, nowOption, publicationOption, readerOption, zoneOption, type Done } from './options.js'

export function renderCommand(root: Command, done: Done): void {
  root
    .command('render')
    .description('render posts as a web fragment, a page, a mail, its text, or a message')
    .argument('<files...>', FILES)
    .addOption(new Option('-t, --to <target>', 'what to make').choices(TARGETS).makeOptionMandatory())
    .addOption(readerOption('who reads it (default: anonymous on the web, free in mail)'))
    .option('-o, --output <path>', 'a file, or a directory for several inputs (default: standard output)')
    .option('-w, --watch', 'render again on each change; needs -o')
    .addOption(publicationOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addOption(new Option('--from <mailbox>', "sender of an eml (default: post@ the publication's host)").argParser(mailbox))
    .addOption(new Option('--to-address <mailbox>', 'recipient of an eml (default: reader@example.com)').argParser(mailbox))
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: RenderFlags) => done(flags.watch ? await (await import('../watch-render.js')).watchRender(files, flags) : await (await import('../render.js')).render(files, flags)))
}

const HELP = `
Targets:
  web     the post as one <article>, for a page of yours
  page    a whole page in one file, styles included
  email   the mail's HTML, styles inlined
  text    the title and the text, plain
  eml     the mail as a message file: headers, text and HTML

Examples:
  diptych render letter.json --to page --as anonymous -o out/letter.html
  diptych render 'posts/*.json' --to email --as paid -o out/
  diptych render letter.json --to eml --from 'Ines <ines@lowwater.example>' > letter.eml
  diptych render letter.json --to email -o letter.html --watch
  cat body.html | diptych render - --to text

Problems in a post are warnings on standard error; the rest renders.
Exit codes: 0 rendered, 1 an input held no post, 2 wrong use.
`
