import { platform } from '../../src/platform.js'
import { bodyImporter } from '../../src/post-reader.js'

/** Document JSON of a body's HTML, read by the rules of the platform. */
export const importBody = bodyImporter(platform.kit)
