import { platform } from 'diptych'
import { createWeb, platformWeb } from 'diptych/web'

/** The pages of the platform's blocks. For blocks of your own, pass your instance and your views. */
export const web = createWeb(platform, { views: platformWeb })
