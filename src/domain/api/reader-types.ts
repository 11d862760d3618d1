/** Types exported together with the calls of a reader. */
export type {
  MessageProfile,
  Outcome,
  ReaderApi,
  ReaderCallOptions,
  Recommendation,
  SelectionRange,
  SignUp,
} from './reader-api.js'
