import { Option, type Command } from 'commander'
import type { RenderFlags } from '../render/render.js'
import { TARGETS } from './formats.js'
import {
  type Done,
  FILES,
  mailbox,
  nowOption,
  offlineOption,
  publicationOption,
  quietOption,
  readerOption,
  zoneOption,
} from './options.js'

export function renderCommand(root: Command, done: Done): void {
  root
    .command('render')
    .description('render posts as web fragment, page, email, plain text or message file')
    .argument('<files...>', FILES)
    .addOption(new Option('-t, --to <target>', 'output').choices(TARGETS).makeOptionMandatory())
    .addOption(readerOption('the reader (default: anonymous on the web, free in email)'))
    .option('-o, --output <path>', 'a file, or a directory for several inputs (default: standard output)')
    .option('-w, --watch', 'render again on every change (needs -o)')
    .addOption(publicationOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addOption(offlineOption())
    .option('--json', 'print what was written, and its problems, as one JSON object (needs -o)')
    .addOption(quietOption())
    .addOption(
      new Option('--from <mailbox>', "sender of an eml (default: post@ the publication's host)").argParser(mailbox),
    )
    .addOption(
      new Option('--to-address <mailbox>', 'recipient of an eml (default: reader@example.com)').argParser(mailbox),
    )
    .addHelpText('after', HELP)
    .action(async (files: string[], flags: RenderFlags) =>
      done(
        flags.watch
          ? await (await import('../render/watch.js')).watchRender(files, flags)
          : await (await import('../render/render.js')).render(files, flags),
      ),
    )
}

const HELP = `
Targets:
  web     the post as one <article>, for your own page
  page    a complete page in one file, with styles
  email   the HTML of the email, with inlined styles
  text    title and text as plain text
  eml     the email as a message file with header, text and HTML

Examples:
  diptych render letter.json --to page --as anonymous -o out/letter.html
  diptych render 'posts/*.json' --to email --as paid -o out/
  diptych render letter.json --to eml --from 'Ines <ines@lowwater.example>' > letter.eml
  diptych render letter.json --to email -o letter.html --watch
  cat body.html | diptych render - --to text

Pictures of Vimeo videos, and of SoundCloud and Spotify recordings without a stored
picture, are looked up at the provider and cached for this user. In Markdown, a link
alone on its line becomes a block: data of tweets, songs and the like is looked up with
the API of publication.base_url, and stored in .diptych/links next to the post.
--offline, or DIPTYCH_OFFLINE=1, disables lookups.

Problems in a post are printed as warnings on standard error. The rest is rendered.
Exit codes: 0 rendered, 1 an input contains no post, 2 wrong usage.
`
