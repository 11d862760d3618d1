export { renderWeb, type WebOptions, type WebResult } from './render-web.js'
export { renderPage, themeCss, type PageOptions, type PageResult } from './render-page.js'
export { renderPageStream, type PageStream } from './render-page-stream.js'
export type { ImageSize, PostUrls, ResizeImage } from '../render/context.js'
