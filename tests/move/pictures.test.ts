import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { emptyFolder, moved, pictureFor, pictureServer } from './substack-house.js'

let stop: () => void = () => undefined
afterEach(() => stop())

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

const FETCH = { offline: false, again: false, privateHosts: true, patience: 300, largest: 100_000 }

/** Moves one post with this picture from a server that answers so, and tells what became of it. */
async function pictureFrom(answer: Answer, fetch = FETCH, path = '/a.png') {
  const server = await pictureServer(answer)
  stop = server.stop
  const source = emptyFolder()
  mkdirSync(join(source, 'posts'))
  writeFileSync(join(source, 'posts/1.one.html'), `<p>One.</p><img src="${server.origin}${path}">`)
  const { media } = await moved(source, emptyFolder(), { fetch })
  return { reason: media.missing[0]?.reason ?? null, stored: media.stored, asked: server.asked.length }
}

const done = (_: unknown) => true

it('a server that asks for a pause is asked again after it', async () => {
  let refusals = 0
  const outcome = await pictureFrom((_, response) =>
    refusals++ < 2 ? done(response.writeHead(429, { 'retry-after': '0' }).end()) : false,
  )
  expect(outcome).toEqual({ reason: null, stored: 1, asked: 3 })
})

it.each<[string, Answer, string]>([
  ['answers 403', (_, response) => done(response.writeHead(403).end()), 'the server answers 403'],
  [
    'sends a page instead of a picture',
    (_, response) => done(response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><p>Sorry')),
    'it is not a picture',
  ],
  ['sends nothing', (_, response) => done(response.writeHead(200).end()), 'it is empty'],
  [
    'leads to itself for ever',
    (request, response) => done(response.writeHead(302, { location: `${request.url}1` }).end()),
    'it redirects more than 5 times',
  ],
  [
    'states too large a file',
    (_, response) => done(response.writeHead(200, { 'content-length': '9000000000' }).flushHeaders()),
    'it is larger than 0.1 MB',
  ],
  [
    'sends without an end',
    (_, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(50_000)), 1)
      response.on('close', () => clearInterval(more))
      return true
    },
    'it is larger than 0.1 MB',
  ],
])('a server that %s', async (_, answer, reason) => {
  const outcome = await pictureFrom(answer)
  expect([outcome.reason, outcome.stored]).toEqual([reason, 0])
})

it.each<[string, Answer, RegExp]>([
  ['is silent', () => true, /silent for 0\.3 s/],
  [
    'ends in the middle',
    (request, response) => {
      const bytes = pictureFor(request.url ?? '')
      response.writeHead(200, { 'content-length': String(bytes.length + 10) }).write(bytes)
      setTimeout(() => response.destroy(), 20)
      return true
    },
    /ended the connection|ends after/,
  ],
])('a server that %s is asked a few times', { timeout: 60_000 }, async (_, answer, reason) => {
  const outcome = await pictureFrom(answer)
  expect(outcome.reason).toMatch(reason)
  expect(outcome.asked).toBe(4)
})

it('this machine is not asked because of a post', async () => {
  const outcome = await pictureFrom(() => false, { ...FETCH, privateHosts: false })
  expect(outcome).toEqual({ reason: 'it is on a private network', stored: 0, asked: 0 })
})
