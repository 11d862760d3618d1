import { Option, type Command } from 'commander'
import { nowOption, offlineOption, port, publicationOption, type Done } from 'diptych/command'
import type { PreviewBundles, PreviewFlags } from '../server/command.js'

export function previewCommand(root: Command, done: Done, bundles: PreviewBundles): void {
  root
    .command('preview')
    .description('show posts in a browser for each reader and mail client, with live reload')
    .argument('[path]', 'a post file or a folder of posts', '.')
    .addOption(new Option('-p, --port <n>', 'port to listen on (0: any free port)').argParser(port).default(4300))
    .option('--host <address>', 'address to listen on (the default is reachable from this machine only)', '127.0.0.1')
    .option('--no-open', 'do not open a browser')
    .option('-r, --recipients <file>', 'file of readers (JSON lines or .csv) to preview as')
    .option(
      '--smtp <server>',
      'server for test emails: smtp://user@host:port, or smtp (the server in DIPTYCH_SMTP_URL)',
    )
    .option('--smtp-password-file <file>', 'file with the SMTP password in its first line')
    .option('--allow-plaintext', 'allow SMTP without encryption (passwords are never sent)')
    .option('--read-only', 'do not allow editing posts in the browser')
    .option('--once', 'save screenshots and exit (needs --shots)')
    .option('--shots <dir>', 'folder for screenshots of every view and client')
    .addOption(publicationOption())
    .addOption(offlineOption())
    .addOption(nowOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: PreviewFlags) =>
      done(await (await import('../server/command.js')).preview(path, flags, bundles)),
    )
}

const HELP = `
The preview shows the web page, the email in each client, its text and source, and all
findings. It updates on every save. It loads pictures from the addresses in the post, and
looks up pictures of embedded videos and links of Markdown (see 'diptych help render').
It makes no other network requests.

The nearest diptych.config adds blocks of your own, and islands to the script of pages.
It is read at the start.

Examples:
  diptych preview letter.json
  diptych preview posts/ --recipients list.csv
  diptych preview letter.json --smtp smtp://localhost:1025
  diptych preview posts/ --once --shots review/

Exit codes: 0 stopped with Ctrl-C, 1 a post is broken (--once), 2 wrong usage.
`
