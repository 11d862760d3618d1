import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureFolder, type PictureFolder } from '../../src/cli/newsletter/picture-folder.js'
import type { FindPicture } from '../../src/index.js'
import { png, SVG, turnedJpeg } from './pictures.js'

let outer: string
let folder: string
let pictures: PictureFolder
let find: FindPicture

beforeAll(() => {
  outer = realpathSync(mkdtempSync(join(tmpdir(), 'diptych-')))
  folder = join(outer, 'letter')
  for (const path of ['assets', 'posts', '.git', 'node_modules/x']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(outer, 'secret.png'), png(1, 1))
  writeFileSync(join(folder, 'assets/tide.png'), png(640, 480))
  writeFileSync(join(folder, 'assets/low tide (1).png'), png(64, 48))
  writeFileSync(join(folder, 'assets/100%.png'), png(10, 10))
  writeFileSync(join(folder, 'assets/turned.jpg'), turnedJpeg(400, 300))
  writeFileSync(join(folder, 'assets/drawing.svg'), SVG)
  writeFileSync(join(folder, 'assets/words.png'), 'not a picture')
  writeFileSync(join(folder, 'assets/empty.png'), '')
  writeFileSync(join(folder, 'assets/page.gif'), '<html><script>alert(1)</script></html>')
  writeFileSync(join(folder, '.git/tide.png'), png(1, 1))
  writeFileSync(join(folder, 'node_modules/x/tide.png'), png(1, 1))
  writeFileSync(join(folder, 'assets/huge.png'), png(9, 9))
  truncateSync(join(folder, 'assets/huge.png'), 10_000_001)
  symlinkSync(join(outer, 'secret.png'), join(folder, 'assets/out.png'))
  symlinkSync(outer, join(folder, 'assets/up'))
  symlinkSync(join(folder, 'assets/tide.png'), join(folder, 'assets/same.png'))
  pictures = pictureFolder(folder)
  find = pictures.finder(join(folder, 'posts'))
})

describe('a picture of a newsletter', () => {
  it.each([
    ['../assets/tide.png', 'assets/tide.png', 640, 480],
    ['/assets/tide.png', 'assets/tide.png', 640, 480],
    ['../assets/low%20tide%20(1).png', 'assets/low tide (1).png', 64, 48],
    ['../assets/low tide (1).png', 'assets/low tide (1).png', 64, 48],
    ['../assets/100%.png', 'assets/100%.png', 10, 10],
    ['../assets/tide.png?v=2#top', 'assets/tide.png', 640, 480],
    ['../assets/turned.jpg', 'assets/turned.jpg', 300, 400],
    ['../assets/drawing.svg', 'assets/drawing.svg', 40, 30],
    ['../assets/same.png', 'assets/tide.png', 640, 480],
  ])('at %s is %s, with the size of its file', (address, path, width, height) => {
    expect(find(address)).toEqual({ path, width, height })
  })

  it('may be named by its whole path on this machine', () => {
    expect(find(join(folder, 'assets/tide.png'))).toMatchObject({ path: 'assets/tide.png' })
  })

  it.each([
    ['../../secret.png', 'is outside the newsletter'],
    ['../../../../../../etc/passwd', 'is outside the newsletter'],
    ['..%2f..%2fsecret.png', 'is outside the newsletter'],
    ['/../secret.png', 'is outside the newsletter'],
    ['/etc/passwd', "is not a file in the newsletter's folder"],
    ['../assets/out.png', "is not a file in the newsletter's folder"],
    ['../assets/up/secret.png', "is not a file in the newsletter's folder"],
    ['../.git/tide.png', "is not a file in the newsletter's folder"],
    ['../node_modules/x/tide.png', "is not a file in the newsletter's folder"],
    ['../assets/none.png', "is not a file in the newsletter's folder"],
    ['../assets\\tide.png', 'is not a path'],
    ['../assets/ti%00de.png', 'is not a path'],
    ['../assets', 'is not a file'],
    ['../assets/words.png', 'is not a picture type that browsers show'],
    ['../assets/empty.png', 'is not a picture type that browsers show'],
    ['../assets/page.gif', 'is not a picture type that browsers show'],
    ['../assets/huge.png', 'is larger than 10 MB'],
  ])('is not %s', (address, problem) => {
    expect(find(address)).toContain(problem)
  })

  it.each(['https://example.com/a.png', '//example.com/a.png', 'data:image/png;base64,AAAA', '#top', '%%image%%', ''])(
    'is not looked for at %s',
    (address) => {
      expect(find(address)).toBeNull()
    },
  )

  it('is read as bytes with the type of its content', () => {
    expect(pictures.read('assets/tide.png')).toMatchObject({ name: 'tide.png', type: 'image/png' })
    expect(pictures.read('assets/drawing.svg')?.type).toBe('image/svg+xml')
    for (const path of ['../secret.png', 'assets/out.png', 'assets/up/secret.png', '.git/tide.png', 'assets', '', '.'])
      expect(pictures.read(path)).toBeNull()
  })

  it('is not a pipe, which would be waited for', () => {
    if (process.platform === 'win32') return
    execFileSync('mkfifo', [join(folder, 'assets/pipe.png')])
    expect(find('../assets/pipe.png')).toContain('is not a file')
  })

  it('is never outside of the folder, whatever its address says', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '',
      'assets',
      'up',
      'letter',
      'secret.png',
      'tide.png',
      'out.png',
      '%2e%2e',
      '..%2f',
      'etc',
      'passwd',
      outer,
      folder,
      '\\..',
      '%00',
      'C:',
    )
    const address = fc.oneof(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('/')),
      fc.string(),
    )
    fc.assert(
      fc.property(address, (text) => {
        const found = find(text)
        const path = found !== null && typeof found === 'object' ? found.path : null
        if (path !== null) expect(['assets/tide.png']).toContain(path)
        const file = pictures.read(text)
        if (file) expect(['tide.png', 'same.png']).toContain(file.name)
      }),
      { numRuns: 2000 },
    )
  })
})
