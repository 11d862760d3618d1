/** The sanitizer for untrusted markup. Loaded on demand (`?lazy`), because few posts contain a tweet or a gist. */
export { default as sanitizeHtml } from 'sanitize-html'
