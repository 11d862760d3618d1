import { platform } from '../../src/instance/platform.js'
import { bodyImporter } from '../../src/instance/post-reader.js'

/** Document JSON of a body's HTML, read by the rules of the platform. */
export const importBody = bodyImporter(platform.kit)
