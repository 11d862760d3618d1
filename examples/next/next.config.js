/** Diptych and its database read files of their own: they stay outside of the bundles. */
export default {
  serverExternalPackages: ['diptych', '@electric-sql/pglite', 'pg'],
}
