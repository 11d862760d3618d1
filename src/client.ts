export { mountIslands, type Island, type IslandLoaders } from './islands/mount-islands.js'
