export { CLIENTS, type ClientChange, type ClientShown, type ClientView, type EvidenceClass } from './clients/index.js'
export { checkEmailHtml, type Finding, type HtmlCheck } from './rules/index.js'
export { checkMessage, type ExpectedParts, type MessageCheck } from './rules/message/index.js'
export type { MailPart, Severity } from './rules/rule.js'
