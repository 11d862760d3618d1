import { defineIsland } from 'diptych/island'
import { useState, type FormEvent } from 'react'
import { cheer } from './call.js'

interface CheerProps {
  readonly timeline: string
  /** The address of the form. */
  readonly action: string
}

interface OwnWords {
  readonly cheer: string
  readonly thanks: string
  readonly failed: string
}

/** The texts that the browser gets, from the block's own. */
const words = ({ cheer, thanks, failed }: OwnWords) => ({ cheer, thanks, failed })

export const island = defineIsland<CheerProps, typeof words>({
  name: 'timeline',
  when: 'visible',
  words,
  view: function Cheer({ timeline, action, words, host }) {
    const [text, setText] = useState('')
    const send = async (event: FormEvent) => {
      event.preventDefault()
      const outcome = await host.call(cheer, { timeline })
      if (outcome.ok) setText(`${words.thanks} ${outcome.value.cheers}`)
      else setText(outcome.messages.join(' ') || words.failed)
    }
    return (
      <form className="timeline-cheer" method="post" action={action} onSubmit={send}>
        <input type="hidden" name="timeline" value={timeline} />
        <button type="submit">{words.cheer}</button> <span role="status">{text}</span>
      </form>
    )
  },
})
