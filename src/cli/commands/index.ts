/**
 * `diptych/command`: what commands of packages are made of: their options, exit codes and errors, and what they print.
 * `@diptych/server/commands` and `@diptych/preview/commands` use it.
 */
export {
  count,
  linkTemplate,
  mailbox,
  moment,
  nowOption,
  offlineOption,
  port,
  publicationOption,
  readerOption,
  unsubscribe,
  zoneOption,
  type Done,
  type Unsubscribe,
} from './options.js'
export { EXIT, fileProblem, UsageError, type ExitCode } from '../usage-error.js'
export { table, type TableCell } from '../table.js'
export {
  interruption,
  paintFor,
  printable,
  progressOn,
  printError,
  warn,
  widthOf,
  type Paint,
  type Progress,
  type Style,
  type TerminalLayout,
} from '../terminal.js'
export { deliver, type Destination } from '../files/output.js'
export { makePrivate, makeStateFolder } from '../files/private-folder.js'
export { readBundle, type BundleFile } from '../files/bundle.js'
export { latestOnly } from '../render/watch.js'
