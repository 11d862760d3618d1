import { parentPort } from 'node:worker_threads'

/** Stands in for the thread that binds: short messages, and nothing to load. */
parentPort.on('message', ({ kind, id, slab, assignments }) => {
  if (kind !== 'job') return
  const texts = assignments.map(({ recipient }) =>
    Buffer.from(`From: post@lowwater.example\r\nTo: ${recipient.email}\r\n\r\nHello\r\n`),
  )
  const bytes = Buffer.concat(texts)
  const room = new ArrayBuffer(Math.max(bytes.length, slab.byteLength))
  bytes.copy(Buffer.from(room))
  let at = 0
  const messages = assignments.map(({ line, recipient }, index) => {
    const { length } = texts[index]
    at += length
    return { line, to: recipient.email, at: at - length, length }
  })
  parentPort.postMessage({ id, slab: room, messages, failed: [], rest: [] }, [room])
})
