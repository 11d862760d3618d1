/** Unicode's line breaking algorithm (UAX #14). Loaded on demand (`?lazy`): plain Latin lines do not need it. */
export { default as LineBreaker } from 'linebreak'
