import { importHtml } from '../../src/instance/platform.js'
import { gistFiles, gistMarkup } from '../../src/nodes/gitgist/gist.js'
import { sanitize, usualTags } from '../../src/parts/sanitize.browser.js'
import { quotedTweetText, tweetText } from '../../src/parts/tweet-text.js'
import { parseDocument, parseFragment } from '../../src/schema/parse-html.browser.js'
import { treeText } from './tree-text.js'

/** What views get of markup that posts store. */
function storedMarkup(html: string) {
  return {
    tweet: tweetText(html, { lineFeeds: 'break' }),
    quoted: quotedTweetText(html),
    gist: gistFiles(html),
    drawnGist: treeText(parseFragment(gistMarkup(html))),
  }
}

/** What the tests of the browser's modules call in the page. */
const page = {
  documentTree: (html: string) => treeText(parseDocument(html)),
  fragmentTree: (html: string) => treeText(parseFragment(html)),
  sanitize,
  usualTags,
  imported(html: string) {
    const post = importHtml(html)
    return { json: post.toJSON(), problems: post.problems, taken: post.taken }
  },
  stored: (html: string) => storedMarkup(html),
}

declare global {
  interface Window {
    htmlPage: typeof page
  }
}
window.htmlPage = page
