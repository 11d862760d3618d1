import type { ReactElement } from 'react'

interface AddressInputProps {
  readonly id: string
  readonly value: string
  readonly onChange: (address: string) => void
  readonly required?: boolean | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-describedby'?: string | undefined
}

/** A field for a web address. Not of the type `url`, which refuses `example.com`. */
export function AddressInput({ onChange, ...shared }: AddressInputProps): ReactElement {
  return (
    <input
      {...shared}
      className="edit-input"
      type="text"
      inputMode="url"
      dir="ltr"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      placeholder="https://"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** An address as writers type it: `example.com` is a page, `ines@example.com` a mailbox. */
export function wholeAddress(typed: string): string {
  const address = typed.trim()
  if (address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) || /^[/#?]|^%%/.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`
  return /^[^\s/]+\.[^\s/]{2,}/.test(address) ? `https://${address}` : address
}
