/** Character references for HTML text and attribute values. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const esc = (text) => (/[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char]) : text)
