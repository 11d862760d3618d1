import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderOf } from './folder-of.js'
import { fixture } from './moved-source.js'
import { movedFolder, type MovedFolder } from './written-files.js'

let mails: MovedFolder
beforeAll(async () => {
  mails = await movedFolder(fixture('mails'))
})

const LETTER = 'mud-rope-a-start-with-tides'

async function movedPosts(files: Readonly<Record<string, string>>): Promise<{ readonly posts: readonly string[] }> {
  const moved = await movedFolder(folderOf(files))
  return { posts: Object.entries(moved.files).flatMap(([path, text]) => (path.startsWith('posts/') ? [text] : [])) }
}

describe('a folder of mails', () => {
  it('arrives with subjects, dates, senders and texts', () => {
    expect(Object.keys(mails.files).filter((path) => path.startsWith('posts/'))).toEqual(
      ['marées', LETTER, 'neap-tides-2', 'neap-tides', 'the-saved-page'].map((slug) => `posts/${slug}.md`),
    )
    expect(mails.post(LETTER)).toContain(
      'title: "Mud & rope: a start – with tides"\ndescription: The tide went out and stayed out.\nauthors:\n  - Inês Duarte\ndate: 2021-03-04T08:30:00.000Z\nsent: 2021-03-04T08:30:00.000Z',
    )
    expect(mails.post(LETTER)).toContain('the mud lay open from the quay – to the last buoy.')
    expect(mails.post(LETTER)).toContain('[today’s tides](https://tides.example/today)')
    expect(mails.post(LETTER)).not.toContain('in plain text')
  })

  it('reads text in other encodings, with lists, links, quotes and broken lines', () => {
    expect(mails.post('marées')).toContain('date: 2021-04-02T07:00:00.000Z')
    expect(mails.post('marées')).toContain(
      'celles de morte-eau le sont moins, parce que la lune est à angle droit.\n\n- bottes\n- lampe\n\nVoir <https://tides.example/fr>.\n\n> La quatrième suffirait.\n',
    )
  })

  it('stores pictures of the text and attachments', () => {
    expect(mails.post(LETTER)).toMatch(
      /Rope on a bollard[^]*\.\.\/assets\/[0-9a-f]{20}\.png|\.\.\/assets\/[0-9a-f]{20}\.png[^]*Rope on a bollard/,
    )
    expect(mails.post(LETTER)).toMatch(/\[Tide table\.pdf\]\(\.\.\/assets\/[0-9a-f]{20}\.pdf\)/)
    expect(mails.post('neap-tides')).toMatch(/\.\.\/assets\/[0-9a-f]{20}\.png/)
    expect(mails.report.media).toMatchObject({ found: 4, stored: 4, missing: [] })
    expect(mails.lost).toEqual([
      "mud-and-rope.eml the attachment 'plan.xyz' (application/x-thing) is of a kind that posts do not have",
    ])
  })

  it('leaves out what the service added, and names it', () => {
    expect(mails.post(LETTER)).not.toMatch(/unsubscribe|in your browser|1\.gif/i)
    expect(mails.post('marées')).not.toContain('Low Water')
    expect(mails.post('neap-tides-2')).toContain('From the quay it looks smaller.')
    expect(mails.notes.map((note) => note.replace(/mail-\d+-\d+/g, 'mail-N'))).toEqual([
      'broken.eml has no text, only the subject ‘Only a head’. It was left out.',
      'letters.mbox/mail-N is the same mail as letters.mbox/mail-N. It was left out.',
      "letters.mbox/mail-N its date 'never' is not one",
      'letters.mbox/mail-N its own footer is left out: ‘You are receiving this because you signed up. To unsubscribe, go to https://mail.lowwater.example/unsubscribe/x’',
      'marees.emlx its own footer is left out: ‘-- Tom Hale Low Water’',
      'mud-and-rope.eml a line of the mail (page, preferences, unsubscribe) was left out: ‘View this email in your browser’ (https://mail.lowwater.example/view/1)',
      'mud-and-rope.eml a line of the mail (page, preferences, unsubscribe) was left out: ‘You receive this letter because you signed up at lowwater.example. Low Water, Rua do Cais 4, Setúbal. Unsubscribe’ (https://mail.lowwater.example/unsubscribe/abc)',
      'mud-and-rope.eml pictures that count opens were left out: https://mail.lowwater.example/open/1.gif',
      'mud-and-rope.eml:6 The merge tags *|FNAME|* were left out. For a name write {first_name, "there"}.',
      'saved.mhtml a part around the text (nav) was left out: ‘Home’ (https://lowwater.example/)',
    ])
  })

  it('reads a saved page with its pictures', () => {
    expect(mails.post('the-saved-page')).toContain('title: The saved page\nauthors:\n  - Tom Hale\n')
    expect(mails.post('the-saved-page')).toMatch(
      /whole, with its picture\.\n\n:image\{src=\.\.\/assets\/[0-9a-f]{20}\.png alt="A chart"\}/,
    )
    expect(mails.post('the-saved-page')).not.toMatch(/advertisement|sent:/)
    expect(mails.redirects).toEqual({ '/archive/1': `/p/${LETTER}`, '/letters/saved.html': '/p/the-saved-page' })
  })

  it('reads a single file, and keeps text that is not a footer', async () => {
    const one = await movedFolder(join(fixture('mails'), 'mud-and-rope.eml'))
    expect(one.report).toMatchObject({ source: { name: 'mail' }, posts: { written: 1 } })
    expect(JSON.parse(one.files['publication.json'] ?? '')).toMatchObject({
      name: 'Inês Duarte',
      sender: 'ines@lowwater.example',
    })
    const short = await movedFolder(
      folderOf({
        'a.eml':
          'From: A <a@b.example>\nSubject: Leave\nDate: Mon, 7 Jun 2021 10:00:00 +0000\nContent-Type: text/html\n\n<p>You can <a href="https://b.example/x">unsubscribe</a> any time, and here is why I would not: the sea.</p><p>More words of the letter follow here, so that it has a text.</p>',
      }),
    )
    expect(short.post('leave')).toContain('More words of the letter')
  })

  it('keeps what stands below a link to unsubscribe, except the address', async () => {
    const letter = (html: string) =>
      `From: A <a@b.example>\nSubject: Top\nDate: Mon, 7 Jun 2021 10:00:00 +0000\nContent-Type: text/html\n\n${html}`
    const footer = '<p><a href="https://b.example/x">Unsubscribe</a></p>'
    const words = '<p>The letter begins here, and says what the tide brought.</p><p>It ends here.</p>'
    const { posts } = await movedPosts({
      'top.eml': letter(footer + words),
      'below.eml': letter(`${words}${words}${footer}<p>P.S. The mud is soft.</p>`),
      'address.eml': letter(`${words}${words}${footer}<p>Quay 4, 2900 Setúbal</p>`),
    })
    expect(posts.map((text) => /begins here[^]*It ends here\./.test(text))).toEqual([true, true, true])
    expect(posts.filter((text) => text.includes('P.S. The mud is soft.'))).toHaveLength(1)
    expect(posts.join('\n')).not.toMatch(/Unsubscribe|Setúbal/)
  })

  it('takes broken mails for findings', async () => {
    const wrong = await movedFolder(
      folderOf({
        'a.eml': `Subject: Nested\nFrom: x <x@y.example>\nDate: Mon, 99 Foo 2021\nContent-Type: multipart/mixed; boundary="a"\n\n--a\nContent-Type: text/plain; charset=nonsense\nContent-Transfer-Encoding: base64\n\n!!!!\n`,
        'b.mbox': 'From x\n\nFrom y\n',
        'c.mhtml': 'From: <Saved by Blink>\nContent-Type: multipart/related; boundary="x"\n\n--x',
        'd.msg': 'binary',
        'e.emlx': 'not a number\nSubject: E\nFrom: e@f.example\n\nText of e.\n',
      }),
    )
    expect(wrong.lost).toContain('d.msg is a file of Outlook, which is not read. Save its mails as .eml.')
    expect(JSON.stringify(wrong.files)).not.toMatch(/NaN|Invalid Date/)
  })
})
