import { useEffect, type ReactElement } from 'react'
import { PDF_TRIGGER, withoutPdfTrigger } from '../../domain/post/pdf-trigger.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { FileIcon } from '../../parts/web/icons.js'

export interface PdfProps {
  readonly url: string
}

export const island = defineIsland<PdfProps>({ name: 'pdf', when: `?${PDF_TRIGGER}`, view: PdfView })

/** The PDF link. After signing up, the file opens at once (S-PDF-1, S-PDF-2). */
function PdfView({ url, messages, host }: IslandProps<PdfProps>): ReactElement {
  useEffect(() => {
    const address = withoutPdfTrigger(window.location.href)
    if (address === null) return
    window.history.replaceState(window.history.state, '', address)
    const tab = window.open(url, '_blank')
    // Browsers block tabs that are not opened by a click.
    if (tab) tab.opener = null
    else host.go(url)
  }, [url, host])
  return (
    <a className="action" href={url} target="_blank" rel="noopener" data-track="pdf">
      <FileIcon />
      <span>{messages.saveAsPdf}</span>
    </a>
  )
}
