/** Maps the invented picture addresses of the sample posts to the files in fixtures/assets. */
import { access, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const NAME = '([\\w.-]+\\.(?:jpg|jpeg|png|gif|webp))'
const HOST = 'assets\\.diptych\\.example'
/** Bare, or wrapped by an image CDN. */
const ADDRESSES = new RegExp(
  `https://[\\w./:,;$!-]*?(?:https%3A%2F%2F${HOST}%2F|https://${HOST}/)${NAME}|https://${HOST}/${NAME}`,
  'g',
)
const THUMBNAILS = /https:\/\/(?:img\.youtube\.com|i\.ytimg\.com)\/vi\/([\w-]+)\/\w+\.jpg/g

const TYPES = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

function replacePictures(html, replacement) {
  return html
    .replace(ADDRESSES, (_, wrapped, bare) => replacement(wrapped ?? bare))
    .replace(THUMBNAILS, (_, id) => replacement(`yt-${id}.jpg`))
}

/** Replaces addresses by paths relative to out/<name>/. */
export function localPictures(html) {
  return replacePictures(html, (file) => `../assets/${file}`)
}

/** Moves pictures into the message. Pictures without a file keep their address. */
export async function embedded(html, assets) {
  const attachments = new Map()
  const contents = new Map()
  for (const file of picturesIn(localPictures(html)).map((src) => src.replace('../assets/', ''))) {
    contents.set(file, await readFile(join(assets, file)).catch(() => null))
  }
  const moved = html.replace(/(<img\b[^>]*?\bsrc=")([^"]*)"/g, (whole, before, src) => {
    const file = localPictures(src).replace('../assets/', '')
    const content = contents.get(file)
    if (!content) return whole
    attachments.set(file, {
      filename: file,
      content,
      cid: `${file}@diptych`,
      contentType: TYPES[extname(file)],
      contentDisposition: 'inline',
    })
    return `${before}cid:${file}@diptych"`
  })
  return { html: moved, attachments: [...attachments.values()] }
}

/** Pictures that a browser cannot load. */
export async function missingPictures(html, directory) {
  const missing = []
  for (const src of picturesIn(html)) {
    const found =
      !/^[a-z]+:/i.test(src) &&
      (await access(join(directory, src)).then(
        () => true,
        () => false,
      ))
    if (!found && !src.startsWith('data:')) missing.push(src)
  }
  return missing
}

function picturesIn(html) {
  const found = new Set()
  for (const [, src] of html.matchAll(/<img\b[^>]*?\bsrc="([^"]*)"/g)) found.add(src.replaceAll('&amp;', '&'))
  for (const [, list] of html.matchAll(/\bsrcset="([^"]*)"/gi)) {
    for (const [src] of list.replaceAll('&amp;', '&').matchAll(/[^\s,]\S*(?=\s)/g)) if (/[./]/.test(src)) found.add(src)
  }
  return [...found]
}
