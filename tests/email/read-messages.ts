import { spawnSync } from 'node:child_process'
import PostalMime from 'postal-mime'

/** What a mail program makes of a message; line breaks as in the HTML that went in. */
export interface ReadMail {
  subject: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  html: string
  text: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  /** What the reader had to put up with. */
  defects: readonly string[]
}

const lineFeeds = (text: string) => text.replace(/\r\n/g, '\n')
// It ends every part with a line feed, the last line's and one of its own.
const withoutOwn = (text: string) => lineFeeds(text).replace(/\n$/, '')

export async function readByPostalMime(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes)
  const box = (address: { name: string; address?: string | undefined } | undefined) => ({
    name: address?.name ?? '',
    address: address?.address ?? '',
  })
  return {
    subject: mail.subject ?? '',
    from: box(mail.from),
    to: box(mail.to?.[0]),
    html: withoutOwn(mail.html ?? ''),
    text: withoutOwn(mail.text ?? ''),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    defects: [],
  }
}

const SCRIPT = `
import base64, json, sys
from email import message_from_bytes, policy

def defects(part):
    found = [repr(d) for d in part.defects]
    for name in part.keys():
        found += [name + ': ' + repr(d) for d in getattr(part[name], 'defects', ())]
    for child in part.iter_parts():
        found += defects(child)
    return found

def box(header):
    return {'name': header.addresses[0].display_name, 'address': header.addresses[0].addr_spec}

def read(data):
    m = message_from_bytes(data, policy=policy.default)
    return {
        'subject': str(m['subject']), 'from': box(m['from']), 'to': box(m['to']), 'defects': defects(m),
        'html': m.get_body(('html',)).get_payload(decode=True).decode('utf-8'),
        'text': m.get_body(('plain',)).get_payload(decode=True).decode('utf-8'),
        'headers': {name.lower(): str(m[name]) for name in m.keys()},
    }

print(json.dumps([read(base64.b64decode(line)) for line in sys.stdin.read().split()]))
`

export const pythonExists = spawnSync('python3', ['-c', 'import email']).status === 0

/** The same by the parser of Python's standard library. */
export function readByPython(messages: readonly Uint8Array[]): ReadMail[] {
  const { stdout, stderr, status } = spawnSync('python3', ['-c', SCRIPT], {
    input: messages.map((bytes) => Buffer.from(bytes).toString('base64')).join('\n'),
    maxBuffer: 1e9,
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf-8:surrogatepass' },
  })
  if (status !== 0) throw new Error(`python3 ended with ${status}: ${stderr}`)
  return (JSON.parse(stdout) as ReadMail[]).map((mail) => ({
    ...mail,
    html: lineFeeds(mail.html),
    text: lineFeeds(mail.text),
  }))
}
