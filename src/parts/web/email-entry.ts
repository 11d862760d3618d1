import { useId, useRef, useState, type RefObject } from 'react'
import { isEmailAddress } from '../../domain/recipient/email-address.js'
import type { LiveForm } from './email-form.js'

export interface EmailEntry extends Pick<LiveForm, 'problem' | 'onInput'> {
  readonly input: RefObject<HTMLInputElement | null>
  /** What was typed; null where it can be no address, and the reader is told so. */
  address(): string | null
  /** Says what is wrong, and brings the reader back to the field. */
  refuse(messages: readonly string[]): void
}

/**
 * What an `EmailForm` that only a script shows keeps of its field. `invalid` is the message for an address that is not
 * one.
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
