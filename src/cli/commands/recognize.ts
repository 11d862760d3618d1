import { Option, type Command } from 'commander'
import { host } from '../flags.js'
import type { RecognizeFlags } from '../recognize.js'
import type { Done } from './options.js'

export function recognizeCommand(root: Command, done: Done): void {
  root
    .command('recognize')
    .description('say which block a pasted link becomes, and which call fills it')
    .argument('<urls...>', 'links, or embed codes in quotes')
    .addOption(new Option('--publication <host>', "the author's own: its posts become digests").argParser(host))
    .option('--force', "a card even for the publication's own posts")
    .addHelpText('after', HELP)
    .action(async (urls: string[], flags: RecognizeFlags) => done((await import('../recognize.js')).recognize(urls, flags)))
}

const HELP = `
Prints one JSON object a line, and asks nobody:
  { url, node, attrs }   the link says it all
  { url, node, call }    the call's answer holds the attributes
  { url, node: null }    a link that stays a link

Examples:
  diptych recognize https://youtu.be/tIdeM4ch1ne
  diptych recognize https://lowwater.example/p/low-tide --publication lowwater.example

Exit codes: 0 printed, 2 wrong use.
`
