import { createEditor } from '@diptych/editor'
import { PostEditor } from '@diptych/editor/react'
import { platform } from 'diptych'
import { Post } from 'diptych/react'
import { createWeb, platformWeb, type PostParts } from 'diptych/web'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

const editor = createEditor(platform, { web: createWeb(platform, { views: platformWeb }) })

export interface SentPost {
  readonly post: unknown
  readonly other: unknown
  readonly parts: PostParts
}

/** A form with two editors, as a site has one: the post is its state. */
export function WritingPage({ post, other, parts }: SentPost) {
  const [value, setValue] = useState(post)
  const [isOpen, setOpen] = useState(true)
  return (
    <main>
      <h1>Write</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          window.submitted = new FormData(event.currentTarget).get('letter')
        }}
      >
        {isOpen && (
          <PostEditor
            editor={editor}
            post={value}
            name="letter"
            language="en"
            label="Letter"
            page={{ now: new Date('2026-03-02T08:00:00Z') }}
            onChange={setValue}
          >
            <Post parts={parts} />
          </PostEditor>
        )}
        <button>Send</button>
      </form>
      <PostEditor editor={editor} post={other} language="ar" label="Other" />
      <button onClick={() => setValue(other)}>Take the other</button>
      <button onClick={() => setOpen(false)}>Close</button>
      <output>{JSON.stringify(value)}</output>
    </main>
  )
}

declare global {
  interface Window {
    sentPost: SentPost
    submitted?: FormDataEntryValue | null
    problems?: string[]
  }
}

if (typeof document === 'object')
  hydrateRoot(
    document.querySelector('#site') as Element,
    <StrictMode>
      <WritingPage {...window.sentPost} />
    </StrictMode>,
    { onRecoverableError: (error) => (window.problems ??= []).push(String(error)) },
  )
