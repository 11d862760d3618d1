import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Messages } from '../../domain/messages/shape.js'
import { asksToQuote, isQuotable, videoQuoteProblem } from '../../domain/post/quote-passage.js'
import { defineIsland, type IslandProps } from '../../islands/define-island.js'
import { type Passage, passageOf, transcriptPassageOf } from './passage.js'
import { QuoteDialog } from './quote-dialog.js'
import { restackPassage } from './restack.js'
import { SelectionPopover } from './selection-popover.js'
import type { SelectionProps } from './selection-props.js'

/** Milliseconds without a change after which a selection is final. */
const SETTLED_MS = 200

/**
 * Reports each quotable passage once its selection is final, by mouse, finger or keys, and null at once when it is
 * gone. `find` returns the passage in a selection. A click within `own` that clears the selection is ignored. Returns a
 * function that stops it.
 */
function watchSelection(
  own: Element,
  find: (range: Range) => Passage | null,
  hear: (passage: Passage | null) => void,
): () => void {
  const document = own.ownerDocument
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let pressed = false
  let pressedOwn = false
  const look = () => {
    const selection = document.getSelection()
    const passage =
      !pressed && selection?.rangeCount && !selection.isCollapsed ? find(selection.getRangeAt(0).cloneRange()) : null
    hear(passage && isQuotable(passage.text) ? passage : null)
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS)
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: done.signal, capture: true, passive: true })
  listen('selectionchange', () => {
    const selects = document.getSelection()?.isCollapsed === false
    // Selection handles of a phone do not fire pointer events on the page.
    if (selects) {
      pressedOwn = false
      settle()
    } else if (!pressedOwn) {
      clearTimeout(timer)
      hear(null)
    }
  })
  listen('pointerdown', ({ target }) => {
    pressedOwn = target instanceof Node && own.contains(target)
    pressed = !pressedOwn
  })
  listen('keydown', () => (pressedOwn = false))
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      if (!pressed) return
      pressed = false
      settle()
    })
  }
  settle()
  return () => {
    done.abort()
    clearTimeout(timer)
  }
}

export const island = defineIsland<SelectionProps>({ name: 'selection', when: 'selection', view: SelectionView })

/**
 * Offers to share and restack selected text of the post (W-SEL-1), and to quote selected text of its transcript
 * (W-SEL-2).
 */
function SelectionView(props: IslandProps<SelectionProps>): ReactElement {
  const { messages, host } = props
  const status = useRef<HTMLParagraphElement>(null)
  const [passage, setPassage] = useState<Passage | null>(null)
  const [problem, setProblem] = useState<{ readonly passage: string; readonly text: string } | null>(null)
  const [quoted, setQuoted] = useState<Passage | null>(null)
  const isDone = useRef(false)
  const sharing = useRef(false)

  const share = (what: Passage) => {
    sharing.current = true
    setProblem(null)
    setQuoted(what)
  }
  useEffect(() => {
    const own = status.current?.parentElement
    const post = own?.closest('.post')
    if (!own || !post) return
    return watchSelection(
      own,
      (range) => passageIn(post, range),
      (found) => {
        // The dialog's focus may clear the selection. The popover stays, because the focus goes back to it.
        if (sharing.current) return
        setPassage(found)
        if (!found || isDone.current || tooLong(found, messages) !== null || !asksToQuote(location.search)) return
        isDone.current = true
        sharing.current = true
        setQuoted(found)
      },
    )
  }, [messages])

  const done = (what: Passage, failure: string | null) => {
    sharing.current = false
    setQuoted(null)
    setProblem(failure === null ? null : { passage: what.text, text: failure })
    // A click in the dialog may have cleared it.
    const selection = document.getSelection()
    if (!selection?.isCollapsed) return
    selection.removeAllRanges()
    selection.addRange(what.place)
  }
  const range = passage?.range ?? null
  const limit = passage && tooLong(passage, messages)
  return (
    <>
      <p className="visually-hidden" role="status" ref={status}>
        {passage && limit === null ? messages.selectionHint : ''}
      </p>
      {passage ? (
        <SelectionPopover
          passage={passage}
          problem={limit ?? (problem?.passage === passage.text ? problem.text : null)}
          messages={messages}
          share={{
            label: range ? messages.share : messages.useThisText,
            press: limit === null ? () => share(passage) : null,
          }}
          restack={
            props.restack && range && { ...props.restack, press: () => restackPassage(host, messages, props, range) }
          }
          onClose={() => setPassage(null)}
        />
      ) : null}
      {quoted ? <QuoteDialog {...props} passage={quoted} onClose={(failure) => done(quoted, failure)} /> : null}
    </>
  )
}

/** If a selection covers both, the post's own text goes before the transcript. */
function passageIn(post: Element, range: Range): Passage | null {
  const [body, transcript] = [post.querySelector('.body'), post.querySelector('.transcript')]
  return (body && passageOf(body, range)) ?? (transcript && transcriptPassageOf(transcript, range))
}

/** Only quotes from a transcript have a limit (V-SELP-3, K-VQ). */
function tooLong({ range, text }: Passage, messages: Messages): string | null {
  return range === null ? videoQuoteProblem(text, messages) : null
}
