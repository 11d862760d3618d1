/** The reference post: floors that produce exactly our page and our mail, and the steps after a compile. */

import { holdsWords, sameHtml, sameMail } from '../checks.mjs'
import { forTiptap, full, fullText, kitPost, mailOf, plain, prose, textIn, wordsOfMail } from '../content.mjs'
import { bindPageCase, compileCase, mailCase, now, pageCase, recipient, webCase } from './diptych.mjs'

const colours = { accent: '#1f6f78', onAccent: '#ffffff', accentText: '#1f6f78' }
const sender = { from: { name: 'Low Water', address: 'post@lowwater.example' }, date: now }
const letter = mailOf(kitPost)
const letterWords = wordsOfMail(letter)
const MESSAGE_ROOM = 1 << 20

const floorWeb = (post) => async () => {
  const { floorWeb: write } = await import('../floor-web.mjs')
  return { run: () => write(post, now) }
}

const web = (what, post) => async () => {
  const floor = await floorWeb(post)()
  const html = await floor.run()
  return { run: await webCase(post), check: (made) => sameHtml(what, made, html) }
}

/** The polls of a post with the vote of one reader. */
const votedPolls = ({ data }) => ({
  polls: Object.fromEntries(
    Object.entries(data.polls).map(([id, poll]) => [
      id,
      { ...poll, options: poll.options.map((option, at) => ({ ...option, my_vote: at === 0 })) },
    ]),
  ),
})

const boundPage = (what, factsOf, sign) => async () => ({
  run: await bindPageCase(full, 'paid', factsOf),
  check: (made) => (made.includes(sign) ? null : `${what}: the page lacks ${sign}`),
})

const floorMail = (post) => async () => {
  const { floorEmail } = await import('../floor-email.mjs')
  return { run: () => floorEmail(post, { now, token: recipient.token, colours }) }
}

const mail = (what, post) => async () => {
  const floor = await floorMail(post)()
  const html = await floor.run()
  return { run: await mailCase(post), check: (made) => sameMail(what, made.html, html) }
}

const templateOf = async (post) => (await compileCase(post))()

const bind = (post) => async () => {
  const template = await templateOf(post)
  let sent = 0
  return { run: () => template.bind({ ...recipient, token: `t${sent++}` }) }
}

async function messageOf() {
  const message = (await templateOf(full)).messages(sender)
  const room = Buffer.alloc(MESSAGE_ROOM)
  let sent = 0
  const run = () =>
    message({ ...recipient, email: `ada${sent}@reader.example`, token: `t${sent++}` }, room).bytes.length
  return { run, room }
}

export const referenceCases = {
  'floor.web.full': floorWeb(full),
  'web.full': web('page, whole post', full),
  'floor.web.plain': floorWeb(plain),
  'web.plain': web('page, structure', plain),
  'floor.web.prose': floorWeb(prose),
  'web.prose': web('page, prose', prose),
  tiptap: async () => {
    const { byMapping } = await import('../peers/tiptap.mjs')
    // With pictures and two more marks than the prose case.
    const content = forTiptap(prose.body)
    return { run: () => byMapping(content), check: (made) => holdsWords('Tiptap', textIn(prose.body), made) }
  },
  'page.whole': async () => ({ run: await pageCase(full, 'paid') }),
  'page.same': boundPage('page, bound', () => ({ visit: { address: '/p/post' } }), '<main>'),
  'page.campaign': boundPage(
    'page of a campaign',
    () => ({ visit: { address: '/p/post?utm_source=spring' } }),
    'utm_source=spring',
  ),
  'page.vote': boundPage('page with a vote', votedPolls, 'poll-result mine'),
  'floor.mail.full': floorMail(full),
  'mail.full': mail('mail, whole post', full),
  'floor.mail.plain': floorMail(plain),
  'mail.plain': mail('mail, structure', plain),
  'mail.kit': async () => ({
    run: await mailCase(kitPost),
    check: ({ html }) => holdsWords('mail, headings to buttons', letterWords, html),
  }),
  mjml: async () => {
    const { mjml } = await import('../peers/mjml.mjs')
    return { run: () => mjml(letter), check: (made) => holdsWords('MJML', letterWords, made) }
  },
  'copy.strings': async () => {
    const bound = (await templateOf(full)).bind(recipient)
    const [html, text] = [bound.html, bound.text].map((whole) => {
      const half = whole.length >> 1
      return [whole.slice(0, half), whole.slice(half)]
    })
    return { run: () => ({ html: html[0] + html[1], text: text[0] + text[1] }) }
  },
  bind: bind(full),
  'bind.kit': bind(kitPost),
  'copy.message': async () => {
    const { run, room } = await messageOf()
    const length = run()
    return { run: () => room.copy(room, MESSAGE_ROOM >> 1, 0, length) }
  },
  message: messageOf,
  'react-email': async () => {
    const { html } = await import('../peers/react-email.mjs')
    let sent = 0
    return {
      run: () => html(letter, { token: `t${sent++}` }),
      check: (made) => holdsWords('React Email', letterWords, made),
    }
  },
  json: async () => ({ run: () => JSON.parse(fullText) }),
  read: async () => {
    const { readPost } = await import('../../dist/index.js')
    return {
      run: () => readPost(full),
      check: (post) => (post.problems.length ? 'the reference post has problems' : null),
    }
  },
  parse5: async () => {
    const { parseFragment } = await import('parse5')
    const page = await (await webCase(full))()
    return { run: () => parseFragment(page) }
  },
  import: async () => {
    const { importHtml } = await import('../../dist/index.js')
    const page = await (await webCase(full))()
    return {
      run: () => importHtml(page),
      check: (post) => (post.body.childCount >= 40 ? null : 'the page is not read back'),
    }
  },
}
