import { problemSeverity } from '../../domain/post/problem-severity.js'
import type { Problem } from '../../types.js'
import { UsageError } from '../usage-error.js'

/** What a command wrote, for `--json`. */
export interface WrittenList {
  /** @param output The written file; null if the input contained no post. */
  add(file: string, output: string | null, problems: readonly Problem[]): void
  /** The first written file; null for none. */
  first(): string | null
  /** Prints it with `--json`: counts as `check` has them, then each file. */
  print(): void
}

/** @throws UsageError for `--json` without a place for the results, which would be printed among them. */
export function writtenList({ json, output }: { readonly json?: boolean; readonly output?: string }): WrittenList {
  if (json && output === undefined)
    throw new UsageError(
      '--json is printed to standard output, so the result needs a file or directory. Add -o <path>.',
    )
  const files: { readonly file: string; readonly output: string | null; readonly problems: readonly Problem[] }[] = []
  const countOf = (severity: ReturnType<typeof problemSeverity>) =>
    files.flatMap(({ problems }) => problems).filter(({ code }) => problemSeverity(code) === severity).length
  return {
    add: (file, path, problems) => void files.push({ file, output: path, problems }),
    first: () => files.find((one) => one.output !== null)?.output ?? null,
    print() {
      if (json)
        process.stdout.write(
          `${JSON.stringify({ problems: countOf('error'), warnings: countOf('warning'), files }, null, 2)}\n`,
        )
    },
  }
}
