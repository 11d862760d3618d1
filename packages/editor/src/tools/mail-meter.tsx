import type { Node } from 'prosemirror-model'
import { type ReactElement, useEffect, useState } from 'react'
import { LARGEST_MAIL } from '../document/text-length.js'
import { useTools } from './tools-context.js'

const KILOBYTE = 1000
/** The part of the limit from which a writer should know. */
const HIGH = 0.85

/** How large the mail of a post is, and how much of it Gmail shows. Asked for once the writer rests. */
export function MailMeter({ doc }: { readonly doc: Node }): ReactElement | null {
  const { words, mailSize } = useTools()
  const [size, setSize] = useState<number | null>(null)
  useEffect(() => {
    let isOver = false
    void mailSize?.(doc).then((bytes) => {
      if (!isOver) setSize(bytes)
    })
    return () => {
      isOver = true
    }
  }, [mailSize, doc])
  if (size === null) return null
  const text = words.mail.size(Math.ceil(size / KILOBYTE), Math.floor(LARGEST_MAIL / KILOBYTE))
  return (
    <span className="edit-mail">
      <meter
        min={0}
        max={LARGEST_MAIL}
        high={LARGEST_MAIL * HIGH}
        optimum={0}
        value={Math.min(size, LARGEST_MAIL)}
        aria-label={text}
      />
      <span aria-hidden="true">{text}</span>
      <span role="status" className="edit-bad">
        {size > LARGEST_MAIL ? words.mail.tooLong : ''}
      </span>
    </span>
  )
}
