// Ends the process, as SIGKILL does, before its nth change of a file: KILL_AT. Says how many changes a whole run makes.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const at = Number(process.env['KILL_AT'])
let changes = 0
const count = () => {
  if (++changes === at) process.kill(process.pid, 'SIGKILL')
}
const { promises } = fs
for (const name of ['mkdir', 'open', 'rename', 'rm', 'writeFile', 'copyFile']) {
  const original = promises[name]
  promises[name] = (...args) => {
    count()
    return original(...args)
  }
}
const { createWriteStream } = fs
fs.createWriteStream = (...args) => {
  count()
  return createWriteStream(...args)
}
syncBuiltinESMExports()
process.on('exit', () => fs.writeSync(2, `\nchanges: ${changes}\n`))
