import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

export interface Received {
  readonly to: string
  readonly bytes: Buffer
}

export interface MailServer {
  readonly port: number
  /** What was taken in whole, in the order in which it came, also when the answer to it was no or never came. */
  readonly received: readonly Received[]
  /** Connections so far, those that were turned away among them. */
  connections(): number
  /** Breaks the connection of a session. */
  hangUp(session: SMTPServerSession): void
  /** From now on nobody answers at the port. */
  close(): Promise<void>
}

export interface Behaviour extends SMTPServerOptions {
  /** The answer to a message that was taken in; a promise that never settles is a server that never answers. */
  readonly answer?: (message: Received, session: SMTPServerSession) => Promise<void> | void
  /** So many connections break before a word is said. */
  readonly breakFirst?: number
}

/** A mail server at a port of its own. Default: without encryption. */
export async function mailServer({
  answer = () => undefined,
  breakFirst = 0,
  ...options
}: Behaviour = {}): Promise<MailServer> {
  const received: Received[] = []
  let connections = 0
  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const message = { to: session.envelope.rcptTo[0]?.address ?? '', bytes: Buffer.concat(chunks) }
        received.push(message)
        Promise.resolve(answer(message, session)).then(
          () => callback(),
          (error: Error) => callback(error),
        )
      })
    },
    ...options,
  })
  smtp.on('error', () => undefined)
  // A port of its own, so that connections can be broken before the server speaks.
  const door = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => undefined)
    if (++connections <= breakFirst) socket.destroy()
    else {
      socket.resume()
      smtp.server.emit('connection', socket)
    }
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    port: (door.address() as AddressInfo).port,
    received,
    connections: () => connections,
    hangUp(session) {
      for (const connection of smtp.connections) if (connection.session?.id === session.id) connection.close()
    },
    async close() {
      door.close()
      await new Promise<void>((resolve) => smtp.close(resolve))
    },
  }
}

/** What a server says to a command that it does not obey. */
export function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
