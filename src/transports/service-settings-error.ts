import type { ErrorCode } from '../domain/values/error-code.js'

/** A setting of a service is missing or invalid. The message is one line that names it, without keys. */
export class ServiceSettingsError extends Error {
  override readonly name = 'ServiceSettingsError'
  readonly code: ErrorCode = 'service-settings-invalid'
}
