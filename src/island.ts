/**
 * Imports for the module of an island, on the server and in the browser. It does not pull in the renderer. The page's
 * script loads the module (see `mount` of `diptych/client`); `IslandMarkup` of `diptych/web` draws it.
 */
export { defineIsland } from './islands/define-island.js'
export { defineSiteCall } from './islands/define-site-call.js'
export { useInBrowser } from './islands/use-in-browser.js'
export type { JsonProps } from './islands/json.js'
export type { CalledFrom, CalledPost, ReadValue, SiteCall, SiteCallDefinition } from './domain/api/site-call.js'
export type { AnyIsland, Island, IslandProps, IslandTrigger, IslandWords } from './islands/define-island.js'
export type { IslandHost, Toast } from './islands/host.js'
export type { JsonValue } from './islands/json.js'
