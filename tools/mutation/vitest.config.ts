import { readFileSync } from 'node:fs'
import { mergeConfig, type ConfigEnv, type Plugin, type UserConfigFnObject } from 'vite'
import base from '../../vite.config.js'
import { mutated, type Mutant } from './mutants.mjs'

const mutant = JSON.parse(process.env['DIPTYCH_MUTANT'] ?? 'null') as Mutant | null

/** The project's tests on sources of which one is changed: `DIPTYCH_MUTANT` is the mutant as JSON. */
export default (env: ConfigEnv) => {
  const config = (base as UserConfigFnObject)(env)
  return mergeConfig(config, { plugins: [change()] })
}

function change(): Plugin {
  return {
    name: 'diptych:mutant',
    enforce: 'pre',
    load: (id) => (mutant !== null && id === mutant.file ? mutated(readFileSync(id, 'utf8'), mutant) : null),
  }
}
