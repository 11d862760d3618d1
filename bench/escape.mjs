/** What stands for the characters that HTML text and attribute values cannot hold. */

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const esc = (text) => (/[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (char) => ENTITIES[char]) : text)
