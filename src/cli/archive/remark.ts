/** Something to report about one entry of an archive, or one row of posts.csv. */
export interface Remark {
  readonly where: string
  readonly message: string
}
