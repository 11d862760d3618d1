import { formatFileSize } from '../../domain/text/file-size.js'
import { fileTypeLabel } from '../../domain/pictures/file-type.js'
import type { Messages } from '../../domain/messages/messages.js'
import { languageDirection } from '../../domain/text/text-direction.js'

interface FileAttributes {
  filename: string | null
  filetype: string | null
  filesize: number | null
  href: string | null
  title: string | null
  description: string | null
}

/** What both views of a file say (N-FILE-2). */
export function fileCard(
  attrs: FileAttributes,
  { messages, language, link }: { messages: Messages; language: string; link(url: string): string },
) {
  const type = fileTypeLabel(attrs.filetype, attrs.filename)
  const facts = [formatFileSize(attrs.filesize, language), type ? messages.fileKind(type) : messages.file].filter(
    Boolean,
  )
  return {
    title: attrs.title?.trim() || attrs.filename?.trim() || messages.file,
    // A line that begins with Latin letters would run left to right.
    meta: (languageDirection(language) === 'rtl' ? facts.reverse() : facts).join(' ∙ '),
    description: attrs.description?.trim() || undefined,
    href: attrs.href ? link(attrs.href) || undefined : undefined,
  }
}
