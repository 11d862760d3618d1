import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { Theme } from '../../domain/entities.js'
import { asksToQuote } from '../../domain/quote-passage.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import type { Passage } from './passage.js'
import { QuoteDialog } from './quote-dialog.js'
import { restackPassage } from './restack.js'
import { SelectionPopover } from './selection-popover.js'
import { watchSelection } from './watch-selection.js'

export interface SelectionProps {
  readonly postId: number | string
  readonly publicationId: number | string
  /** Of the post. */
  readonly url: string
  readonly title: string
  /** Who wrote it, and where. */
  readonly by: string
  /** Of a picture that is saved, without its ending. */
  readonly fileName: string
  /** What is known of the publication's colours before the platform is asked. */
  readonly theme: Theme
  readonly accent: string
  /** Where a reader signs in to restack, or how those restack whom the platform knows; null where nobody does. */
  readonly restack: { readonly signInUrl: string | null } | null
}

export const selectionIsland = defineIsland<SelectionProps>({ name: 'selection', when: 'selection', view: SelectionView })

/** Offers to share and to restack what a reader selects of the post (W-SEL-1). */
function SelectionView(props: IslandProps<SelectionProps>): ReactElement {
  const { messages, host } = props
  const status = useRef<HTMLParagraphElement>(null)
  const [passage, setPassage] = useState<Passage | null>(null)
  const [problem, setProblem] = useState<{ readonly passage: string; readonly text: string } | null>(null)
  const [quoted, setQuoted] = useState<Passage | null>(null)
  const asked = useRef(false)
  const sharing = useRef(false)

  const share = (what: Passage) => {
    sharing.current = true
    setProblem(null)
    setQuoted(what)
  }
  useEffect(() => {
    const own = status.current?.parentElement
    const body = own?.closest('.post')?.querySelector('.body')
    if (!own || !body) return
    return watchSelection(body, own, (found) => {
      // The dialog's own focus may end the selection: the popover that it goes back to stays.
      if (sharing.current) return
      setPassage(found)
      if (!found || asked.current || !asksToQuote(location.search)) return
      asked.current = true
      sharing.current = true
      setQuoted(found)
    })
  }, [])

  const done = (what: Passage, failure: string | null) => {
    sharing.current = false
    setQuoted(null)
    setProblem(failure === null ? null : { passage: what.text, text: failure })
    // A press in the dialog has ended it.
    const selection = document.getSelection()
    if (!selection?.isCollapsed) return
    selection.removeAllRanges()
    selection.addRange(what.place)
  }
  return (
    <>
      <p className="visually-hidden" role="status" ref={status}>
        {passage ? messages.selectionHint : ''}
      </p>
      {passage ? (
        <SelectionPopover
          passage={passage}
          problem={problem?.passage === passage.text ? problem.text : null}
          messages={messages}
          restack={props.restack && { ...props.restack, press: () => restackPassage(host, messages, props, passage.range) }}
          onShare={() => share(passage)}
          onClose={() => setPassage(null)}
        />
      ) : null}
      {quoted ? <QuoteDialog {...props} passage={quoted} onClose={(failure) => done(quoted, failure)} /> : null}
    </>
  )
}
