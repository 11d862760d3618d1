/** Exit codes of the process. With several inputs, the most severe one counts. */
export const EXIT = {
  fine: 0,
  /** `check` found problems; `render` and `import` found no post. */
  content: 1,
  /** A missing file, bad JSON, an unknown option. */
  usage: 2,
  /** A bug in diptych itself (EX_SOFTWARE of sysexits). */
  defect: 70,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
