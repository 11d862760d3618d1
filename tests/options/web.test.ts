import { describe, expect, it } from 'vitest'
import { createDiptych, platformBlocks, createCodeColourer } from '../../src/index.js'
import {
  cdnResizer,
  createWeb,
  platformWeb,
  renderPage,
  renderPageStream,
  renderWeb,
  themeCss,
  webMarkView,
  webView,
} from '../../src/web/index.js'
import { NOW, POST, refuses, untyped } from './wrong-calls.js'

const STATES = '"anonymous", "registered", "free", "paid", "founding", "pledged", "lapsed"'
const web = (options: unknown) => () => renderWeb(POST, untyped(options))
const page = (options: object) => () => renderPage(POST, untyped({ now: NOW, ...options }))
const made = createDiptych({ blocks: platformBlocks })

describe('renderWeb', () => {
  refuses([
    [
      () => renderWeb(untyped(undefined), { now: NOW }),
      'TypeError: renderWeb: post: required; pass a post from readPost',
    ],
    [
      () => renderWeb(untyped({ post: {}, body: { type: 'doc' } }), { now: NOW }),
      'TypeError: renderWeb: post: expected a post from readPost; got an object',
    ],
    [web(undefined), 'TypeError: renderWeb: now: required; pass a valid Date'],
    [web(null), 'TypeError: renderWeb: options: expected an object; got null'],
    [web({ now: '2026-03-01' }), 'TypeError: renderWeb: now: expected a valid Date; got "2026-03-01"'],
    [web({ now: new Date('never') }), 'RangeError: renderWeb: now: expected a valid Date; got an invalid Date'],
    [web({ noww: NOW }), 'TypeError: renderWeb: unknown option "noww"; did you mean "now"?'],
    [web({ now: NOW, langauge: 'de' }), 'TypeError: renderWeb: unknown option "langauge"; did you mean "language"?'],
    [
      web({ now: NOW, fontSize: 12 }),
      'TypeError: renderWeb: unknown option "fontSize"; the options are theme, language, timeZone, now, css, urls, resizeImage, fields, codeColourer, resolveMedia, mediaTimeout, needTimeout, offline, reader, features, prompts, visit, neighbours, colorScheme, embeds',
    ],
    [
      web({ now: NOW, reader: 'vip' }),
      `RangeError: renderWeb: reader: expected one of ${STATES}, or an object with the flags of the reader; got "vip"`,
    ],
    [
      web({ now: NOW, reader: true }),
      `TypeError: renderWeb: reader: expected one of ${STATES}, or an object with the flags of the reader; got true`,
    ],
    [
      web({ now: NOW, reader: { state: 'vip' } }),
      `RangeError: renderWeb: reader.state: expected one of ${STATES}; got "vip"`,
    ],
    [
      web({ now: NOW, reader: { id: 7, isSubscribed: true } }),
      'TypeError: renderWeb: reader: unknown option "isSubscribed"; did you mean "is_subscribed"?',
    ],
    [
      web({ now: NOW, reader: { id: 7, is_subscribed: 'yes' } }),
      'TypeError: renderWeb: reader.is_subscribed: expected true or false; got "yes"',
    ],
    [
      web({ now: NOW, timeZone: 'Mars' }),
      'RangeError: renderWeb: timeZone: expected an IANA time zone such as "UTC" or "Europe/Berlin"; got "Mars"',
    ],
    [
      web({ now: NOW, language: 'en_GB!' }),
      'RangeError: renderWeb: language: expected a BCP 47 tag such as "en" or "pt-BR"; got "en_GB!"',
    ],
    [web({ now: NOW, theme: 'dark' }), 'TypeError: renderWeb: theme: expected an object; got "dark"'],
    [web({ now: NOW, css: {} }), 'TypeError: renderWeb: css: expected a string; got an object'],
    [
      web({ now: NOW, urls: { share: 'https://a.example' } }),
      'TypeError: renderWeb: urls.share: expected a function; got "https://a.example"',
    ],
    [
      web({ now: NOW, urls: { comment: () => '' } }),
      'TypeError: renderWeb: urls: unknown option "comment"; did you mean "comments"?',
    ],
    [web({ now: NOW, resizeImage: 600 }), 'TypeError: renderWeb: resizeImage: expected a function; got 600'],
    [
      web({ now: NOW, resolveMedia: Promise.resolve() }),
      'TypeError: renderWeb: resolveMedia: expected a function; got a Promise; await it',
    ],
    [web({ now: NOW, mediaTimeout: 0 }), 'RangeError: renderWeb: mediaTimeout: expected a number above 0; got 0'],
    [web({ now: NOW, fields: 'city' }), 'TypeError: renderWeb: fields: expected a list; got "city"'],
    [
      web({ now: NOW, codeColourer: {} }),
      'TypeError: renderWeb: codeColourer: expected a colourer from createCodeColourer; got an object',
    ],
    [
      web({ now: NOW, colorScheme: 'sepia' }),
      'RangeError: renderWeb: colorScheme: expected one of "light", "dark", "auto"; got "sepia"',
    ],
    [
      web({ now: NOW, embeds: false }),
      'TypeError: renderWeb: embeds: expected one of "auto", "frame", "click"; got false',
    ],
    [
      web({ now: NOW, features: { comments: 1 } }),
      'TypeError: renderWeb: features.comments: expected true or false; got 1',
    ],
    [
      web({ now: NOW, prompts: ['follow', 'folow'] }),
      'RangeError: renderWeb: prompts.1: expected one of "app-footer", "follow", "gift", "recommend", "selection", "app-sheet", "subscribe-prompt"; got "folow"',
    ],
    [
      web({ now: NOW, sharer: { id: 7, name: 'Ines' } }),
      'TypeError: renderWeb: unknown option "sharer"; did you mean "visit.sharer"?',
    ],
    [web({ now: NOW, visited: '/p/x' }), 'TypeError: renderWeb: unknown option "visited"; did you mean "visit"?'],
    [
      web({ now: NOW, visit: { adress: '/p/x' } }),
      'TypeError: renderWeb: visit: unknown option "adress"; did you mean "address"?',
    ],
    [
      web({ now: NOW, visit: { sharer: 'Ines' } }),
      'TypeError: renderWeb: visit.sharer: expected an object; got "Ines"',
    ],
    [
      web({ now: NOW, visit: { vote: { pollId: 1 } } }),
      'TypeError: renderWeb: visit.vote.optionId: required; pass a number or a string',
    ],
    [
      web({ now: NOW, stylesheet: '/web.css' }),
      'TypeError: renderWeb: unknown option "stylesheet"; the options are theme, language, timeZone, now, css, urls, resizeImage, fields, codeColourer, resolveMedia, mediaTimeout, needTimeout, offline, reader, features, prompts, visit, neighbours, colorScheme, embeds',
    ],
  ])

  it('takes a record of the session as the reader: what it does not need is left alone', async () => {
    const reader = { id: 7, name: 'Ana', status: 'yearly', uid: 7, is_subscribed: true, is_founding: null }
    await expect(renderWeb(POST, { now: NOW, reader: untyped(reader) })).resolves.toHaveProperty('html')
  })

  it('takes undefined for whatever may be left out, and keeps the defaults of the instance', async () => {
    const { renderWeb: german } = createWeb(createDiptych({ blocks: platformBlocks, language: 'de' }), {
      views: platformWeb,
    })
    const { html } = await german(POST, untyped({ now: NOW, language: undefined, reader: undefined, visit: undefined }))
    expect(html).toContain('lang="de"')
  })
})

describe('renderPage, renderPageStream', () => {
  refuses([
    [
      page({ nonce: 'a b' }),
      'RangeError: renderPage: nonce: expected base64: letters, digits, + / = - and _; got "a b"',
    ],
    [
      page({ frameAncestors: ['https://a.example; script-src *'] }),
      `RangeError: renderPage: frameAncestors.0: expected a source such as "'self'" or "https://partner.example"; got "https://a.example; script-src *"`,
    ],
    [
      page({ formulaStylesheet: '/katex.css' }),
      'TypeError: renderPage: formulaStylesheet: expected { href } with an address, or { css } with a text; got "/katex.css"',
    ],
    [page({ script: new URL('https://a.example') }), 'TypeError: renderPage: script: expected a string; got an object'],
    [
      page({ styleSheet: '/web.css' }),
      'TypeError: renderPage: unknown option "styleSheet"; did you mean "stylesheet"?',
    ],
    [() => renderPageStream(POST, untyped({})), 'TypeError: renderPageStream: now: required; pass a valid Date'],
    [
      () => renderPageStream(POST, untyped({ now: NOW, api: 5 })),
      'TypeError: renderPageStream: api: expected a string; got 5',
    ],
  ])
})

describe('webView, webMarkView', () => {
  refuses([
    [() => webView({ name: 'poll' }, untyped({})), 'TypeError: webView: view: expected a function; got an object'],
    [
      () => webView({ name: 'poll' }, () => null, untyped({ row: 'text' })),
      'TypeError: webView: unknown option "row"; the options are styleOrigin',
    ],
    [
      () => webMarkView(untyped({}), () => null),
      'TypeError: webMarkView: mark: expected a definition from defineBlock or defineMark; got an object',
    ],
  ])
})

describe('createWeb, createCodeColourer, cdnResizer, themeCss', () => {
  refuses([
    [
      () => (createWeb as (...given: unknown[]) => unknown)(platformBlocks, { views: platformWeb }),
      'TypeError: createWeb: diptych: expected an instance from createDiptych; got a list',
    ],
    [() => createWeb(made, untyped({})), 'TypeError: createWeb: views: required; pass a list'],
    [
      () => createWeb(made, untyped({ views: [{}] })),
      'TypeError: createWeb: views.0: expected a view from webView or webMarkView; got an object',
    ],
    [
      () => createWeb(made, untyped({ view: platformWeb })),
      'TypeError: createWeb: unknown option "view"; did you mean "views"?',
    ],
    [
      () => createCodeColourer({ blockTime: 0 }),
      'RangeError: createCodeColourer: blockTime: expected a number above 0; got 0',
    ],
    [
      () => createCodeColourer(untyped({ time: 5 })),
      'TypeError: createCodeColourer: unknown option "time"; the options are blockTime, documentTime, blockLength, cacheLength',
    ],
    [
      () => cdnResizer(untyped({ hosts: 'every' })),
      'RangeError: cdnResizer: hosts: expected one of "known", "all"; got "every"',
    ],
    [() => themeCss(untyped({})), 'TypeError: themeCss: post: expected a post from readPost; got an object'],
    [() => themeCss(POST, untyped('dark')), 'TypeError: themeCss: theme: expected an object; got "dark"'],
  ])
})
