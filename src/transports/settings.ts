import { ServiceSettingsError } from './service-settings-error.js'

/** The environment's variables. */
export type Environment = Readonly<Record<string, string | undefined>>

/** @throws ServiceSettingsError if the variable is missing, or cannot be a key or name. */
export function requiredSetting(env: Environment, name: string, what: string): string {
  const value = optionalSetting(env, name)
  if (value === undefined) throw new ServiceSettingsError(`${name} is missing. Set it to ${what}.`)
  return value
}

/** @throws ServiceSettingsError if the variable cannot be a key or name. */
export function optionalSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  if (value === undefined || value === '') return undefined
  // Settings are used in HTTP headers and addresses.
  if (!/^[\x21-\x7e]+$/.test(value))
    throw new ServiceSettingsError(`${name} must be ASCII in one line, without spaces. Copy it again.`)
  return value
}
