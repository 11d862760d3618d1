import { InvalidArgumentError, Option, type Command } from 'commander'
import type { DoctorFlags } from '../doctor/doctor.js'
import type { LoadPackage } from '../packages.js'
import { host, publicationOption, unsubscribe, webAddress, type Done } from './options.js'

export function doctorCommand(root: Command, done: Done, load: LoadPackage): void {
  root
    .command('doctor')
    .description('check this machine, a newsletter, and what receivers ask of its sender')
    .argument('[path]', 'the folder of a newsletter', '.')
    .option('--json', 'print one JSON object')
    .addOption(new Option('--offline', 'ask nothing over the network').env('DIPTYCH_OFFLINE'))
    .addOption(
      new Option('--domain <host>', 'domain of the sender (default: that of publication.json)').argParser(host),
    )
    .addOption(
      new Option('--dkim-selector <name>', 'name of a DKIM key (repeatable; default: common names)').argParser(
        selector,
      ),
    )
    .option('--smtp <server>', 'server that mails are handed to: smtp://host:port (default: DIPTYCH_SMTP_URL)')
    .option(
      '--sending-host <host>',
      "host or address that mails leave from (default: the SMTP server, within the sender's domain)",
    )
    .addOption(
      new Option('--base-url <address>', "where readers find the site (default: the publication's base_url)").argParser(
        webAddress,
      ),
    )
    .addOption(
      new Option('--unsubscribe <address>', "unsubscribe link https://…{token} (default: the site's)").argParser(
        unsubscribe,
      ),
    )
    .option('--database <address>', 'postgres://…, or a folder (default: DATABASE_URL, or .diptych/db)')
    .addOption(publicationOption())
    .addHelpText('after', HELP)
    .action(async (path: string, flags: DoctorFlags) => {
      const [{ doctor }, { systemDns }, { NETWORK }] = await Promise.all([
        import('../doctor/doctor.js'),
        import('../doctor/dns.js'),
        import('../doctor/connections.js'),
      ])
      done(await doctor(path, flags, { dns: systemDns(), connections: NETWORK, load }))
    })
}

function selector(value: string, before: readonly string[] = []): readonly string[] {
  if (!/^[a-z\d](?:[a-z\d._-]{0,61}[a-z\d])?$/i.test(value))
    throw new InvalidArgumentError("Pass a name like 's1': it is s=… in the field DKIM-Signature of a mail.")
  return [...before, value]
}

const HELP = `
Checks Node.js, diptych.config, publication.json, Chromium and the database. Of the
sender's domain: SPF, DKIM, DMARC and MX. Of the host that mails leave from: its name
(PTR). Of the site: its certificate, and that it answers the one-click requests of mail
programs, for a reader who does not exist. Of the SMTP server: its certificate. Nothing is
mailed or changed, and no password is used.

Each line is ok, a problem with what to do, or not asked with the reason: with --offline,
without a network, or without a name. Names of DKIM keys cannot be listed, so common ones
are tried. Records of names that stand in for real ones (.example) are not asked.

Examples:
  diptych doctor
  diptych doctor --domain lowwater.example --dkim-selector s1 --json
  diptych doctor my-letter --smtp smtps://mail.lowwater.example --sending-host 192.0.2.7

Exit codes: 0 no problems, 1 something is wrong, 2 wrong usage.
`
