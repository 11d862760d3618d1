import { defineConfig } from 'diptych'
import { diptych, mail, web } from './src/newsletter.js'

/** Read by every command: `npx diptych preview post.json`. */
export default defineConfig({
  diptych,
  web,
  mail,
  islands: new URL('./src/islands.ts', import.meta.url),
  calls: new URL('./src/calls.ts', import.meta.url),
  editViews: new URL('./src/edit-views.ts', import.meta.url),
})
