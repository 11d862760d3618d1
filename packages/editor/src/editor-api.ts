import type { Api, WriterApi } from 'diptych/api'

// Apart from the tools, since edit views and the options of `mount` name it too.

/** The platform's calls that the editor makes: those of `createApi` and `createWriterApi`, or some of them. */
export type EditorApi = Partial<Pick<Api, 'embed' | 'searchMentions' | 'symbols'> & WriterApi>
