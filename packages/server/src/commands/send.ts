import { InvalidArgumentError, Option, type Command } from 'commander'
import {
  count,
  type Done,
  linkTemplate,
  mailbox,
  moment,
  nowOption,
  offlineOption,
  publicationOption,
  readerOption,
  unsubscribe,
  zoneOption,
} from 'diptych/command'
import { addressProblem } from 'diptych/domain'
import type { SendFlags } from '../send/send.js'
import { siteAddress } from './serve.js'

export function sendCommand(root: Command, done: Done): void {
  root
    .command('send')
    .description("plan a mailing in the site's database; the site or 'diptych worker' delivers it")
    .argument('<post>', "a post file, or '-' for standard input")
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .option('-r, --recipients <file>', "a .csv or .ndjson file (default: the site's readers)")
    .addOption(
      new Option('--base-url <url>', "where readers find the site (default: the publication's base_url)").argParser(
        siteAddress,
      ),
    )
    .addOption(new Option('--at <time>', 'when workers begin, ISO 8601 (default: at once)').argParser(moment))
    .addOption(new Option('--test <address>', 'send a test to this address only (repeatable)').argParser(testAddress))
    .addOption(readerOption("the reader whose mail a test shows (default: 'free')"))
    .addOption(
      new Option(
        '--sample <share>',
        'send to this share first, such as 5%, and wait for diptych mailings go',
      ).argParser(share),
    )
    .option('--again', 'send again to everyone, though the post was sent before')
    .option('--dry-run', 'print the plan, and send nothing')
    .option('--json', 'print the plan as one JSON object')
    .addOption(new Option('--from <mailbox>', "sender (default: post@ the publication's host)").argParser(mailbox))
    .addOption(new Option('--reply-to <mailbox>', 'address for replies').argParser(mailbox))
    .addOption(
      new Option('--unsubscribe <address>', 'unsubscribe link: https://…{token} or mailto:…, or both').argParser(
        unsubscribe,
      ),
    )
    .option('--subject <text>', "the subject (default: the post's title)")
    .addOption(
      new Option('--track-links <address>', 'link that counts clicks: https://…{number}…{token}').argParser(
        linkTemplate('link'),
      ),
    )
    .addOption(
      new Option('--pixel <address>', 'picture that counts openings: https://…{token}').argParser(
        linkTemplate('pixel'),
      ),
    )
    .option('--sign <file>', "sign links with this key file (default: the site's key, .diptych/site.key)")
    .addOption(new Option('--sign-days <n>', 'days for which signed links work').argParser(count(3650)).default(90))
    .option('--attach-pictures', 'attach picture files to each message, also if the site could serve them')
    .option('--no-actions', 'leave out the links to like, comment and share the post')
    .option('--truncate', "shorten an email that Gmail would clip, and add a 'Read online' link")
    .option('--allow-missing-tokens', 'also send to recipients without a working unsubscribe link')
    .option('--allow-incomplete', 'send an email that lacks data, formula pictures or its publication')
    .option('--require-proof', 'send only content that was approved (see diptych help proof)')
    .option('--proof-key <file>', 'with --require-proof: only approvals signed by this key file count')
    .addOption(publicationOption())
    .addOption(offlineOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', HELP)
    .action(async (post: string, flags: SendFlags) => done(await (await import('../send/send.js')).send(post, flags)))
}

function testAddress(value: string, before: readonly string[] = []): readonly string[] {
  const problem = addressProblem(value)
  if (problem !== null) throw new InvalidArgumentError(`${problem[0]?.toUpperCase()}${problem.slice(1)}.`)
  return [...before, value]
}

function share(value: string): number {
  const [, digits] = /^(\d{1,2}(?:\.\d+)?)%$/.exec(value) ?? []
  const part = Number(digits) / 100
  if (!(part > 0 && part < 1)) throw new InvalidArgumentError('Pass a share like 5% or 0.5%.')
  return part
}

const HELP = `
The mailing is planned in one transaction: its templates, and every recipient once.
Before anything is sent, the plan shows how many recipients get it and who is skipped:
readers who have not confirmed, have unsubscribed, bounced or complained, repeated and
invalid addresses.

Picture files of the newsletter are attached to each message, because they have no
address on the web. The readers of a site get its addresses instead, unless you pass
--attach-pictures. Mail programs show PNG, JPEG and GIF.

'diptych serve' with --smtp or --service sends it, or 'diptych worker', on this machine or
on others. 'diptych mailings' shows its progress, pauses it and cancels it. A post that was
sent before is refused without --again.

Readers who moved here from another platform get the post only if they agreed to get mail
within two years before their first mailing. The others are asked once whether they still
want the newsletter. Who confirms gets later mailings. The plan counts them, and --dry-run
shows it before.

With --sample 5%, every twentieth recipient gets it first. When all of them are settled,
'diptych mailings go' sends it to everyone else.

Examples:
  diptych send letter.json --base-url https://letter.example
  diptych send letter.json --test ines@letter.example
  diptych send letter.json --database postgres://db.example/site --at 2026-11-24T07:00Z

Exit codes: 0 planned, 1 problems in the content or the list, 2 wrong usage.
`
