/** The short names of errors that public functions throw. docs/errors.md explains each. */
export const ERROR_CODES = [
  'option-missing',
  'option-invalid',
  'option-unknown',
  'definition-invalid',
  'blocks-conflict',
  'document-foreign',
  'view-missing',
  'island-invalid',
  'address-invalid',
  'template-foreign',
  'action-key-invalid',
  'service-settings-invalid',
  'react-duplicate',
  'threads-missing',
  'file-unavailable',
] as const

/** `code` of an error that a public function throws. Messages change between versions; codes do not. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The error, with `code` as its property of that name. */
export function withCode<E extends Error>(code: ErrorCode, error: E): E & { readonly code: ErrorCode } {
  return Object.assign(error, { code })
}
