import { useId, useRef, useState, type RefObject } from 'react'
import { isEmailAddress } from '../../domain/recipient/email-address.js'
import type { LiveForm } from './email-form.js'

export interface EmailEntry extends Pick<LiveForm, 'problem' | 'onInput'> {
  readonly input: RefObject<HTMLInputElement | null>
  /** The typed address; null if it is invalid. Then an error is shown. */
  address(): string | null
  /** Shows the problem and focuses the field. */
  refuse(messages: readonly string[]): void
}

/**
 * State of the field in an `EmailForm` that is rendered by a script. `invalid` is the message for an invalid address.
 */
export function useEmailEntry(invalid: string): EmailEntry {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<LiveForm['problem']>(null)
  const refuse = (messages: readonly string[]) => {
    setProblem({ id, messages })
    input.current?.focus()
  }
  const address = () => {
    const typed = input.current?.value.trim() ?? ''
    if (isEmailAddress(typed)) return typed
    refuse([invalid])
    return null
  }
  return { input, problem, onInput: () => setProblem(null), address, refuse }
}
