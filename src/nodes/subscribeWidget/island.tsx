/** The widget's island is the form's; other blocks hold the form too. */
export { subscribeIsland } from '../../parts/web/subscribe-island.js'
