/**
 * A mail server in a separate process that accepts and discards every message. It prints its port on standard output,
 * and the number of messages when its input ends.
 */

import { SMTPServer } from 'smtp-server'

let messages = 0
const server = new SMTPServer({
  logger: false,
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.on('end', () => {
      messages++
      done()
    })
    stream.resume()
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => console.log(server.server.address().port))
process.stdin.on('end', () => {
  console.log(messages)
  process.exit(0)
})
process.stdin.resume()
