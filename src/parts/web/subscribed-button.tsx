import type { ReactElement } from 'react'
import { CheckIcon } from './icons.js'

/** The state of a reader who cannot subscribe to more, in place of a button. Founding members have a second accent. */
export function SubscribedButton({ founding, children }: { founding: boolean; children: string }): ReactElement {
  return (
    <span className={founding ? 'button subscribed founding' : 'button subscribed'}>
      <CheckIcon /> {children}
    </span>
  )
}
