import { Fragment, type Node } from 'prosemirror-model'
import { isRelativeAddress } from '../domain/links/relative-address.js'
import { safeImage } from '../domain/links/safe-url.js'
import { isLocalPicture, localPicturePath } from '../domain/pictures/local-picture.js'
import { withCode } from '../domain/values/error-code.js'
import { isRecord } from '../domain/values/stored-value.js'
import { STORED } from './kit.js'
import type { Post, PostWithoutText } from './post.js'

/**
 * Stores a picture file where readers can load it and returns its address: http(s), or for a page an address relative
 * to the page. Null leaves the picture unchanged. `path` starts at the newsletter's folder.
 */
export type StorePicture = (picture: { readonly path: string }) => string | null | Promise<string | null>

/** Paths of the picture files in a post without duplicates, relative to the newsletter's folder. */
export function localPicturesOf({ publication, post, body, data }: Post): string[] {
  const paths = new Set<string>()
  const collect = (address: string) => {
    const path = localPicturePath(address)
    if (path !== null) paths.add(path)
    return address
  }
  replaceAddresses([publication, post, data], collect)
  mapNode(body, collect)
  return [...paths]
}

/**
 * Puts the address of each picture file into every block of the post. `store` is called once per file.
 *
 * @throws RangeError if `store` returns something that is not a picture address.
 */
export async function placePictures(post: Post, store: StorePicture): Promise<Post> {
  const addresses = new Map<string, string>()
  for (const path of localPicturesOf(post)) {
    const address = await store({ path })
    if (address !== null) addresses.set(path, checkAddress(path, address))
  }
  return withAddresses(post, (path) => addresses.get(path) ?? null)
}

/** Like `placePictures`, with known addresses. Null leaves a picture unchanged. */
export function withAddresses<P extends PostWithoutText>(post: P, addressOf: (path: string) => string | null): P {
  const { body } = post as P & { readonly body?: Node }
  const replace = (address: string) => {
    const path = localPicturePath(address)
    return (path === null ? null : addressOf(path)) ?? address
  }
  return {
    ...post,
    publication: replaceAddresses(post.publication, replace),
    post: replaceAddresses(post.post, replace),
    data: replaceAddresses(post.data, replace),
    ...(body ? { body: mapNode(body, replace) } : {}),
  }
}

function checkAddress(path: string, address: string): string {
  const safe = safeImage(address) ?? (isRelativeAddress(address) ? address : null)
  if (safe === null)
    throw withCode(
      'address-invalid',
      new RangeError(`${path}: '${address.slice(0, 60)}' is not an address of a picture.`),
    )
  return safe
}

function mapNode(node: Node, replace: (address: string) => string): Node {
  const children = node.children.map((child) => mapNode(child, replace))
  // The stored form is not shown.
  const { [STORED]: stored, ...shown } = node.attrs
  const attrs = node.isText ? shown : replaceAddresses(shown, replace)
  if (attrs === shown && children.every((child, index) => child === node.children[index])) return node
  return node.type.create({ ...attrs, [STORED]: stored }, Fragment.from(children), node.marks)
}

/** Replaces addresses in a value; returns the same value if nothing changed. */
function replaceAddresses<T>(value: T, replace: (address: string) => string): T
function replaceAddresses(value: unknown, replace: (address: string) => string): unknown {
  if (typeof value === 'string') return isLocalPicture(value) ? replace(value) : value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => replaceAddresses(item, replace))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let changed: Record<string, unknown> | null = null
  for (const [name, own] of Object.entries(value)) {
    const next = replaceAddresses(own, replace)
    if (next !== own) (changed ??= { ...value })[name] = next
  }
  return changed ?? value
}
