/** Forms of an export. The command names them without loading what writes them. */
export const EXPORT_FORMS = ['bundle', 'ghost', 'wordpress', 'markdown', 'csv'] as const

export type ExportForm = (typeof EXPORT_FORMS)[number]
