import { Post, type PostComponentProps } from 'diptych/react'
import type { PostParts } from 'diptych/web'
import { StrictMode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** What the page's server has put into the page. */
export interface SentPage {
  readonly parts: PostParts
  /** Shown after a press on the button. */
  readonly next: PostParts
}

/** A block as a component of the site, with state. */
function CountingButton({ attrs }: PostComponentProps) {
  const [count, setCount] = useState(0)
  return (
    <p>
      <button onClick={() => setCount(count + 1)}>
        {String(attrs['text'])}: {count}
      </button>
    </p>
  )
}

/** A page of React around a post, as a site has one. */
export function Site({ parts, next }: SentPage) {
  const [isNext, setNext] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <main>
      <h1>A site</h1>
      <button onClick={() => setNext(true)}>Next</button>
      <button onClick={() => setGone(true)}>Away</button>
      {!isGone && (
        <Post
          parts={isNext ? next : parts}
          components={{
            button: CountingButton,
          }}
          actions={{ like: async (id, isLiked) => void (window.likes ??= []).push([id, isLiked]) }}
        />
      )}
    </main>
  )
}

declare global {
  interface Window {
    sent: SentPage
    likes?: unknown[]
    problems?: string[]
  }
}

if (typeof document === 'object' && document.querySelector('#site'))
  hydrateRoot(
    document.querySelector('#site') as Element,
    <StrictMode>
      <Site {...window.sent} />
    </StrictMode>,
    { onRecoverableError: (error) => (window.problems ??= []).push(String(error)) },
  )
