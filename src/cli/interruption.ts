/**
 * Resolves at the first Ctrl-C or SIGTERM; a second one ends the process. Ask for it before anybody is told that the
 * process runs, because whoever reads that may stop it at once.
 */
export function interruption(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false
    const stop = () => {
      if (isStopping) process.exit(130)
      isStopping = true
      resolve()
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
  })
}
