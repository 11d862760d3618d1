import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { code, escaped, type DocPage } from './page.js'

/** A page for each command with the output of `diptych help`. */
export function commandPages(root: string): DocPage[] {
  const all = help(root, [])
  return subcommands(all).map(({ name, about }): DocPage => {
    const text = help(root, [name])
    const inner = subcommands(text).filter(({ name: each }) => each !== 'help')
    return {
      path: `reference/commands/${name}.html`,
      section: 'Commands',
      title: `diptych ${name}`,
      about,
      names: [...text.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag),
      html: [
        code(text.trimEnd(), `diptych help ${name}`),
        ...inner.map(
          (each) =>
            `<h2 id="${each.name}">diptych ${escaped(`${name} ${each.name}`)}</h2>${code(
              help(root, [name, each.name]).trimEnd(),
              `diptych help ${name} ${each.name}`,
            )}`,
        ),
      ].join(''),
    }
  })
}

function help(root: string, names: readonly string[]): string {
  return execFileSync(process.execPath, [join(root, 'dist/cli.js'), ...names, '--help'], {
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: '88', NO_COLOR: '1' },
  })
}

function subcommands(text: string): { readonly name: string; readonly about: string }[] {
  const [, list = ''] = /^Commands:\n((?: {2}.*\n?)+)/m.exec(text) ?? []
  return [...list.matchAll(/^ {2}([a-z][a-z-]*)(?: [<[|].*?)? {2,}(.*(?:\n {6,}.*)*)$/gm)].map(
    ([, name = '', about = '']) => ({ name, about: about.replace(/\s+/g, ' ').trim() }),
  )
}
