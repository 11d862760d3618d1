import { Command } from 'commander'
import { vi } from 'vitest'
import { mailCommand } from '../../../packages/server/src/commands/mail.js'
import { UsageError } from '../../../src/cli/usage-error.js'

const WORKER = new URL('plain-worker.mjs', import.meta.url)

/** `diptych mail` in this process, with messages that say little: what the command does about them, quickly. */
export async function runMail(
  cwd: string,
  args: readonly string[],
  onText: (text: string) => void = () => undefined,
): Promise<{ readonly code: number | undefined; readonly stderr: string }> {
  let stderr = ''
  let code: number | undefined
  const before = process.cwd()
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    stderr += String(text)
    onText(String(text))
    return true
  })
  try {
    process.chdir(cwd)
    const root = new Command().exitOverride()
    mailCommand(root, (given) => (code = given), WORKER)
    await root.parseAsync(['mail', ...args, '--concurrency', '1'], { from: 'user' })
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    code = 2
    stderr += `diptych: ${error.message}\n`
  } finally {
    write.mockRestore()
    process.chdir(before)
  }
  return { code, stderr }
}
