/** Diptych, its site and its databases read their own files, so they must not be bundled. */
export default {
  serverExternalPackages: ['diptych', '@diptych/server', '@electric-sql/pglite', 'pg'],
}
