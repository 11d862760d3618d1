/** juice without the code that fetches stylesheets. The package has no types for this entry. */
declare module 'juice/client' {
  import juice from 'juice'

  export default juice
}
