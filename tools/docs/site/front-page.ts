import { code } from './page.js'
import { shots } from './shots.js'

interface Step {
  readonly text: string
  readonly command?: string
}

interface Door {
  readonly name: string
  readonly about: string
  /** Name of the pictures in docs/pictures, and what they show. */
  readonly picture: string
  readonly shows: string
  readonly steps: readonly [Step, Step, Step]
  readonly next: readonly { readonly text: string; readonly page: string }[]
}

/** Who comes to the front page, and the first three steps of each. */
const DOORS: readonly Door[] = [
  {
    name: 'I write',
    about: 'A letter is a text file. You see what each reader gets while you write.',
    picture: 'write',
    shows: 'The preview: the letter in an editor, beside its page and its mail',
    steps: [
      {
        text: 'Install [Node.js](https://nodejs.org) (20.19 or newer), and make a newsletter.',
        command: 'npm create diptych my-letter',
      },
      { text: 'Open the preview in its folder.', command: 'cd my-letter\nnpx diptych preview' },
      { text: 'Press **Write**, and change the first letter. The page and the mail follow.' },
    ],
    next: [
      { text: 'Write a newsletter', page: 'guides/write.md' },
      { text: 'Move from another platform', page: 'guides/moving.md' },
    ],
  },
  {
    name: 'I publish',
    about: 'One command serves your site. Another one sends a letter to your readers.',
    picture: 'publish',
    shows: 'A letter on its site',
    steps: [
      { text: 'Serve your letters, then open `http://localhost:4400/`.', command: 'npx diptych serve posts/' },
      { text: 'Subscribe on the site, and open the link that the terminal shows. You are your first reader.' },
      {
        text: 'Plan a mailing in another terminal. It is sent when you have named a mail server.',
        command: 'npx diptych send posts/first-letter.md --base-url https://lowwater.example',
      },
    ],
    next: [
      { text: 'Run a site', page: 'guides/site.md' },
      { text: 'Mail a list without a site', page: 'guides/mail.md' },
    ],
  },
  {
    name: 'I build',
    about: 'A library for Node.js and browsers. You define a block, such as a poll, once for pages and mails.',
    picture: 'build',
    shows: 'A block of 15 lines, on a page and in a mail',
    steps: [
      { text: 'Install the library.', command: 'npm install diptych' },
      { text: 'Render a post: [a short program](start.md#i-build) makes its page and its mail.' },
      { text: 'Define [a block of your own](guides/own-blocks.md). It works in pages, mails and the preview.' },
    ],
    next: [
      { text: 'Pages in your server', page: 'guides/pages.md' },
      { text: 'Check any mail', page: 'guides/lint.md' },
    ],
  },
]

/** What Diptych does in one picture, and three doors. `root` is the repository. */
export function frontPage(root: string): string {
  const picture = (name: string, alt: string) => `<p>${shots(root, name, alt)}</p>`
  return [
    '---\nsidebar: false\naside: false\noutline: false\nprev: false\nnext: false\npageClass: front\n---\n# Write once. Get a web page and an email.',
    'Diptych turns a newsletter post into a page that is pleasant to read, and into a mail that is built for Gmail, Outlook, Apple Mail and the others.',
    picture('one-letter', 'A letter in Markdown, its web page, and its mail'),
    '[Try it in the browser](playground.md): nothing to install.',
    '<div class="doors">',
    ...DOORS.flatMap(({ name, about, picture: file, shows, steps, next }) => [
      '<section class="door">',
      `## ${name}`,
      about,
      picture(file, shows),
      steps.map(({ text, command }, at) => step(at + 1, text, command)).join('\n\n'),
      `Next: ${next.map(({ text, page }) => `[${text}](${page})`).join(' · ')}`,
      '</section>',
    ]),
    '</div>',
    '[How long the first steps take](about/first-steps.md): measured by following the steps above.',
    '[Records](about/records.md): what was measured, with the command that measures each figure again.',
    'Looking for one thing? [All pages](all.md) lists every guide, function, command, block, rule and problem.',
  ].join('\n\n')
}

function step(number: number, text: string, command: string | undefined): string {
  const rest = command === undefined ? '' : `\n\n${code(command, 'sh').replace(/^/gm, '   ')}`
  return `${number}. ${text}${rest}`
}
