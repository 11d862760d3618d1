import * as v from 'valibot'
import { withCode, type ErrorCode } from '../domain/values/error-code.js'
import { isRecord } from '../domain/values/stored-value.js'
import { innerSchema, type OptionSchema } from './schemas.js'
import { shownValue } from './shown-value.js'

/**
 * The schema of each argument of a public function by its name, in order. The last one is often `options`; messages
 * show its names without this prefix.
 */
export type ArgumentSchemas = Readonly<Record<string, OptionSchema>>

/** @throws TypeError for a value of a wrong type or an unknown name, RangeError for a value out of its range. */
export type CheckArguments = (...given: readonly unknown[]) => void

const NOTHING = {}

/**
 * Creates the check of a public function's arguments. Messages begin with the function and the option: `renderWeb:
 * reader: expected one of …; got "vip"`.
 */
export function signature(functionName: string, parameters: ArgumentSchemas): CheckArguments {
  const schemas = Object.entries(parameters)
  return (...given) =>
    schemas.forEach(([name, schema], at) => {
      const value = given[at]
      if (name !== 'options') return checkValue(functionName, [name], schema, value)
      if (value !== undefined && !isRecord(value))
        throw withCode(
          'option-invalid',
          new TypeError(`${functionName}: options: expected an object; got ${shownValue(value)}`),
        )
      checkValue(functionName, [], schema, value ?? NOTHING)
    })
}

/**
 * Checks one value. `subject` begins the message, `at` is the path of the value.
 *
 * @throws Like `CheckArguments`.
 */
export function checkValue(subject: string, at: readonly string[], schema: OptionSchema, value: unknown): void {
  const { issues } = v.safeParse(innerSchema(schema), value)
  if (!issues) return
  // A misspelt required option is also missing; the misspelling is the better message.
  const issue = issues.find(isUnknownName) ?? issues[0]
  const keys = issue.path?.map(({ key }) => String(key)) ?? []
  const place = [...at, ...(isUnknownName(issue) && issue.type === 'strict_object' ? keys.slice(0, -1) : keys)].join(
    '.',
  )
  const message = [subject, place, issue.message].filter((part) => part !== '').join(': ')
  throw withCode(codeOf(issue), isOutOfRange(issue) ? new RangeError(message) : new TypeError(message))
}

function codeOf(issue: v.BaseIssue<unknown>): ErrorCode {
  if (isUnknownName(issue)) return 'option-unknown'
  return issue.input === undefined ? 'option-missing' : 'option-invalid'
}

function isUnknownName({ expected }: v.BaseIssue<unknown>): boolean {
  return expected === 'never'
}

function isOutOfRange({ kind, type, input, expected }: v.BaseIssue<unknown>): boolean {
  if (expected === 'never') return false
  return (
    kind === 'validation' ||
    Number.isNaN(input) ||
    (type === 'picklist' && typeof input === 'string') ||
    (type === 'date' && input instanceof Date)
  )
}
