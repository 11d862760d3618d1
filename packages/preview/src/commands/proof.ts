import { InvalidArgumentError, Option, type Command } from 'commander'
import { type Done, mailbox, nowOption, offlineOption, publicationOption, zoneOption } from 'diptych/command'
import type { ProofFlags } from '../proof/command.js'

export function proofCommand(root: Command, done: Done): void {
  root
    .command('proof')
    .description('write one HTML file with everything about a post, to review and approve')
    .argument('<post>', "a post file, or '-' for standard input")
    .option('-o, --output <file>', 'the proof (default: <post>.proof.html next to the post)')
    .option('--json', 'print what was written as one JSON object')
    .option('--since <file>', 'compare with this proof (default: the one at the output)')
    .option('--private-links', 'also check links to this machine and its network')
    .addOption(new Option('--approve <name>', 'approve the content instead of writing a proof').argParser(person))
    .addOption(
      new Option('--fingerprint <digits>', 'approve only content whose fingerprint begins with these digits').argParser(
        fingerprint,
      ),
    )
    .option('--proof-key <file>', "sign the approval with this key file ('id:secret')")
    .option('--subject <text>', "the subject (default: the post's title)")
    .addOption(new Option('--from <mailbox>', "sender (default: post@ the publication's host)").argParser(mailbox))
    .option('--truncate', "shorten an email that Gmail would clip, and add a 'Read online' link")
    .addOption(publicationOption())
    .addOption(offlineOption())
    .addOption(nowOption())
    .addOption(zoneOption())
    .addHelpText('after', HELP)
    .action(async (post: string, flags: ProofFlags) =>
      done(await (await import('../proof/command.js')).proof(post, flags)),
    )
}

function person(value: string): string {
  const name = value.trim()
  if (name === '' || name.length > 200 || /\p{Cc}/u.test(name))
    throw new InvalidArgumentError('Pass a name of at most 200 characters.')
  return name
}

function fingerprint(value: string): string {
  const digits = value.replaceAll(' ', '').toLowerCase()
  if (!/^[\da-f]{8,64}$/.test(digits))
    throw new InvalidArgumentError('Pass 8 to 64 hexadecimal digits of a fingerprint, as shown in the proof.')
  return digits
}

const HELP = `
The proof shows findings, the inbox, page and mail for each kind of reader, mail clients
that change the mail, plain text, links and pictures. It needs no script and no server:
send the file to the people who have to approve it. It contains all paid text.

Links are checked once, except links to private addresses. With --offline, no links are
checked. Picture files are embedded. Pictures on the web load when the proof is opened.

A new proof shows the changes since the previous one.

--approve writes <post>.proof.json next to the post. 'diptych mail' and 'diptych send'
with --require-proof send only that content: the same mails, pages and pictures, the
same subject and sender. Pass the same --subject, --from, --truncate and --time-zone to
all commands. Without --proof-key, anybody who can write the file can approve.

Examples:
  diptych proof posts/letter.md
  diptych proof posts/letter.md --approve 'Ines Calloway' --fingerprint 3f2a91bc0d4e77a1
  diptych mail posts/letter.md -r list.csv -t smtp --require-proof

Exit codes: 0 written, 1 not a post, or not the content of --fingerprint, 2 wrong usage.
`
