import type { SourceFiles } from '../files/source-files.js'
import type { SourceMedia } from '../source/source.js'
import { ATTACHMENT } from '../steps/media-of.js'
import type { Site } from './site.js'

/**
 * Pictures and files by the addresses that pages have for them.
 *
 * @param webPath the path of a file on the site, by its path from the site's folder; null for files that are not on it
 */
export function* siteMedia(
  files: SourceFiles,
  { root, origin, basePath }: Pick<Site, 'root' | 'origin' | 'basePath'>,
  webPath: (path: string) => readonly string[],
): Generator<SourceMedia> {
  for (const { path } of files.files) {
    if (!ATTACHMENT.test(path) || !path.startsWith(root)) continue
    for (const own of webPath(path.slice(root.length))) {
      const addresses = own.startsWith('/')
        ? [own, `${basePath}${own}`, ...(origin === null ? [] : [`${origin}${basePath}${own}`])]
        : [own]
      for (const address of new Set(addresses.flatMap((each) => [each, encoded(each)])))
        yield { address, path, withLinks: true }
    }
  }
}

function encoded(address: string): string {
  return encodeURI(address).replaceAll('%25', '%')
}
