/** Diptych and its database read their own files, so they must not be bundled. */
export default {
  serverExternalPackages: ['diptych', '@electric-sql/pglite', 'pg'],
}
