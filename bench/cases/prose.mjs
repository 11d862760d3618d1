/** The plain prose case: every renderer with the same text, compared with the minimal floor. */

import { holdsWords, sameHtml, sameStyles } from '../checks.mjs'
import { forPortableText, forTiptap, letter, longLetter, mailOf, textBytes, textIn } from '../content.mjs'
import { compileCase, mailCase, recipient, webCase } from './diptych.mjs'

const { body } = letter
const words = textIn(body)

const holds = (what) => (made) =>
  typeof made === 'string'
    ? holdsWords(what, words, made)
    : (holdsWords(`${what}, HTML`, words, made.html) ??
      (made.text === undefined ? null : holdsWords(`${what}, text`, words, plainAsHtml(made.text))))

const plainAsHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function floor() {
  const { floorProse } = await import('../floor-prose.mjs')
  const post = stored(letter)
  return () => floorProse(post().body)
}

/** The content as JSON text, as a service stores it. Every run parses it: the floor, the peers and Diptych. */
function stored(content) {
  const text = JSON.stringify(content)
  return () => JSON.parse(text)
}

/** Checks the words of the output. */
const peer = (what, load) => async () => ({ run: await load(), check: holds(what) })

/** Checks that the output equals the floor's document. */
const sameElements = (what, load) => async () => {
  const html = (await floor())()
  return { run: await load(), check: (made) => sameHtml(what, made, html) }
}

const mail = mailOf(letter)

const reactEmail = (name) => async () => {
  const kit = await import('../peers/react-email.mjs')
  const content = stored(mail)
  return () => kit[name](content(), recipient)
}

const inliner = (what, name) => async () => {
  const { withoutStyles } = await import('../not-inlined.mjs')
  const inlined = (await (await mailCase(letter))()).html
  const given = withoutStyles(inlined)
  const kit = await import('../peers/inliners.mjs')
  return {
    run: () => kit[name](given),
    check: (made) => holds(what)(made) ?? sameStyles(what, made, inlined),
  }
}

const weight = (post) => async () => {
  const { html } = (await (await compileCase(post))()).bind(recipient)
  return { figure: Buffer.byteLength(html) / textBytes(post.body) }
}

export const proseCases = {
  'prose.floor': peer('the floor', floor),
  'prose.react': sameElements('React static markup', async () => {
    const { react } = await import('../peers/react.mjs')
    const post = stored(letter)
    return () => react(post().body)
  }),
  'prose.tiptap-json': peer('Tiptap, json', async () => {
    const { byMapping } = await import('../peers/tiptap.mjs')
    const content = stored(forTiptap(body))
    return () => byMapping(content())
  }),
  'prose.tiptap-pm': peer('Tiptap, pm', async () => {
    const { byExtensions } = await import('../peers/tiptap.mjs')
    const content = stored(forTiptap(body))
    return () => byExtensions(content())
  }),
  'prose.portable-text': peer('Portable Text', async () => {
    const { portableText } = await import('../peers/portable-text.mjs')
    const content = stored(forPortableText(body))
    return () => portableText(content())
  }),
  'prose.read': async () => {
    const { readPost } = await import('../../dist/index.js')
    const post = stored(letter)
    return {
      run: () => readPost(post()),
      check: ({ problems }) => (problems.length ? 'the prose post has problems' : null),
    }
  },
  // The same work as the floor: what its ratio differs from 1 is the noise of the machine.
  'prose.noise': sameElements('the floor, again', floor),
  'prose.web': peer('Diptych, page', () => webCase(stored(letter))),
  'prose.react-email-markup': peer('React Email, static markup', reactEmail('markup')),
  'prose.react-email-html': peer('React Email', reactEmail('html')),
  'prose.react-email-fast-text': peer('React Email with unstable text', reactEmail('htmlAndFastText')),
  'prose.react-email-text': peer('React Email with text', reactEmail('htmlAndText')),
  'prose.mjml': peer('MJML', async () => {
    const { mjml } = await import('../peers/mjml.mjs')
    const content = stored(mail)
    return () => mjml(content())
  }),
  'prose.maily': peer('Maily', async () => {
    const { html } = await import('../peers/maily.mjs')
    const content = stored(forTiptap(body))
    return () => html(content())
  }),
  'prose.maily-markup': peer('Maily, static markup', async () => {
    const { markup } = await import('../peers/maily.mjs')
    const content = stored(forTiptap(body))
    return () => markup(content())
  }),
  'prose.css-inline': inliner('css-inline', 'cssInline'),
  'prose.juice': inliner('juice', 'byJuice'),
  'prose.mail': peer('Diptych, mail', () => mailCase(stored(letter))),
  'weight.letter': weight(letter),
  'weight.long': weight(longLetter),
}
