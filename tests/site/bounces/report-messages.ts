/** Messages as mail servers and mailbox providers write them; all names are invented. */

/** Lines end as in mail. */
export function mailText(...lines: readonly string[]): string {
  return lines.join('\r\n')
}

/** The letter that comes back. */
export const LETTER_HEADER = [
  'From: Low Water <post@letter.example>',
  'To: Ana Lima <ana@reader.example>',
  'Subject: On tides',
  'Message-ID: <tides.7@letter.example>',
  'Date: Fri, 20 Nov 2026 08:00:00 +0000',
  'List-Unsubscribe: <https://letter.example/action/disable_email?token=abc>',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
]

const COMMON = ['Date: Fri, 20 Nov 2026 08:00:05 +0000', 'MIME-Version: 1.0']

/** A multipart/report around a delivery report. */
export function dsn(
  fields: readonly string[],
  {
    id = '<report.1@mx.letter.example>',
    from = 'MAILER-DAEMON@mx.letter.example (Mail Delivery System)',
    returned = LETTER_HEADER,
    note = 'This is the mail system at host mx.letter.example.',
    type = 'message/delivery-status',
  }: {
    readonly id?: string | null
    readonly from?: string
    readonly returned?: readonly string[] | null
    readonly note?: string
    readonly type?: string
  } = {},
): string {
  return mailText(
    'Return-Path: <>',
    `From: ${from}`,
    'To: post@letter.example',
    'Subject: Undelivered Mail Returned to Sender',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    ...COMMON,
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1/mx.letter.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--b1/mx.letter.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    note,
    '',
    '--b1/mx.letter.example',
    'Content-Description: Delivery report',
    `Content-Type: ${type}`,
    '',
    ...fields,
    '',
    ...(returned === null
      ? []
      : [
          '--b1/mx.letter.example',
          'Content-Description: Undelivered Message',
          'Content-Type: message/rfc822',
          '',
          ...returned,
          '',
          'The tide is low.',
          '',
        ]),
    '--b1/mx.letter.example--',
    '',
  )
}

export const POSTFIX = dsn([
  'Reporting-MTA: dns; mx.letter.example',
  'X-Postfix-Queue-ID: 3F2A71C0040',
  'X-Postfix-Sender: rfc822; post@letter.example',
  'Arrival-Date: Fri, 20 Nov 2026 08:00:01 +0000 (UTC)',
  '',
  'Final-Recipient: rfc822; ana@reader.example',
  'Original-Recipient: rfc822;ana@reader.example',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.reader.example',
  'Diagnostic-Code: smtp; 550 5.1.1 <ana@reader.example>: Recipient address rejected:',
  '    User unknown in virtual mailbox table',
])

export const POSTFIX_NO_HOST = dsn([
  'Reporting-MTA: dns; mx.letter.example',
  '',
  'Final-Recipient: rfc822; ana@reader.example',
  'Action: failed',
  'Status: 5.4.4',
  'Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error for',
  '    name=reader.example type=AAAA: Host not found',
])

export const POSTFIX_DELAY = dsn([
  'Reporting-MTA: dns; mx.letter.example',
  '',
  'Final-Recipient: rfc822; ana@reader.example',
  'Action: delayed',
  'Status: 4.4.1',
  'Diagnostic-Code: X-Postfix; connect to mx.reader.example[192.0.2.7]:25: Connection timed out',
  'Will-Retry-Until: Wed, 25 Nov 2026 08:00:01 +0000 (UTC)',
])

/** Exim since 4.82 writes a report, with its list of failed addresses in the header. */
export const EXIM = dsn(
  [
    'Reporting-MTA: dns; mx.letter.example',
    '',
    'Action: failed',
    'Final-Recipient: rfc822;ana@reader.example',
    'Status: 5.0.0',
    'Remote-MTA: dns; mx.reader.example',
    'Diagnostic-Code: smtp; 550 No Such User Here',
  ],
  { id: '<exim.1@mx.letter.example>', note: 'This message was created automatically by mail delivery software.' },
)

export const EXIM_PLAIN = mailText(
  'Return-path: <>',
  'X-Failed-Recipients: ana@reader.example, bo@reader.example,',
  '  cy@reader.example',
  'Auto-Submitted: auto-replied',
  'From: Mail Delivery System <Mailer-Daemon@mx.letter.example>',
  'To: post@letter.example',
  'Subject: Mail delivery failed: returning message to sender',
  'Message-Id: <E1AbCdE-0001@mx.letter.example>',
  'Date: Fri, 20 Nov 2026 08:00:05 +0000',
  '',
  'This message was created automatically by mail delivery software.',
  '',
  'A message that you sent could not be delivered to one or more of its',
  'recipients. This is a permanent error. The following address(es) failed:',
  '',
  '  ana@reader.example',
  '    SMTP error from remote mail server after RCPT TO:<ana@reader.example>:',
  '    host mx.reader.example [192.0.2.7]: 550 5.1.1 <ana@reader.example>:',
  '    Recipient address rejected: User unknown',
  '  bo@reader.example',
  '    Unrouteable address',
  '  cy@reader.example',
  '    SMTP error from remote mail server after end of data:',
  '    host mx.reader.example [192.0.2.7]: 552 5.2.2 Mailbox full',
  '',
  '------ This is a copy of the message, including all the headers. ------',
  '',
  ...LETTER_HEADER,
  '',
  'dan@reader.example',
  'no such user',
)

export const QMAIL = mailText(
  'Return-Path: <>',
  'Date: 20 Nov 2026 08:00:05 -0000',
  'From: MAILER-DAEMON@mx.letter.example',
  'To: post@letter.example',
  'Subject: failure notice',
  '',
  'Hi. This is the qmail-send program at mx.letter.example.',
  "I'm afraid I wasn't able to deliver your message to the following addresses.",
  "This is a permanent error; I've given up. Sorry it didn't work out.",
  '',
  '<ana@reader.example>:',
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '',
  '<bo@reader.example>:',
  'User is over the quota. You can try again later.',
  '',
  '<cy@nowhere.example>:',
  "Sorry, I couldn't find any host named nowhere.example. (#5.1.2)",
  '',
  '--- Below this line is a copy of the message.',
  '',
  ...LETTER_HEADER,
  '',
  '<dan@reader.example>:',
  'no such user',
)

/** Exchange Online writes a report whose recipients have no original address. */
export const EXCHANGE = dsn(
  [
    'Reporting-MTA: dns;DB9PR01MB0001.eurprd01.prod.outlook.example',
    'Received-From-MTA: dns;mx.letter.example',
    'Arrival-Date: Fri, 20 Nov 2026 08:00:01 +0000',
    '',
    'Final-Recipient: rfc822;ana@reader.example',
    'Action: failed',
    'Status: 5.4.1',
    'Diagnostic-Code: smtp;550 5.4.1 Recipient address rejected: Access denied. For more information see https://aka.example',
  ],
  { id: '<exchange.1@reader.example>', from: 'postmaster@reader.example' },
)

export const EXCHANGE_PLAIN = mailText(
  'Return-Path: <>',
  'From: System Administrator <postmaster@reader.example>',
  'To: post@letter.example',
  'Subject: Undeliverable: On tides',
  'Date: Fri, 20 Nov 2026 08:00:05 +0000',
  'Content-Type: text/plain; charset="iso-8859-1"',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Your message did not reach some or all of the intended recipients.',
  '',
  '      Subject:=09On tides',
  '',
  'The following recipient(s) could not be reached:',
  '',
  '      ana@reader.example on 11/20/2026 8:00 AM',
  '            The e-mail account does not exist at the organization this message w=',
  'as sent to.',
  '            <mail.reader.example #5.1.1>',
)

export const GMAIL = dsn(
  [
    'Reporting-MTA: dns; googlemail.example',
    'Received-From-MTA: dns; post@letter.example',
    'Arrival-Date: Fri, 20 Nov 2026 00:00:01 -0800 (PST)',
    'X-Original-Message-ID: <tides.7@letter.example>',
    '',
    'Final-Recipient: rfc822; ana@reader.example',
    'Action: failed',
    'Status: 5.2.2',
    'Remote-MTA: dns; gmail-smtp-in.l.google.example. (192.0.2.26, the server for the domain reader.example.)',
    "Diagnostic-Code: smtp; 552-5.2.2 The recipient's inbox is out of storage space and inactive. Please",
    ' direct the recipient to',
    ' 552 5.2.2  https://support.google.example/mail/?p=OverQuotaPerm x-20 - gsmtp',
    'Last-Attempt-Date: Fri, 20 Nov 2026 00:00:05 -0800 (PST)',
  ],
  { from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.example>' },
)

export const SES = dsn(
  [
    'Reporting-MTA: dns; a7-30.smtp-out.eu-west-1.amazonses.example',
    '',
    'Action: failed',
    'Final-Recipient: rfc822; ana@reader.example',
    'Diagnostic-Code: smtp; 550 5.1.1 user unknown',
    'Status: 5.1.1',
  ],
  { from: 'MAILER-DAEMON@amazonses.example', id: '<0102018@eu-west-1.amazonses.example>' },
)

/** The reader's address forwards to another, where nobody is. */
export const FORWARDED = dsn([
  'Reporting-MTA: dns; mx.elsewhere.example',
  '',
  'Final-Recipient: rfc822; a.lima@elsewhere.example',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 no such user',
])

/** A feedback report, with the letter it is about. */
export function arf(
  fields: readonly string[],
  {
    returned = LETTER_HEADER,
    from = 'feedback@provider.example',
  }: { readonly returned?: readonly string[]; readonly from?: string } = {},
): string {
  return mailText(
    `From: ${from}`,
    'To: fbl@letter.example',
    'Subject: FW: On tides',
    'Message-ID: <arf.1@provider.example>',
    ...COMMON,
    'Content-Type: multipart/report; report-type=feedback-report;',
    '     boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report for an email message received from 192.0.2.1.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    ...fields,
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    ...returned,
    '',
    'The tide is low.',
    '--part1_13d.2e68ed54_boundary--',
    '',
  )
}

export const YAHOO = arf([
  'Feedback-Type: abuse',
  'User-Agent: Yahoo!-Mail-Feedback/2.0',
  'Version: 1',
  'Original-Mail-From: <post@letter.example>',
  'Original-Rcpt-To: ana@reader.example',
  'Received-Date: Fri, 20 Nov 2026 08:00:03 PST',
  'Reported-Domain: letter.example',
])

/** Outlook.com's older form: the mail as an attachment, with the complainer in a field of its own. */
export const JMRP = mailText(
  'From: <staff@hotmail.com>',
  'To: fbl@letter.example',
  'Subject: complaint about message from 192.0.2.1',
  'Message-ID: <jmrp.1@hotmail.example>',
  ...COMMON,
  'Content-Type: multipart/mixed; boundary="jmrp"',
  '',
  '--jmrp',
  'Content-Type: message/rfc822',
  'Content-Disposition: inline',
  '',
  'X-HmXmrOriginalRecipient: ana@reader.example',
  ...LETTER_HEADER.filter((line) => !line.startsWith('To:')),
  'To: undisclosed-recipients:;',
  '',
  'The tide is low.',
  '--jmrp--',
  '',
)

export const AUTO_REPLY = mailText(
  'Return-Path: <>',
  'From: Ana Lima <ana@reader.example>',
  'To: post@letter.example',
  'Subject: Out of office: On tides',
  'Message-ID: <away.1@reader.example>',
  'Auto-Submitted: auto-replied',
  ...COMMON,
  'Content-Type: text/plain',
  '',
  'I am away until Monday. Write to',
  'bo@reader.example',
  'if it cannot wait.',
  '',
)

/** A reader who quotes a bounce in a question. */
export const QUOTED = mailText(
  'Return-Path: <eve@reader.example>',
  'From: Eve <eve@reader.example>',
  'To: post@letter.example',
  'Subject: Re: failure notice',
  'Message-ID: <eve.1@reader.example>',
  ...COMMON,
  '',
  'What does this mean?',
  '',
  '<ana@reader.example>:',
  'Sorry, no mailbox here by that name. (#5.1.1)',
  '',
)
