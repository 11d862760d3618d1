const OF_MIME: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PPTX'],
  ['application/vnd.ms-excel', 'XLS'],
  ['application/msword', 'DOC'],
  ['application/epub+zip', 'EPUB'],
  ['application/x-mobipocket-ebook', 'MOBI'],
  ['application/vnd.amazon.ebook', 'AZW'],
  ['text/plain', 'TXT'],
  ['text/markdown', 'MD'],
  ['audio/mpeg', 'MP3'],
])

/** 'PDF' from a MIME type, an extension or a file name, whichever is shortest; null if all are unknown. */
export function fileTypeLabel(type: string | null, filename: string | null): string | null {
  const stated = (type ?? '').trim().toLowerCase().slice(0, 200)
  const known = OF_MIME.get(stated.split(';', 1)[0] ?? '')
  if (known !== undefined) return known
  return short(stated.replace(/^\./, '')) ?? ending(filename) ?? short(stated.split('/')[1]?.replace(/^x-/, ''))
}

function ending(filename: string | null): string | null {
  const at = filename?.lastIndexOf('.') ?? -1
  return at > 0 ? short(filename?.slice(at + 1)) : null
}

function short(text: string | undefined): string | null {
  return text !== undefined && /^[a-z0-9]{1,6}$/i.test(text) ? text.toUpperCase() : null
}
