/** Maximum characters of a file's title in mail (K-FILE-1). */
export const FILE_TITLE = 40
