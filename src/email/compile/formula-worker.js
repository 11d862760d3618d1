// @ts-check
import { serveThread } from '../../render/background/serve-thread.js'

serveThread({
  // Loaded here, not above, so that only drawing counts as drawing time.
  prepare: (/** @type {import('./formula-png.js').FormulaTask} */ _task) => import('./formula-drawing.js'),
  work: (task, { drawFormula }) => drawFormula(task),
  transfer: (picture) => (picture ? [/** @type {ArrayBuffer} */ (picture.png.buffer)] : []),
})
