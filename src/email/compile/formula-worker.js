// @ts-check
import { serveTasks } from '../../render/background/serve-tasks.js'

serveTasks({
  // Loaded here, not above: only what comes after counts as drawing.
  prepare: (/** @type {import('./formula-png.js').FormulaTask} */ _task) => import('./formula-drawing.js'),
  work: (task, { drawFormula }) => drawFormula(task),
  transfer: (picture) => (picture ? [/** @type {ArrayBuffer} */ (picture.png.buffer)] : []),
})
