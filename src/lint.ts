export { CLIENTS, type ClientChange, type ClientShown, type ClientView, type EvidenceClass } from './clients/index.js'
export { checkEmailHtml, type Finding, type HtmlCheck } from './lint/index.js'
export { checkMessage, type ExpectedParts, type MessageCheck } from './lint/message/index.js'
export type { MailPart, Severity } from './lint/rule.js'
