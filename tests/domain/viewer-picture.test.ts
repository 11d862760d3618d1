import { describe, expect, it } from 'vitest'
import { isEditorPath } from '../../src/domain/links/editor-path.js'
import { pictureSize, pictureSources, pictureWords } from '../../src/domain/pictures/viewer-picture.js'

const HREF = 'https://a.example/boat.jpg'

it.each([
  ['/publish', true],
  ['/publish/post/148', true],
  ['/published', false],
  ['/p/publish', false],
  ['/', false],
])('at %s the editor is at home: %s', (path, editor) => expect(isEditorPath(path)).toBe(editor))

describe('the size of a picture that opens', () => {
  it.each([
    [
      'is in its file’s name',
      { href: 'https://a.example/x_1638x2048.png', srcset: '', width: 300, height: 375 },
      { width: 1638, height: 2048 },
    ],
    ['is the laid out one', { href: HREF, srcset: '', width: 1200, height: 800 }, { width: 1200, height: 800 }],
    [
      'is the widest version’s, in the shape laid out',
      { href: HREF, srcset: 'https://a.example/a 728w, https://a.example/b 1456w', width: 300, height: 200 },
      { width: 1456, height: 971 },
    ],
    ['is unknown where the page does not say', { href: HREF, srcset: '', width: null, height: null }, null],
  ] as const)('%s', (_, picture, size) => expect(pictureSize(picture)).toEqual(size))
})

describe('the versions of a picture that opens', () => {
  const srcset = 'https://a.example/s 728w, https://a.example/m 1456w'
  it('end with the original', () =>
    expect(pictureSources({ href: 'https://a.example/a,b c.jpg', srcset }, { width: 4000, height: 3000 })).toBe(
      `${srcset}, https://a.example/a%2Cb%20c.jpg 4000w`,
    ))
  it('are those of the page where one is as large', () =>
    expect(pictureSources({ href: HREF, srcset }, { width: 1456, height: 900 })).toBe(srcset))
  it('are the original alone where the page has one only', () =>
    expect(pictureSources({ href: HREF, srcset: '' }, { width: 10, height: 10 })).toBeUndefined())
})

it.each([
  [
    { alt: 'A boat', caption: 'Folded in March' },
    { caption: 'Folded in March', description: 'A boat' },
  ],
  [
    { alt: 'A boat', caption: ' A boat ' },
    { caption: 'A boat', description: '' },
  ],
  [
    { alt: 'A boat (2/5)', caption: '' },
    { caption: '', description: 'A boat' },
  ],
  [
    { alt: 'Image', caption: '' },
    { caption: '', description: '' },
  ],
  [
    { alt: 'Image (1/3)', caption: '' },
    { caption: '', description: '' },
  ],
])('below %j stands %j', (picture, words) => expect(pictureWords(picture, 'Image')).toEqual(words))
