import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { code, prose, type DocPage } from './page.js'

/** A page for each command with the output of `diptych help`. `root` is the repository, built. */
export function commandPages(root: string): DocPage[] {
  const help = (...names: readonly string[]) =>
    execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...names, '--help'], {
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: '80', NO_COLOR: '1' },
    })
  return subcommands(help()).map(({ name, about }): DocPage => {
    const text = help(name)
    const inner = subcommands(text).filter((each) => each.name !== 'help')
    return {
      path: `reference/commands/${name}.md`,
      section: 'Commands',
      title: `diptych ${name}`,
      about: sentence(about),
      // The help fills the width that a list of headings would take.
      markdown: [
        `---\naside: false\n---\n# diptych ${name}`,
        sentence(about),
        code(text),
        ...inner.flatMap((each) => [`## diptych ${name} ${each.name}`, code(help(name, each.name))]),
      ].join('\n\n'),
    }
  })
}

function sentence(about: string): string {
  return prose(about.charAt(0).toUpperCase() + about.slice(1).replace(/\.?$/, '.'))
}

function subcommands(text: string): { readonly name: string; readonly about: string }[] {
  const [, list = ''] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(text) ?? []
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)(?: [<[|].*?)? {2,}(.*(?:\n {6,}.*)*)$/gm)].map(
    ([, name = '', about = '']) => ({ name, about: about.replace(/\s+/g, ' ').trim() }),
  )
}
