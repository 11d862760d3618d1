import { describe } from 'vitest'
import { createApi, createMediaResolver, createReaderApi, createWriterApi } from '../../src/api.js'
import { recognizeLink, resolveLink, recognizeLink as recognizeInEditor } from '../../src/editing.js'
import { createDiptych, importHtml, platformBlocks, readPost, renderText } from '../../src/index.js'
import { NOW, POST, refuses, untyped } from './wrong-calls.js'

const BASE = 'https://lowwater.example'
const api = createApi({ baseUrl: BASE, fetch: () => Promise.reject(new Error('offline')) })

describe('readPost, importHtml', () => {
  refuses([
    [() => readPost({}, untyped('budget')), 'TypeError: readPost: options: expected an object; got "budget"'],
    [
      () => readPost({}, untyped({ budgets: {} })),
      'TypeError: readPost: unknown option "budgets"; did you mean "budget"?',
    ],
    [
      () => readPost({}, untyped({ node: 5 })),
      'TypeError: readPost: unknown option "node"; did you mean "budget.nodes"?',
    ],
    [
      () => readPost({}, untyped({ budget: { nods: 5 } })),
      'TypeError: readPost: budget: unknown option "nods"; did you mean "nodes"?',
    ],
    [
      () => readPost({}, { budget: { nodes: 0 } }),
      'RangeError: readPost: budget.nodes: expected a number of at least 1; got 0',
    ],
    [
      () => readPost({}, { budget: { depth: Number.NaN } }),
      'RangeError: readPost: budget.depth: expected a number of at least 1; got NaN',
    ],
    [
      () => readPost({}, untyped({ publication: BASE })),
      `TypeError: readPost: publication: expected an object with fields by their stored names; got "${BASE}"`,
    ],
    [() => importHtml(untyped(null)), 'TypeError: importHtml: html: expected a string; got null'],
    [
      () => importHtml('', untyped({ baseURL: BASE })),
      'TypeError: importHtml: unknown option "baseURL"; did you mean "baseUrl"?',
    ],
    [() => importHtml('', untyped({ untitled: 5 })), 'TypeError: importHtml: untitled: expected a string; got 5'],
  ])
})

describe('createDiptych', () => {
  refuses([
    [
      () => createDiptych(untyped(undefined)),
      'TypeError: createDiptych: blocks: required; pass a list of blocks such as platformBlocks',
    ],
    [
      () => createDiptych(untyped({ blocks: { poll: {} } })),
      'TypeError: createDiptych: blocks: expected a list of blocks such as platformBlocks; got an object',
    ],
    [
      () => createDiptych({ blocks: untyped(['poll']) }),
      'TypeError: createDiptych: blocks.0: expected a definition from defineBlock or defineMark; got "poll"',
    ],
    [
      () => createDiptych(untyped({ blocks: platformBlocks, timezone: 'UTC' })),
      'TypeError: createDiptych: unknown option "timezone"; did you mean "timeZone"?',
    ],
    [
      () => createDiptych({ blocks: platformBlocks, language: 'English!' }),
      'RangeError: createDiptych: language: expected a BCP 47 tag such as "en" or "pt-BR"; got "English!"',
    ],
  ])
})

describe('renderText', () => {
  refuses([
    [
      () => renderText(untyped({ type: 'doc' })),
      'TypeError: renderText: post: expected a post from readPost; got an object',
    ],
    [
      () => renderText(POST, untyped({ as: 'free' })),
      'TypeError: renderText: unknown option "as"; the options are reader',
    ],
    [
      () => renderText(POST, untyped({ reader: 5 })),
      'TypeError: renderText: reader: expected one of "anonymous", "registered", "free", "paid", "founding", "pledged", "lapsed", or an object with the flags of the reader; got 5',
    ],
  ])
})

describe('recognizeLink, resolveLink', () => {
  refuses([
    [() => recognizeLink(untyped(new URL(BASE))), 'TypeError: recognizeLink: url: expected a string; got an object'],
    [
      () => recognizeInEditor(BASE, untyped({ forced: true })),
      'TypeError: recognizeLink: unknown option "forced"; did you mean "force"?',
    ],
    [
      () => recognizeLink(BASE, untyped({ publication: BASE })),
      `TypeError: recognizeLink: publication: expected a publication; got "${BASE}"`,
    ],
    [
      () => recognizeLink(BASE, untyped({ kit: {} })),
      'TypeError: recognizeLink: kit: expected a kit of createDiptych; got an object',
    ],
    [
      () => resolveLink(untyped(null), api),
      'TypeError: resolveLink: link: expected a link from recognizeLink; got null',
    ],
    [
      () => resolveLink(untyped({ node: 'tweet' }), untyped(undefined)),
      'TypeError: resolveLink: api: required; pass an api from createApi',
    ],
    [
      () => resolveLink(untyped({ node: 'tweet' }), api, untyped({ signal: 5 })),
      'TypeError: resolveLink: signal: expected an AbortSignal; got 5',
    ],
  ])
})

describe('createApi, createReaderApi, createWriterApi, createMediaResolver', () => {
  refuses([
    [() => createApi(untyped(undefined)), 'TypeError: createApi: baseUrl: required; pass a string'],
    [
      () => createApi(untyped({ baseURL: BASE })),
      'TypeError: createApi: unknown option "baseURL"; did you mean "baseUrl"?',
    ],
    [
      () => createApi({ baseUrl: BASE, timeout: -1 }),
      'RangeError: createApi: timeout: expected a number above 0; got -1',
    ],
    [
      () => createApi({ baseUrl: BASE, headers: untyped({ cookie: 5 }) }),
      'TypeError: createApi: headers.cookie: expected a string; got 5',
    ],
    [
      () => createReaderApi({ baseUrl: BASE, actions: untyped({ likes: () => null }) }),
      'TypeError: createReaderApi: actions: unknown option "likes"; did you mean "like"?',
    ],
    [
      () => createReaderApi({ baseUrl: BASE, csrf: untyped('token') }),
      'TypeError: createReaderApi: csrf: expected a function; got "token"',
    ],
    [
      () => createWriterApi({ baseUrl: BASE, uploadTimeout: untyped('60s') }),
      'TypeError: createWriterApi: uploadTimeout: expected a number above 0; got "60s"',
    ],
    [
      () => createMediaResolver({ cache: untyped(NOW) }),
      'TypeError: createMediaResolver: cache: expected an object with get and set; got a Date',
    ],
    [
      () => createMediaResolver(untyped({ fetcher: fetch })),
      'TypeError: createMediaResolver: unknown option "fetcher"; did you mean "fetch"?',
    ],
  ])
})
