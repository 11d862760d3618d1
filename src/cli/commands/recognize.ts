import { Option, type Command } from 'commander'
import type { RecognizeFlags } from '../input/lookups.js'
import { type Done, host } from './options.js'

export function recognizeCommand(root: Command, done: Done): void {
  root
    .command('recognize')
    .description('show which block a pasted link becomes, and which API call gets its data')
    .argument('<urls...>', 'links, or quoted embed codes')
    .addOption(
      new Option('--publication <host>', "host of the author's publication, whose posts become digests").argParser(
        host,
      ),
    )
    .option('--force', 'make a card also for posts of the publication')
    .addHelpText('after', HELP)
    .action(async (urls: string[], flags: RecognizeFlags) =>
      done(await (await import('../input/lookups.js')).recognize(urls, flags)),
    )
}

const HELP = `
Prints one JSON object per line. Makes no network requests.
  { url, node, attrs }   the link contains all attributes
  { url, node, call }    the answer of this API call contains the attributes
  { url, node: null }    the link stays a link

Examples:
  diptych recognize https://youtu.be/tIdeM4ch1ne
  diptych recognize https://lowwater.example/p/low-tide --publication lowwater.example

Exit codes: 0 printed, 2 wrong usage.
`
