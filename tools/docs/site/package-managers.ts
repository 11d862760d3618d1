const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const

type Manager = (typeof MANAGERS)[number]

/** How each manager says what npm says. */
const WORDS: Readonly<Record<Manager, { readonly add: string; readonly dev: string; readonly run: string }>> = {
  npm: { add: 'npm install', dev: 'npm install --save-dev', run: 'npx' },
  pnpm: { add: 'pnpm add', dev: 'pnpm add -D', run: 'pnpm exec' },
  yarn: { add: 'yarn add', dev: 'yarn add -D', run: 'yarn' },
  bun: { add: 'bun add', dev: 'bun add -d', run: 'bunx' },
}

/** Gives blocks of commands that install packages a tab for each package manager. */
export function withPackageManagers(markdown: string): string {
  return markdown.replace(/^( *)```sh( run)?\n([^]*?)^\1```$/gm, (whole, indent: string, _run, commands: string) => {
    if (!/^ *npm (?:install|create) /m.test(commands) || commands.includes('npm init')) return whole
    const tabs = MANAGERS.map(
      (manager) => `${indent}\`\`\`sh [${manager}]\n${saidBy(manager, commands)}${indent}\`\`\``,
    )
    return `${indent}::: code-group\n\n${tabs.join('\n\n')}\n\n${indent}:::`
  })
}

function saidBy(manager: Manager, commands: string): string {
  const { add, dev, run } = WORDS[manager]
  return commands
    .replace(/^( *)npm install (?:--save-dev|-D) /gm, `$1${dev} `)
    .replace(/^( *)npm install /gm, `$1${add} `)
    .replace(/^( *)npm create /gm, `$1${manager} create `)
    .replace(/^( *)npx /gm, `$1${run} `)
}
