import { EXIT, type ExitCode } from './exit-code.js'
import { tell } from './terminal.js'
import { UsageError } from './usage-error.js'

/** Processes files one after the other. Continues after a file that is unreadable. */
export async function eachPath(paths: readonly string[], work: (path: string) => Promise<ExitCode>): Promise<ExitCode> {
  let gravest: ExitCode = EXIT.fine
  for (const path of paths) {
    let code: ExitCode
    try {
      code = await work(path)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      tell(error.line)
      code = EXIT.usage
    }
    if (code > gravest) gravest = code
  }
  return gravest
}
