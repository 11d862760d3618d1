import { formulaPng } from '../../../src/email/compile/formula-png.js'
import { hostileString } from '../hostile-values.js'
import { mutateHtml } from '../mutate-html.js'
import type { Target } from '../target.js'

const FORMULAS = [
  String.raw`\frac{a}{b}`,
  String.raw`\sum_{i=0}^{n} x_i^2`,
  String.raw`\begin{pmatrix} a & b \\ c & d \end{pmatrix}`,
  String.raw`\sqrt[3]{\text{low tide}} \rule{1em}{2em}`,
  String.raw`\newcommand{\x}{y} \x \left( \overline{z} \right.`,
]

export const formulaPngTarget: Target = {
  name: 'formula-png',
  kind: 'html',
  seeds: async () => FORMULAS,
  generate: (random) => `${random.pick(FORMULAS)} ${hostileString(random)}`,
  mutate: (input, random, other) => mutateHtml(String(input), random, () => String(other())),
  async run(input) {
    await formulaPng(String(input), true)
  },
}
