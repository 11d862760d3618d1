'use client'

import { createEditor } from '@diptych/editor'
import { PostEditor } from '@diptych/editor/react'
import { deferDiptych } from 'diptych/editing'
import { createWeb, platformWeb } from 'diptych/web'
import { useActionState, useState } from 'react'

// Writing begins before most of it is loaded. Servers need all of it: lib/web.js.
const diptych = deferDiptych()
const editor = createEditor(diptych, { web: createWeb(diptych, { views: platformWeb }) })

/**
 * A letter with its title. `children` is its page, which the server shows until the editor is there. It has forms of
 * its own (polls), so it stands below the form, which sends the letter as a field.
 */
export function LetterForm({ stored, save, children }) {
  const [title, setTitle] = useState(stored.post.title)
  // The stored JSON. It is new when the writer rests, and when the text loses the focus.
  const [letter, setLetter] = useState(stored)
  const [{ error }, send, isSending] = useActionState(save, { error: null })
  return (
    <>
      <form action={send}>
        <label>
          Title <input name="title" value={title} onChange={(event) => setTitle(event.target.value)} required />
        </label>
        <input type="hidden" name="letter" value={JSON.stringify(letter)} />
        <button disabled={isSending}>Save</button>
        {error && <p role="alert">{error}</p>}
      </form>
      <PostEditor editor={editor} post={letter} onChange={setLetter} label="Letter">
        {children}
      </PostEditor>
    </>
  )
}
