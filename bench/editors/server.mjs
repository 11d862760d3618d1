/** The pages of the editors: one editor each, over loopback from memory, so that loading files takes almost no time. */

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="728" height="410">
<rect width="728" height="410" fill="#1f6f78"/></svg>`
const CLOCK = readFileSync(new URL('clock.mjs', import.meta.url))

/**
 * @typedef {object} EditorPages
 * @property {string} origin
 * @property {string} picture The address of a picture, for all texts.
 * @property {(listener: (path: string) => Promise<void> | void) => void} onFile Calls it before each answer, and waits.
 * @property {() => void} close
 *
 * @param {readonly { name: string, files: Map<string, { code: string }>, styles: string }[]} editors
 * @returns {Promise<EditorPages>}
 */
export async function serveEditors(editors) {
  let listener = () => {}
  const page = ({ name, styles }) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}</title><style>${styles}</style><body><main></main>
<script type="module" src="/clock.mjs"></script><script type="module" src="/${name}/editor.js"></script>`
  const answerTo = (path) => {
    if (path === '/clock.mjs') return { type: 'text/javascript', body: CLOCK }
    if (path === '/picture.svg') return { type: 'image/svg+xml', body: PICTURE }
    const [, name, ...rest] = path.split('/')
    const editor = editors.find((one) => one.name === name)
    if (!editor) return null
    if (rest.join('/') === '') return { type: 'text/html', body: page(editor) }
    const file = editor.files.get(rest.join('/'))
    return file ? { type: 'text/javascript', body: file.code } : null
  }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    await listener(path)
    const answer = answerTo(path)
    response.writeHead(answer ? 200 : 404, answer ? { 'content-type': `${answer.type}; charset=utf-8` } : {})
    response.end(answer?.body)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    origin,
    picture: `${origin}/picture.svg`,
    onFile: (next) => (listener = next),
    close: () => server.close(),
  }
}
