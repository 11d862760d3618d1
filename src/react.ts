export { Post, type PostComponentProps, type PostComponents, type PostProps } from './web/islands/post.js'
