import { expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { doc, envelope, paragraph } from '../harness/hostile.js'
import { select } from '../harness/markup.js'
import { NOW } from '../harness/node-fixtures.js'

const SRC = 'https://pictures.example/chart.svg'

it.each([
  ['image2', { type: 'captionedImage', content: [{ type: 'image2', attrs: { src: SRC } }] }],
  ['image3', { type: 'captionedImage', content: [{ type: 'image3', attrs: { src: SRC } }] }],
  ['image', paragraph({ type: 'text', text: 'See ' }, { type: 'image', attrs: { src: SRC } })],
  [
    'imageGallery',
    {
      type: 'imageGallery',
      attrs: {
        gallery: {
          images: [
            { src: SRC, caption: 'One' },
            { src: SRC, caption: 'Two' },
          ],
        },
      },
    },
  ],
])('links to a picture of %s that mail clients do not draw, although it has no alternative text', async (_, block) => {
  const mail = (await compileEmail(readPost(envelope(doc(block))), { now: NOW, reader: 'free' })).bind({
    token: 'tok',
  })
  expect(select(mail.html, `a[href="${SRC}"]`)).not.toEqual([])
  expect(mail.text).toContain(SRC)
})
