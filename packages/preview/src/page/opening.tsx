import type { ReactElement } from 'react'

/** Says what happens until a post is shown for the first time, or why it is not. */
export function Opening({ name, failure }: { readonly name: string; readonly failure: string | null }): ReactElement {
  if (failure !== null)
    return (
      <div className="waiting" role="alert">
        <p>{name} could not be shown.</p>
        <p>{failure}</p>
      </div>
    )
  return (
    <div className="waiting opening" role="status">
      <p>Rendering {name}…</p>
      <p className="slow">Embedded posts and media are looked up the first time. A slow service takes a while.</p>
    </div>
  )
}
