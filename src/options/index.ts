/**
 * `diptych/options`: checks what callers pass to public functions, with one clear error for each mistake. The packages
 * of the linter and the server use it for their own functions.
 */
export { signature, type ArgumentSchemas, type CheckArguments } from './signature.js'
export {
  date,
  group,
  id as idOption,
  listOf as listOption,
  mapOf as mapOption,
  nullable,
  objectWith,
  oneOf as oneOfOption,
  optional,
  positive,
  recordWith,
  text as textOption,
  thatIs,
  type OptionSchema,
  type OptionSchemas,
} from './schemas.js'
