export {
  recognizeLink,
  resolveLink,
  type LinkBlock,
  type RecognizedLink,
  type RecognizeLinkOptions,
} from './recognize-link.js'
export { cashtagOf } from './domain/text/cashtag.js'
export { canSearchMentions, showsMentionList } from './domain/text/mention-search.js'
export { canSetPullquote, type Selected } from './domain/text/pullquote-rule.js'
export { newLatexId } from './nodes/latex_block/new-latex-id.js'
