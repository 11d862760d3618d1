import { createCodeColourer } from '../../src/render/code/code-colourer.js'

/** Colours code however busy the machine is: what fixtures look like must not depend on that. */
export const patientColourer = createCodeColourer({ blockTime: 60_000, documentTime: 120_000 })
