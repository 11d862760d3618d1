'use client'

import { Post } from 'diptych/react'

/** Shows polls in place of the platform's view: their results, without a vote. */
function MyPoll({ says }) {
  if (says.kind === 'missing') return null
  const { question, options, poll } = says
  return (
    <figure className="my-poll">
      <figcaption>{question}</figcaption>
      <ul>
        {options.map(({ id, label, votes = 0 }) => (
          <li key={id}>
            <span>{label}</span>
            <span>{votes}</span>
            <meter value={votes} max={poll.total_votes || 1} aria-label={label} />
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Blocks that components of this site show. */
const components = { poll: MyPoll }

/** The page of a letter, of the parts that the server made. */
export function Letter({ parts }) {
  return <Post parts={parts} components={components} />
}
