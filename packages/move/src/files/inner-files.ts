import { createHash } from 'node:crypto'
import { messageAt, readMessage, type ReadMessage } from './messages.js'
import { wholeFile, type SourceFile } from './source-file.js'

// Files in files: pictures that stand in the markup of a page as `data:` addresses, and what mails hold. Their paths
// are below the path of their page or mail, as in `letter.html/data-0123456789abcdef.png` and
// `letter.eml/part-1-boats.png`, so that everything reads them as other files.

const DATA = /data:image\/([a-z\d.+-]{2,20});base64,([A-Za-z\d+/=\s]{20,})/gi
const INNER = /^(.+\.x?html?)\/(data-[\da-f]{16})\.\w+$/i
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', 'svg+xml': 'svg', 'x-icon': 'ico' }

const IN_MAIL = /^(.+?)(\/mail-\d+-\d+)?\/part-(\d{1,6})-[^/]*$/i

/** The message that was read last, because its parts are asked for one after the other. */
export interface LastMessage {
  path: string
  message: Promise<ReadMessage> | null
  /** Its file. An mbox is large and has many. */
  file: string
  bytes: Promise<Uint8Array> | null
}

/** The file of a path below another file; null if the path is not one. */
export function innerFile(
  path: string,
  file: (path: string) => SourceFile | null,
  last: LastMessage,
): SourceFile | null {
  const [, mail = '', inner = '', number = ''] = IN_MAIL.exec(path) ?? []
  const container = mail === '' ? null : file(mail)
  if (container !== null) return mailPart(path, container, inner, Number(number), last)
  const [, outer = '', name = ''] = INNER.exec(path) ?? []
  const page = outer === '' ? null : file(outer)
  if (page === null) return null
  const bytes = async () => {
    const text = await page.text()
    for (const [, , data = ''] of text.matchAll(DATA)) if (nameOf(data) === name) return Buffer.from(data, 'base64')
    throw new Error('the page does not have this picture')
  }
  return wholeFile(path, 0, bytes)
}

function mailPart(path: string, file: SourceFile, inner: string, number: number, last: LastMessage): SourceFile {
  const bytes = async () => {
    const wanted = file.path + inner
    if (last.path !== wanted || last.message === null) {
      last.path = wanted
      if (last.file !== file.path) {
        last.file = file.path
        last.bytes = file.bytes()
      }
      last.message = readInner(file.path, inner, last.bytes ?? file.bytes())
    }
    const part = (await last.message).parts[number]
    if (!part) throw new Error('the mail does not have this file')
    return part.bytes
  }
  return wholeFile(path, 0, bytes)
}

async function readInner(path: string, inner: string, file: Promise<Uint8Array>): Promise<ReadMessage> {
  const bytes = messageAt(path, await file, inner)
  if (bytes === null) throw new Error('the file does not have this mail')
  return readMessage(bytes)
}

/** The path of the picture of a `data:` address in a page; null for other addresses. */
export function dataPath(page: string, address: string): string | null {
  DATA.lastIndex = 0
  const [whole, type = '', data = ''] = DATA.exec(address) ?? []
  if (whole === undefined || !address.startsWith(whole)) return null
  return `${page}/${nameOf(data)}.${ENDINGS[type.toLowerCase()] ?? type.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`
}

function nameOf(data: string): string {
  return `data-${createHash('sha256').update(data.replaceAll(/\s+/g, '')).digest('hex').slice(0, 16)}`
}
