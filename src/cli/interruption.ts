/**
 * Resolves at the first Ctrl-C or SIGTERM; a second one ends the process. Call it before printing that the server runs,
 * because a script may send the signal as soon as it reads that line.
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
