import { InvalidArgumentError, Option, type Command } from 'commander'
import type { PreviewBundles, PreviewFlags } from '../preview/command.js'
import { nowOption, publicationOption, type Done } from './options.js'

export function previewCommand(root: Command, done: Done, bundles: PreviewBundles): void {
  root
    .command('preview')
    .description('show posts in a browser as each reader and mail client gets them, on every save')
    .argument('<path>', 'a post file, or a folder of them')
    .addOption(new Option('-p, --port <n>', 'port to listen on; 0 for any free port').argParser(port).default(4300))
    .option('--host <address>', 'address to listen on; the default answers this machine only', '127.0.0.1')
    .option('--no-open', 'open no browser')
    .option('-r, --recipients <file>', 'JSON lines or .csv: readers to look at it as')
    .option('--smtp <server>', 'smtp://user@host:port, or smtp for DIPTYCH_SMTP_URL: lets the page send a test')
    .option('--smtp-password-file <file>', 'holds the SMTP password in its first line')
    .option('--allow-plaintext', 'send over SMTP without encryption, but never a password')
    .option('--once', 'take pictures and exit; needs --shots')
    .option('--shots <dir>', 'write pictures of every pane and client there')
    .addOption(publicationOption())
    .addOption(nowOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: PreviewFlags) => done(await (await import('../preview/command.js')).preview(path, flags, bundles)))
}

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new InvalidArgumentError('It is not a port: 0 to 65535.')
  return Number(value)
}

const HELP = `
The page shows the web page, the mail in each client, its text and source, and what is wrong
with it, and follows every save. Pictures come from where the post says; nothing else does.

Examples:
  diptych preview letter.json
  diptych preview posts/ --recipients list.csv
  diptych preview letter.json --smtp smtp://localhost:1025
  diptych preview posts/ --once --shots review/

Exit codes: 0 ended by Ctrl-C, 1 a post was broken (--once), 2 wrong use.
`
