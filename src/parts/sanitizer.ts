/** What cleans a stranger's markup. Loaded on demand (`?lazy`): few posts hold a tweet or a gist. */
export { default as sanitizeHtml } from 'sanitize-html'
