import { sample } from './sample.mjs'

export default {
  /** @param {Request} request Its body is a post's JSON. */
  async fetch(request) {
    return Response.json(await sample(await request.json()))
  },
}
