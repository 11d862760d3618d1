import { isLocalPicture, localPicturePath, localPicturesIn } from '../../domain/pictures/local-picture.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { RenderContext } from '../../render/context.js'
import { eachVisibleNode } from '../../render/visible-nodes.js'
import { STORED } from '../../schema/kit.js'
import { jsonPointer, type JsonPath, type Problem } from '../../schema/problem.js'

/** Reports local picture files in a finished mail, with their places, because readers cannot load them. */
export function localPictureProblems(html: string, ctx: Pick<RenderContext, 'outline' | 'bodyPath'>): Problem[] {
  const shown = new Set(localPicturesIn(html))
  const missing = new Set(shown)
  if (missing.size === 0) return []
  const problems: Problem[] = []
  const report = (address: string, path: string) => {
    missing.delete(address)
    problems.push({
      path,
      code: 'picture-local',
      message: localPictureMessage(address),
    })
  }
  eachVisibleNode(ctx, (node, place, isOwn) => {
    const { [STORED]: _, ...attrs } = node.attrs
    for (const { path, address } of placesIn(attrs))
      if (shown.has(address)) report(address, isOwn ? place + jsonPointer(['attrs', ...path]) : place)
  })
  for (const address of missing) report(address, '')
  return problems
}

/** The message of the problem of one picture, by its stand-in address. */
export function localPictureMessage(address: string): string {
  const path = localPicturePath(address) ?? ''
  const message = `The picture ${path} is a file of the newsletter, which readers of a mail cannot load. Attach it to the message, use an https:// address, or send the mail from the site that has the picture.`
  const [, type] = /\.(svg|webp|avif)$/i.exec(path) ?? []
  return type === undefined
    ? message
    : `${message} Mails show a link in the place of ${type.toLowerCase()} pictures: use PNG, JPEG or GIF.`
}

function placesIn(value: unknown, path: JsonPath = []): { path: JsonPath; address: string }[] {
  if (typeof value === 'string') return isLocalPicture(value) ? [{ path, address: value }] : []
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => placesIn(item, [...path, index]))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, own]) => placesIn(own, [...path, name]))
}
