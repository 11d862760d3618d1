/** `code` of an error that a public function throws. Messages change between versions; codes do not. */
export type ErrorCode =
  | 'option-missing'
  | 'option-invalid'
  | 'option-unknown'
  | 'definition-invalid'
  | 'blocks-conflict'
  | 'document-foreign'
  | 'view-missing'
  | 'island-invalid'
  | 'address-invalid'
  | 'template-foreign'
  | 'action-key-invalid'
  | 'service-settings-invalid'
  | 'react-duplicate'
  | 'threads-missing'
  | 'file-unavailable'

const CODES: Readonly<Record<ErrorCode, true>> = {
  'option-missing': true,
  'option-invalid': true,
  'option-unknown': true,
  'definition-invalid': true,
  'blocks-conflict': true,
  'document-foreign': true,
  'view-missing': true,
  'island-invalid': true,
  'address-invalid': true,
  'template-foreign': true,
  'action-key-invalid': true,
  'service-settings-invalid': true,
  'react-duplicate': true,
  'threads-missing': true,
  'file-unavailable': true,
}

/** Every code. docs/errors.md explains each. */
export const ERROR_CODES = Object.keys(CODES) as readonly ErrorCode[]

/** The error, with `code` as its property of that name. */
export function withCode<E extends Error>(code: ErrorCode, error: E): E & { readonly code: ErrorCode } {
  return Object.assign(error, { code })
}
