import { build, type Rolldown } from 'vite'
import { browserModules } from '../../scripts/browser-modules.js'
import { lazyImports } from '../../scripts/lazy-imports.js'
import { ROOT } from '../harness/paths.js'

/** A module of the tests and the sources that it imports as one script, as the bundler of a page makes it. */
export async function pageScript(module: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    plugins: [browserModules(), lazyImports()],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: { input: `${ROOT}/${module}`, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}
