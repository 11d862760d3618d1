/** juice without what fetches stylesheets. The package declares its other entry only. */
declare module 'juice/client' {
  import juice from 'juice'

  export default juice
}
