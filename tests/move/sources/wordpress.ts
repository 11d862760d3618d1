import { JSDOM } from 'jsdom'
import { contentOfHtml, contentOfText } from '../account.js'
import { fixture, realExport, type SourceCase } from '../moved-source.js'

/** Shortcodes that become blocks: their names and numbers are not words of a reader. */
const SHORTCODES = /\[\/?(?:caption|gallery|embed|audio|sourcecode|footnote)\b[^\]]*\]|\[\/\w+\]/g
/** Addresses that stand alone become players. */
const ALONE = /^\s*https?:\/\/\S+\s*$/gm

/** A picture that leads to itself. */
const OWN_LINK = /<a href="([^"]+)">(<img [^>]*src="\1"[^>]*>)/g

const contents: SourceCase['contents'] = (files, report) =>
  files.texts(/\.xml$/).flatMap((xml) => {
    // Some exports have bare ampersands in addresses.
    const valid = xml.trim().replaceAll(/&(?=\w+=[^\n]*<\/(?:link|wp:attachment_url)>)/g, '&amp;')
    const { document } = new JSDOM(valid, { contentType: 'text/xml' }).window
    return [...document.querySelectorAll('item')].flatMap((item) => {
      const text = (name: string) => item.getElementsByTagName(name)[0]?.textContent ?? ''
      if (/^(?:attachment|nav_menu_item)$/.test(text('wp:post_type'))) return []
      const html = text('content:encoded').replaceAll(SHORTCODES, ' ').replaceAll(ALONE, '').replaceAll(OWN_LINK, '$2')
      const excerpt = new JSDOM(text('excerpt:encoded')).window.document.body.textContent ?? ''
      return [
        contentOfHtml(html, report, [{ selector: '.wp-block-file__button', finding: /.*/ }]),
        contentOfText(text('wp:post_type') === 'wp_block' ? '' : text('title'), excerpt),
      ]
    })
  })

const real = realExport('wordpress')

export const WORDPRESS_CASES: readonly SourceCase[] = [
  { path: fixture('wordpress'), source: 'wordpress', contents },
  ...(real === null ? [] : [{ path: real, source: 'wordpress', contents }]),
]
