import { importHtml, readPost, type Post, type ReadOptions } from '../index.js'
import type { Input } from './inputs.js'
import { parseJson } from './parse-json.js'

/**
 * The post in a file: any JSON that `readPost` knows, or the HTML of a body or page. The title of an untitled page is
 * its file's name.
 */
export function postOf(input: Input, publication?: ReadOptions['publication'], baseUrl?: string): Post {
  return isHtml(input) && input.text.trim() !== ''
    ? importHtml(input.text, { publication, baseUrl, untitled: input.stem })
    : readPost(isHtml(input) ? {} : parseJson(input), { publication })
}

function isHtml({ extension, text }: Input): boolean {
  return /^\.x?html?$/.test(extension) || (extension !== '.json' && /^\s*</.test(text))
}
