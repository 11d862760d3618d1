import { CardSkin } from '../parts/email/card-skin.js'
import type { EmailContext } from '../render/context.js'
import { registryOf } from '../render/load-views.js'
import type { TargetView } from '../render/view.js'
import { compileEmail } from './compile/compile.js'
import { styleMaker } from './compile/made-styles.js'
import { coreEmail } from './core-views.js'
import type { CompileEmail } from './mailing.js'

/** The compiler of a target, after its options are checked. Loaded on the first compile. */
export async function mailCompiler(views: readonly TargetView<'email'>[]): Promise<CompileEmail> {
  const registry = await registryOf<EmailContext, 'email'>([...coreEmail, ...views], CardSkin)
  const maker = { views: registry, stylesFor: styleMaker() }
  return (post, options) => compileEmail(maker, post, options)
}
