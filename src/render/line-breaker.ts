/** The line breaking of Unicode (UAX #14). Loaded on demand (`?lazy`): plain Latin lines are folded without it. */
export { default as LineBreaker } from 'linebreak'
